import type { AnyWords } from '@tessera/kernel';
import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { listed, type Subjects } from './subjects.ts';

type Unit = NonNullable<AnyWords['unit']>;

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
const PLACES = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

const named = ({ you, others }: Subjects, me: string): string => listed(you ? [me, ...others] : others);
const one = ({ you, others }: Subjects): boolean => !you && others.length === 1;

/** Every word of an ending in English. Its type is the catalogue: another language that leaves one out does not compile. */
export const en = {
  unit: { one: 'point', many: 'points' },
  margin: (count: number, { one, many }: Unit) => `${NUMBERS[count] ?? count} ${count === 1 ? one : many}`,
  resigned: (who: Subjects) => `${named(who, 'You')} resigned.`,
  outOfTime: (who: Subjects) =>
    who.you && who.others.length === 0 ? 'Your time ran out.' : `Time ran out for ${named(who, 'you')}.`,
  wins: (who: Subjects, margin?: string) => {
    const together = Number(who.you) + who.others.length > 1 ? ' together' : '';
    return `${named(who, 'You')} ${one(who) ? 'wins' : 'win'}${together}${margin === undefined ? '' : ` by ${margin}`}.`;
  },
  loses: (who: Subjects, margin?: string) =>
    `${named(who, 'You')} ${margin === undefined ? 'lost' : `lost by ${margin}`}.`,
  behind: (place: number, who: readonly string[], margin?: string) =>
    `${PLACES[place] ?? `Place ${place}`}, ${margin === undefined ? '' : `${margin} `}behind ${listed(who)}.`,
  draw: 'A draw.',
  finished: (who: Subjects, score: number) =>
    who.you ? `You finish with ${score} points.` : `${named(who, 'You')} finishes with ${score} points.`,
  after: (turns: number) => `After ${turns === 1 ? '1 turn' : `${turns} turns`}.`,
  decided: (turn: number) => `Turn ${turn} decided it.`,
  ahead: (turn: number, who: Subjects) =>
    `From turn ${turn} on ${named(who, 'you')} ${one(who) ? 'was' : 'were'} ahead.`,
  seatStays: 'Your seat stays yours.',
  resignedTag: 'resigned',
  timeTag: 'out of time',
};

/** What every language must have words for when a match ends. */
export type EndingWords = typeof en;

/** The words of an ending, fetched with its sheet. */
export const endingWords = catalogue<EndingWords>(
  { en: async () => en, de: async () => (await import('./de.ts')).de },
  en,
);
await endingWords.ready().catch(() => {
  // English is there in any case
});
