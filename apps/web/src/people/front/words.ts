import { capital } from '@tessera/kernel';
import { catalogue } from '@tessera/kit/words/catalogue.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const inWords = (n: number): string => capital(NUMBERS[n] ?? String(n));

/** Words of a player's own front page in English. Its type is the catalogue: a language that leaves one out does not compile. */
export const en = {
  nobody: 'Nobody waits for you.',
  one: (who: string) => `${who} waits for you.`,
  oneTable: 'One table waits for you.',
  several: (n: number) => `${inWords(n)} tables wait for you.`,
  first: (game: string, who: string) =>
    `${game} with ${who} comes first. After each turn the next table is one key away.`,
  theyMove: (who: string, several: boolean) =>
    several
      ? `${who} are to move. You’ll see here when it’s your turn.`
      : `${who} is to move. You’ll see here when it’s your turn.`,
  yourTurn: 'Your turn',
  othersTurn: 'Others’ turn',
  with: (who: string) => `with ${who}`,
  alone: 'alone',
  take: 'Take your turn',
  next: 'Next table',
  toMove: (who: string, several: boolean) => (several ? `${who} are to move` : `${who} is to move`),
  waiting: 'waiting for players',
  all: (n: number) => `All ${n}`,
  more: (n: number) => (n === 1 ? '1 more waits for you' : `${n} more wait for you`),
  forOthers: (n: number) => (n === 1 ? '1 waits for others' : `${n} wait for others`),
  allTables: 'All tables: search, by game, by opponent',
  still: 'Still fetching your tables.',
  failed: 'Your tables could not be fetched.',
  retry: 'Try again',
  offline: (time: string) => `No connection. Your tables as of ${time}.`,
  noLimit: 'no time limit',
};

/** What every language must have words for on a player's front page. */
export type FrontWords = typeof en;

/** The words of a player's front page, in the language in use. */
export const frontWords = catalogue<FrontWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void frontWords.ready();
