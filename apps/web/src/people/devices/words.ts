import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Words about devices, keys and joining in English. Its type is the catalogue: a language that leaves one out does not compile. */
export const en = {
  title: 'My devices',
  count: (who: string, n: number) => (n === 1 ? `${who} on one device` : `${who} on ${n} devices`),
  thisOne: 'this one, here now',
  seen: (when: string) => `last seen ${when}`,
  signOut: 'Sign out',
  signOutThis: (what: string) => `Sign out ${what}`,
  signOutSure: (what: string) => `${what} stops being your device at once.`,
  signedOut: (what: string) => `${what} is signed out.`,
  addTitle: 'Add a device',
  addHelp: 'Play the same tables on your phone and your laptop.',
  add: 'Add a device',
  addWords: 'On the other device, point the camera here. Or open Tessera there, press “Have a code?” and type:',
  qr: 'A code for the camera of the other device',
  good: (time: string) => `Good for ${time} and for one device.`,
  ranOut: 'This code has run out.',
  newCode: 'New code',
  stop: 'Stop',
  asks: (what: string, who: string) => `${what} wants to be a device of ${who}.`,
  asksJoin: (what: string, other: string, who: string) =>
    `${what} is ${other} so far. If you allow it, ${other} and ${who} can become one player.`,
  asksWarning: 'Allow it only if you hold that device in your hands.',
  allow: 'Allow',
  refuse: 'Don’t allow',
  isHere: (what: string) => `${what} is allowed. It says yes there now.`,
  bothRated: 'Both have rated matches and stay two players.',
  installTitle: 'Install as an app',
  installHelp:
    'The app begins empty and asks for four symbols. Install it from your browser’s menu (on an iPhone: Share, Add to Home Screen), then show them here.',
  installShow: 'Show the symbols',
  installWords: 'Open the app and type these four symbols:',
  loseTitle: 'If you lose your devices',
  loseHelp: 'This brings you back: your name, your tables, your ratings.',
  key: 'Recovery key',
  keyHelp: 'Write it down or save it. It is shown once; a new one replaces it.',
  keyExists: 'You have one. A new one replaces it.',
  makeKey: 'Make a key',
  newKey: 'Make a new key',
  copy: 'Copy',
  copied: 'Copied.',
  saveFile: 'Save as a file',
  keptIt: 'I have kept it',
  kept: 'Kept. The key is not shown again.',
  fileText: (who: string, where: string, key: string) =>
    `Recovery key of ${who} at ${where}\n\n${key}\n\nOn a new device, open ${where}/you/recover and type it.\nAnybody who has it can play as ${who}.\n`,
  keyFor: 'Recovery key',
  joinTitle: 'Play here as yourself',
  joinHelp: 'Type the symbols that your other device shows: Settings, Devices, Add a device.',
  joinField: 'Symbols',
  joinGo: 'Go on',
  joinWaits: 'Say yes on your other device.',
  joinWaitsHelp: 'It asks you now whether this browser may be one of your devices.',
  joinRefused: 'The other device said no.',
  joinOver: 'This code is not good, or it has run out. Ask the other device for a new one.',
  joinAs: (who: string) => `Play here as ${who}?`,
  joinAsHelp: (who: string) => `This browser becomes a device of ${who}.`,
  joinYes: (who: string) => `Yes, I’m ${who}`,
  joinNo: 'No',
  before: 'You played here before',
  beforeHelp: (own: string, who: string) => `This browser has tables of ${own}. Bring them along to ${who}?`,
  beforeRated: (own: string, who: string) =>
    `This browser is ${own} so far. ${own} and ${who} both have rated matches and stay two players.`,
  bring: 'Bring them',
  leave: 'Leave them here',
  bringHelp: 'Together it is one player. This can’t be undone.',
  joined: (who: string) => `This device now plays as ${who}`,
  joinedHelp: 'Your tables, ratings and settings are here too.',
  toTables: 'Go to my tables',
  recoverTitle: 'Use a recovery key',
  recoverHelp: 'Six groups of four symbols. Dashes and spaces don’t matter.',
  recover: 'Come back',
  recoverLeave: 'This browser already has tables of another player. Leave that player here?',
  recoverLeaveYes: 'Leave and come back',
  haveKey: 'I have a recovery key',
};

/** What every language must have words for about devices. */
export type DeviceWords = typeof en;

/** The words about devices, in the language in use. */
export const deviceWords = catalogue<DeviceWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void deviceWords.ready();
