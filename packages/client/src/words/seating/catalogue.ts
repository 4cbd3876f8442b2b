import { catalogue } from '@tessera/kit/words/catalogue.ts';

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];
const number = (n: number): string => NUMBERS[n] ?? String(n);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The words of tables before a match, and of links that lead nowhere, in English. */
export const en = {
  invitesYou: (who: string, game: string) => `${who} invites you to ${game}`,
  isHere: (who: string) => `${who} is at the table, waiting for you`,
  isAway: (who: string) => `${who} set up this table`,
  full: 'Every seat is taken.',
  youPlay: (seat: string) => `You play ${seat}.`,
  facts: (seats: number, minutes: string) => `${seats === 1 ? '1 player' : `${seats} players`}, ${minutes} minutes.`,
  neverPlayed: 'Never played?',
  learnFirst: 'Learn it first',
  readRules: 'Read the rules',
  rulesOfTable: 'Rules at this table',
  noClock: 'No clock',
  clockMove: (time: string) => `${time} per turn`,
  clockBank: (time: string, more: string) => `${time} each, ${more} added per turn`,
  clockBankPlain: (time: string) => `${time} each`,
  clockDays: (days: number) => (days === 1 ? '1 day per turn' : `${days} days per turn`),
  clockTurns: (time: string, more: string, most: string) =>
    `By turns: ${time} each, ${more} added per turn, ${most} at most`,
  minutesOf: (n: number) => `${n} min`,
  hoursOf: (n: number) => `${n} h`,
  daysOf: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  secondsOf: (n: number) => `${n} s`,
  set: 'Your table is ready.',
  tell: 'Tell your friends this code. They type it on the front page and join you.',
  tellLink: 'Send your friends the link. They open it and join you.',
  codeIs: (code: string) => `Table code ${code}`,
  copy: 'Copy invitation',
  copied: 'Copied. Paste it into a message.',
  notCopied: 'Copying is blocked here. Select the link and copy it.',
  message: (who: string, game: string, link: string) => `${who} invites you to ${game}: ${link}`,
  messagePlain: (game: string, link: string) => `Join me for ${game}: ${link}`,
  /** Who can open the link. */
  reach: {
    everybody: 'Or point a phone’s camera at the square.',
    network: 'Or point a phone’s camera at the square. Everyone on this network can open the link.',
    device: 'Only this computer can open this link: its server listens to no other device.',
  },
  freeSeat: 'Free seat',
  starts: 'The match starts when every seat is taken.',
  seatBot: 'Add a bot',
  programSeat: 'Seat for a program',
  tellProgram: 'Start your program with the command below. The match begins when it sits down.',
  programFor: (seat: string) => `${seat}: a program`,
  programHelp: 'Run this command where your program is. Put your own agent in place of the example.',
  command: 'Command that seats the program',
  assistantHelp: (address: string) =>
    `An assistant connects to ${address} (Model Context Protocol) and sits down with this link:`,
  seatLink: 'Link to the program’s seat',
  copyLine: 'Copy',
  lineCopied: 'Copied',
  spectating: 'You’re spectating. The match starts when every seat is taken.',
  changedMind: 'Take a seat after all',
  noTable: 'No one sits at this table.',
  noTableHelp: (code: string) =>
    `There is no table with the code ${code}. Tables that no one comes back to are cleared after a while.`,
  noLocal: 'This match is no longer here.',
  noLocalHelp: 'Matches on this device are kept in the browser. This one was removed, or played in another browser.',
  noReplay: 'There is no replay here.',
  noReplayHelp: 'A match can be replayed when it is over. Or open one you saved.',
  waiting: 'Waiting for players',
  linkTo: 'Link to the table',
  scan: 'Scan this code with a phone to open the table',
  share: 'Share',
  ownHelp: 'Your personal link opens your seat on another device. Keep it to yourself.',
  copyOwn: 'Copy personal link',
  invited: (game: string) => `You are invited to a match of ${game}`,
  awayRule: (seconds: number) => `A player who is away for ${seconds} seconds can be replaced by a bot.`,
  fromPosition: 'This match begins from a prepared position.',
  began: 'This match began on one device, which could know its throws and hidden cards.',
  spectate: 'Spectate',
  isThatYou: (who: string) => `${who} is away. Is that you?`,
  whichIsYours: 'Some players are away. Are you one of them?',
  mySeat: 'This is my seat',
  reclaimWaits: 'The others are asked whether this is your seat.',
  reclaimAsked: (who: string) =>
    `Someone says they’re ${who} and have lost their seat. Agree only if you know it’s ${who}.`,
  giveBack: 'Give it back',
  gotSeatBack: (who: string) => `${who} got the seat back on another device. The others agreed.`,
  suggested: 'suggested',
  gathered: (here: number, free: number) =>
    free === 0
      ? 'Everyone is here.'
      : `${capital(number(here))} ${here === 1 ? 'is' : 'are'} here, ${number(free)} ${free === 1 ? 'seat is' : 'seats are'} free.`,
  youSit: (seat: string, name: string) => `You sit at ${seat}${name === '' ? '' : `, ${name}`}.`,
  tableOf: (who: string) => `${who}’s table`,
  hostStarts: (who: string) => `${who} starts the match.`,
  youStart: 'Start as soon as you like.',
  looking: (count: number) =>
    count === 1 ? 'One more person has this page open.' : `${count} more people have this page open.`,
  ready: 'ready',
  notReady: 'not ready',
  iAmReady: 'I’m ready',
  notYet: 'Not ready yet',
  startWith: (count: number) => `Start with ${number(count)}`,
  startNow: 'Start the match',
  fillAll: (count: number): string => (count === 1 ? 'Fill with a bot' : 'Fill with bots'),
  leftOut: (seats: readonly string[]) =>
    `${seats.length === 1 ? 'The free seat is' : 'Free seats are'} left out. Anyone can still sit down until then.`,
  movesTo: (who: string, seat: string) => `${who} plays ${seat} then.`,
  youMoveTo: (seat: string) => `You play ${seat} then.`,
  waitsFor: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} not ready yet.`,
  allReady: 'Everyone is ready.',
  tooFew: (count: number) => `The match needs at least ${number(count)} players.`,
  sitHere: 'Sit here',
  botInstead: 'Bot here',
  freeThis: (who: string) => `Free ${who}’s seat`,
  removeBot: (who: string) => `Remove ${who}`,
  swapWith: (who: string) => `Swap seats with ${who}`,
  swapAsked: (who: string) => `${who} would like to swap seats with you.`,
  swapBetween: (who: string, other: string) => `${who} has asked ${other} to swap seats.`,
  swapWaits: (who: string) => `You asked ${who} to swap seats.`,
  swap: 'Swap',
  keepSeats: 'Stay here',
  withdraw: 'Cancel',
  onlyWatch: 'Only watch',
  leave: 'Leave',
  letGo: 'Your seat was freed. You can take a seat again.',
  askName: 'What should the others call you?',
  agreedTitle: 'What is agreed',
  allRules: 'All rules',
  seatsAround: 'Seats',
  chat: 'Chat',
  showQr: 'Show the QR code',
  shareLink: 'Share',
};

/** What every language must have words for before a match. */
export type SeatingWords = typeof en;

/** The words of tables before a match. Most people who open the front page never need them: they are fetched apart. */
export const seatingWords = catalogue<SeatingWords>(
  { en: async () => en, de: async () => (await import('./de.ts')).de },
  en,
);
// a page that needs them is drawn once they are there
await seatingWords.ready().catch(() => {
  // English is there in any case
});
