import type { GuideMoment, GuideWordsOf, Topics } from '@tessera/kit';
import { defineGuide } from '@tessera/kit/guide/guide.ts';
import { BOARDS, size } from '../rules/board.ts';
import { ANIMALS, type Harmonies, type Landscape, type Options, riverPoints, STACKS_OF } from '../rules/index.ts';
import { type Landscapes, landscapes } from '../rules/landscapes.ts';
import { cellSets, placeOf } from '../rules/stacks.ts';
import { SLOTS, spacesFor } from '../rules/state.ts';
import { EMPTY_LIMIT } from '../rules/turn.ts';
import type { GameWords } from '../words/index.ts';

type At = GuideMoment<Harmonies>;

/** What the rules pay for some landscapes on an otherwise empty board, by cell. */
function paid(
  options: Options,
  part: keyof Landscapes,
  cells: readonly (readonly [Landscape, cells: number])[],
): number {
  const by = cellSets();
  for (const [landscape, mask] of cells) by[placeOf(landscape)] |= mask;
  return landscapes(by, options)[part];
}

/** Points by height. */
const trees = (options: Options): readonly number[] =>
  (['T1', 'T2', 'T3'] as const).map((tree) => paid(options, 'trees', [[tree, 1]]));
// two mountains of one height beside each other: each is worth half of what they bring
const mountains = (options: Options): readonly number[] =>
  (['M1', 'M2', 'M3'] as const).map((mountain) => paid(options, 'mountains', [[mountain, 3]]) / 2);

const mine = ({ view, me }: At) => view.seats[me];
const has = (at: At, ...landscapes: readonly Landscape[]): boolean =>
  mine(at).cells.some(({ stack }) => landscapes.some((one) => STACKS_OF[one].includes(stack)));
/** The places for the turn's answers. */
const turn = ({ question }: At) => (question?.kind === 'turn' ? question.choices : []);
const RIVERS = [2, 3, 4, 5, 6];

/** What a first match explains, in the order in which it is told where several things lie on the table at once. */
export const topics = {
  take: (at: At) => (turn(at).some((one) => 'take' in one) ? { groups: spacesFor(at.view.seats.length) } : undefined),
  cards: (at: At) => {
    for (const one of turn(at)) if ('card' in one) return { most: SLOTS, card: one.card };
    return undefined;
  },
  place: (at: At) => (turn(at).some((one) => 'place' in one) ? { tokens: at.view.hand } : undefined),
  stack: (at: At) => {
    for (const one of turn(at)) {
      if (!('place' in one)) continue;
      const under = mine(at).cells.find((cell) => cell.at === one.at)?.stack ?? '';
      if (under !== '') return { token: one.place, at: one.at, makes: `${under}${one.place}` };
    }
    return undefined;
  },
  trees: (at: At) => (has(at, 'T1', 'T2', 'T3') ? { points: trees(at.view.options) } : undefined),
  mountains: (at: At) => (has(at, 'M1', 'M2', 'M3') ? { points: mountains(at.view.options) } : undefined),
  fields: (at: At) => (has(at, 'F') ? { points: paid(at.view.options, 'fields', [['F', 3]]) } : undefined),
  water: (at: At) =>
    has(at, 'W') && at.view.options.side === 'A' ? { points: RIVERS.map(riverPoints), from: RIVERS[0] } : undefined,
  buildings: (at: At) => (has(at, 'H') ? { points: building(at.view.options) } : undefined),
  cube: (at: At) => {
    for (const one of turn(at)) if ('cube' in one) return { card: one.cube, at: one.at };
    return undefined;
  },
  worth: (at: At) => {
    const { cards, completed } = mine(at);
    const begun = [...cards, ...completed].find(({ placed }) => placed > 0);
    const animal = ANIMALS.find(({ id }) => id === begun?.card);
    return begun && animal ? { card: animal.id, placed: begun.placed, points: animal.points } : undefined;
  },
  four: (at: At) => (mine(at).cards.length === SLOTS ? { most: SLOTS } : undefined),
  complete: (at: At) => {
    const [done] = mine(at).completed;
    return done === undefined
      ? undefined
      : { card: done.card, points: ANIMALS.find(({ id }) => id === done.card)?.points.at(-1) ?? 0 };
  },
  last: ({ notes }: At) => {
    for (const note of notes)
      if (note.kind === 'lastRound') return { pouch: note.detail.pouch, by: note.seat, limit: EMPTY_LIMIT };
    return undefined;
  },
  end: (at: At) => (at.view.phase === 'over' ? { score: { ...mine(at).score }, total: mine(at).total } : undefined),
} satisfies Topics<Harmonies>;

/** What a building with three colours around it is worth. */
function building(options: Options): number {
  const board = BOARDS[options.side];
  const middle = board.near.findIndex((near) => near !== 0 && size(near) >= 3);
  const [a, b, c] = Array.from({ length: board.cells.length }, (_, cell) => cell).filter(
    (cell) => (board.near[middle] >> cell) & 1,
  );
  return paid(options, 'buildings', [
    ['H', 1 << middle],
    ['W', 1 << a],
    ['F', 1 << b],
    ['T1', 1 << c],
  ]);
}

/** What every language must say of them. */
export type GuideTexts = GuideWordsOf<Harmonies, GameWords, typeof topics>;

/** A first match of Harmonies. */
export const guide = defineGuide<Harmonies, GameWords, typeof topics>({
  topics,
  words: { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
});
