import type { Note, Seat, Text } from '@tessera/kernel';
import { HEAVEN, HOME } from './board.ts';
import { VALUES } from './pool.ts';
import { REFUSALS } from './refusals.ts';
import type { Choice, State } from './state.ts';
import { landing } from './units.ts';
import type { View } from './view.ts';

const capital = (words: string): string => words[0].toUpperCase() + words.slice(1);
const nameOf = (view: View, seat: Seat): string => capital(view.seats[seat].colour);

const place = (pos: number): string => (pos === HOME ? 'home' : pos === HEAVEN ? 'heaven' : `cell ${pos}`);
const listed = (items: readonly (number | string)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const coins = (ids: readonly number[]): string => (ids.length === 1 ? `coin ${ids[0]}` : `coins ${listed(ids)}`);
const unit = (ids: readonly number[]): string => (ids.length === 1 ? coins(ids) : `the stack of ${coins(ids)}`);
const mouths = (heads: number): string => `${heads === 0 ? 'no' : heads} ${heads === 1 ? 'mouth' : 'mouths'} up`;
const sum = (parts: readonly number[]): string => parts.join(' + ');
const entries = (pool: readonly (readonly number[])[]): string => listed(pool.map(sum));

/** The ids of the unit a coin belongs to. */
function unitOf(view: View, seat: Seat, id: number): readonly number[] {
  const own = view.seats[seat].coins;
  const { stack } = own[id - 1];
  return stack === null ? [id] : own.filter((coin) => coin.stack === stack).map((coin) => coin.id);
}

function moveChoice(view: View, choice: Choice, seat: Seat): string {
  if ('move' in choice) {
    const { parts, value } = view.pool[choice.roll];
    const ids = unitOf(view, seat, choice.move);
    const to = landing(view.seats[seat].coins[choice.move - 1].pos, ids.length, value);
    return `Move ${unit(ids)} by ${sum(parts)} to ${place(to)}`;
  }
  if ('merge' in choice) {
    const [first, second] = choice.merge.map((roll) => view.pool[roll]);
    return `Merge ${sum(first.parts)} and ${sum(second.parts)} to one roll of ${first.value + second.value}`;
  }
  if ('split' in choice) return `Split ${sum(view.pool[choice.split].parts)} again`;
  if ('stack' in choice) return `Stack ${coins(choice.stack)}`;
  if ('unstack' in choice) return `Break up ${unit(unitOf(view, seat, choice.unstack))}`;
  return 'Waste your rolls';
}

// the details are written by the steps; this is the one place that reads them back
type Details = {
  threw: { heads: number; value: number };
  burned: { pool: number[][] };
  wasted: { pool: number[][]; forced: boolean };
  moved: { coins: number[]; from: number; to: number; roll: number };
  enteredHeaven: { coins: number[] };
  broke: { coins: number[]; pos: number };
  captured: { of: Seat; coins: number[]; pos: number };
  merged: { parts: number[]; value: number };
  split: { parts: number[] };
  stacked: { coins: number[]; pos: number };
  unstacked: { coins: number[] };
  finishedRace: { place: number };
  resigned: null;
  deadlocked: null;
  unlocked: null;
};

const says =
  <K extends keyof Details>(sentence: (who: string, detail: Details[K], view: View) => string) =>
  (view: View, note: Note): string =>
    sentence(nameOf(view, note.seat), note.detail as Details[K], view);

const notes: { readonly [K in keyof Details]: (view: View, note: Note) => string } = {
  threw: says<'threw'>((who, { heads, value }) => `${who} threw ${value} (${mouths(heads)}).`),
  burned: says<'burned'>((who, { pool }) => `A third bonus in a row: ${who} lost it and ${entries(pool)}.`),
  wasted: says<'wasted'>((who, { pool, forced }) =>
    forced
      ? `${who} could not use ${entries(pool)} and lost ${pool.length === 1 ? 'it' : 'them'}.`
      : `${who} wasted ${entries(pool)}.`,
  ),
  moved: says<'moved'>((who, { coins: ids, from, to, roll }) =>
    from === to
      ? `${who} sent ${unit(ids)} once round the inner ring with ${roll}.`
      : `${who} moved ${unit(ids)} from ${place(from)} to ${place(to)} with ${roll}.`,
  ),
  enteredHeaven: says<'enteredHeaven'>((who, { coins: ids }) => `${who}'s ${coins(ids)} entered heaven.`),
  broke: says<'broke'>((who, { coins: ids }) => `${who}'s stack of ${coins(ids)} broke on a foreign home.`),
  captured: says<'captured'>(
    (who, { of, coins: ids }, view) => `${who} captured ${nameOf(view, of)}'s ${coins(ids)} and throws again.`,
  ),
  merged: says<'merged'>((who, { parts, value }) => `${who} merged ${sum(parts)} to ${value}.`),
  split: says<'split'>((who, { parts }) => `${who} split ${sum(parts)}.`),
  stacked: says<'stacked'>((who, { coins: ids, pos }) => `${who} stacked ${coins(ids)} at ${place(pos)}.`),
  unstacked: says<'unstacked'>((who, { coins: ids }) => `${who} broke up the stack of ${coins(ids)} at home.`),
  finishedRace: says<'finishedRace'>((who, detail) =>
    detail.place === 1 ? `${who} has all coins in heaven first.` : `${who} takes place ${detail.place}.`,
  ),
  resigned: says<'resigned'>((who) => `${who} resigned.`),
  deadlocked: says<'deadlocked'>(() => 'Nobody can ever move again: a draw.'),
  unlocked: says<'unlocked'>(() => 'Nobody could move any more: the inner ring is open to everybody.'),
};

export const text: Text<State, Choice, View> = {
  seat: nameOf,
  questions: {
    throw: ({ chain, pool }) => {
      if (chain === 2) return 'Throw the shells. Careful: another 4 or 8 burns all your rolls.';
      if (chain === 1) return 'A bonus: throw the shells again.';
      return pool.length > 0 ? 'An extra throw for your capture: throw the shells.' : 'Throw the shells.';
    },
    shells: () => 'How many shells land mouth up?',
    move: ({ pool }) =>
      `Use your ${pool.length === 1 ? 'roll' : 'rolls'}: ${listed(pool.map(({ parts }) => sum(parts)))}.`,
  },
  choices: {
    throw: () => 'Throw',
    shells: (_view, choice) =>
      'heads' in choice ? `${capital(mouths(choice.heads))}, worth ${VALUES[choice.heads]}` : 'Let the shells fall',
    move: (view, choice, { seat }) => moveChoice(view, choice, seat),
  },
  aside: () => 'Resign',
  notes,
  refusals: {
    ...REFUSALS,
    BAD_POSITION: 'That text is not a position of Attha.',
    BAD_SAVE: 'That file is not a saved game of Attha.',
  },
};
