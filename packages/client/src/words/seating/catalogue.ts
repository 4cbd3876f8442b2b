import { catalogue } from '@tessera/kit/words/catalogue.ts';

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
