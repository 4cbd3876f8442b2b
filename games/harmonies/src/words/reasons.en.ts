import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { CardId, Harmonies } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import type { Category, Denied, Lead, LeftCells, Part, Prepared, Promised, Settled } from './reasons.ts';

export { plan, unknown } from './plan.en.ts';

type At = ReasonReading<Harmonies, GameWords>;

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
const animal = ({ words }: At, card: CardId): string => words.board.cards(card).toLowerCase();
const places = (missing: number): string => (missing === 0 ? 'is ready' : `lacks ${tokens(missing)}`);
const tokens = (count: number): string => (count === 1 ? '1 token' : `${count} tokens`);
const NAMES: { readonly [category in Category]: string } = {
  trees: 'trees',
  mountains: 'mountains',
  fields: 'fields',
  buildings: 'buildings',
  water: 'water',
  spirit: 'the spirit',
};
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const parted = (parts: readonly Part[]): string =>
  list(
    parts.map(
      ({ category, points: more }) => `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} for ${NAMES[category]}`,
    ),
  );
const source = (at: At, from: string): string =>
  from.startsWith('card:') ? `from the ${animal(at, from.slice(5) as CardId)}` : `for ${NAMES[from as Category]}`;

/** Why one turn is better than another. */
export const reasons: ReasonWords<Harmonies, GameWords> = {
  ends: (_, { mine, rival }: { mine: number; rival: number }) =>
    mine === rival
      ? `It ends the match now: ${mine} all, won on cubes.`
      : `It ends the match now, ${mine} to ${rival}.`,
  scores: (_, { parts }: { parts: readonly Part[] }) => `Points at once: ${parted(parts)}.`,
  settles: (at, { card, cubes, points: more }: Settled) =>
    cubes === 1
      ? `The ${animal(at, card)} moves in: ${points(more)}.`
      : `The ${animal(at, card)} moves in ${cubes} times: ${points(more)}.`,
  prepares: (at, { card, missing, instead }: Prepared) =>
    missing === 0
      ? `There is a place for the ${animal(at, card)}; with the other turn it lacks ${tokens(instead)}.`
      : `The place for the ${animal(at, card)} lacks ${tokens(missing)}, not ${instead}.`,
  draws: (at, { card, missing }: Omit<Prepared, 'instead'>) =>
    `No open card fits better than the ${animal(at, card)}: its place ${places(missing)}.`,
  room: (_, { cells, instead }: LeftCells) => `It leaves ${cells} cells empty, not ${instead}.`,
  promises: ({ words }, { token, points: more, instead }: Promised) =>
    `With one ${words.board.tokens[token]} it scores ${more} more next; with the other turn one token brings ${instead} at most.`,
  denies: (at, { seat, points: most, instead }: Denied) =>
    `It takes the tokens with which ${at.name(seat)} could score ${most}; without them ${instead} at most.`,
  leads: (at, { turns, from, points: mean, instead }: Lead) => {
    const more = Math.round(mean - instead);
    if (from === 'all') return `${turns === 2 ? 'Two' : 'Four'} turns later it is about ${points(more)} better off.`;
    return from === 'rivals'
      ? `${turns === 2 ? 'Two' : 'Four'} turns later the others have about ${points(more)} less.`
      : `${turns === 2 ? 'Two' : 'Four'} turns later: about ${points(more)} more ${source(at, from)}.`;
  },
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  ends: 'Close the board',
  scores: 'Landscape',
  settles: 'An animal moves in',
  prepares: 'Make a place',
  draws: 'The right card',
  promises: 'Landscape',
  room: 'Room for later',
  denies: 'Take what others need',
};
