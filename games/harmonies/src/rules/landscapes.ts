import { around, BOARDS, groups, has, lowest, size } from './board.ts';
import { RIVER, RIVER_STEP, type SpiritScoring, type Subject } from './data/types.ts';
import type { Options, RiverRule } from './options.ts';
import { BUILDING, type CellsByStack, placeOf, TOP } from './stacks.ts';

/** [H10.6] The length of the best river among the cells with water. */
export function riverLength(near: readonly number[], water: number, rule: RiverRule): number {
  if (rule === 'connected-count') return Math.max(0, ...groups(near, water).map(size));
  let longest = 0;
  for (let left = water; left !== 0; left &= left - 1) longest = Math.max(longest, reach(near, water, left & -left));
  return rule === 'ring' ? Math.max(longest, ringLength(near, water)) : longest;
}

/** Tokens on the shortest path from a cell to the one farthest away in its group. */
function reach(near: readonly number[], water: number, from: number): number {
  let seen = from;
  let length = 0;
  for (let edge = from; edge !== 0; edge = around(near, edge) & water & ~seen) {
    seen |= edge;
    length += 1;
  }
  return length;
}

/** [H13.2] Cells of the largest ring of water that has no short cut, 0 without one. */
export function ringLength(near: readonly number[], water: number): number {
  let longest = 0;
  // a ring is found from its lowest cell, so cells below the start are out
  for (let left = water; left !== 0; left &= left - 1) {
    const start = left & -left;
    const home = near[lowest(start)];
    const above = left & ~start;
    for (let first = home & above; first !== 0; first &= first - 1) {
      const cell = lowest(first);
      longest = Math.max(longest, close(near, above & ~(1 << cell), home, cell, 2));
    }
  }
  return longest;
}

/**
 * The largest ring that goes on from `cell`, `length` cells after its start, through the cells of `free`. None of them
 * touches the path so far except at its end or its start.
 */
function close(near: readonly number[], free: number, home: number, cell: number, length: number): number {
  let longest = 0;
  const next = near[cell] & free;
  // a cell that touches the start closes the ring, so the path cannot lead on through it
  if ((next & home) !== 0) longest = length + 1;
  const rest = free & ~next;
  for (let left = next & ~home; left !== 0; left &= left - 1) {
    longest = Math.max(longest, close(near, rest, home, lowest(left), length + 1));
  }
  return longest;
}

/** [H10.5] */
export const riverPoints = (length: number): number =>
  length < RIVER.length ? RIVER[length] : RIVER[RIVER.length - 1] + RIVER_STEP * (length - RIVER.length + 1);

export interface Landscapes {
  readonly trees: number;
  readonly mountains: number;
  readonly fields: number;
  readonly buildings: number;
  readonly water: number;
}

const [TREE_1, TREE_2, TREE_3, MOUNTAIN_1, MOUNTAIN_2, MOUNTAIN_3] = (
  ['T1', 'T2', 'T3', 'M1', 'M2', 'M3'] as const
).map(placeOf);
const WATER = placeOf('W');
const FIELD = placeOf('F');

/** What the landscapes of one board score; the cells are sorted by stack. */
export function landscapes(by: CellsByStack, options: Options): Landscapes {
  const { near, all } = BOARDS[options.side];
  const water = by[WATER];
  return {
    // [H10.1] bare trunks are no trees
    trees: size(by[TREE_1]) + 3 * size(by[TREE_2]) + options.tallTree * size(by[TREE_3]),
    mountains: mountains(by, near),
    // [H10.3] groups of two or more
    fields: 5 * groups(near, by[FIELD]).filter((group) => size(group) > 1).length,
    buildings: buildings(by, near),
    water:
      options.side === 'A'
        ? riverPoints(riverLength(near, water, options.river))
        : // [H10.7] islands: groups of cells without water, empty cells included
          5 * groups(near, all & ~water).length,
  };
}

/** [H10.2] By height, but only next to another mountain. */
function mountains(by: CellsByStack, near: readonly number[]): number {
  const any = by[MOUNTAIN_1] | by[MOUNTAIN_2] | by[MOUNTAIN_3];
  let points = 0;
  for (let left = any; left !== 0; left &= left - 1) {
    const cell = lowest(left);
    if ((near[cell] & any) === 0) continue;
    points += has(by[MOUNTAIN_3], cell) ? 7 : has(by[MOUNTAIN_2], cell) ? 3 : 1;
  }
  return points;
}

/** [H10.4] Three different colours on top around a building. */
function buildings(by: CellsByStack, near: readonly number[]): number {
  const tops = new Array<number>(6).fill(0);
  for (let stack = 1; stack < BUILDING; stack++) tops[TOP[stack]] |= by[stack];
  let points = 0;
  for (let left = by[BUILDING]; left !== 0; left &= left - 1) {
    const beside = near[lowest(left)];
    if (tops.filter((cells) => (cells & beside) !== 0).length >= 3) points += 5;
  }
  return points;
}

/** [H8.4] Cells of a subject by height; only water, fields and buildings have a single one. */
const SUBJECTS: { readonly [S in Subject]: readonly number[] } = {
  water: [WATER],
  field: [FIELD],
  building: [BUILDING],
  tree: [TREE_1, TREE_2, TREE_3],
  mountain: [MOUNTAIN_1, MOUNTAIN_2, MOUNTAIN_3],
};

/** [H8.4] What a spirit is worth whose cube is on the board. */
export function spiritPoints(by: CellsByStack, { near }: { near: readonly number[] }, scoring: SpiritScoring): number {
  const cells = SUBJECTS[scoring.of].map((stack) => by[stack]);
  if (scoring.per === 'landscape') {
    return cells.reduce((points, mask, i) => points + scoring.byHeight[i + 1] * size(mask), 0);
  }
  const { tiers } = scoring;
  return groups(
    near,
    cells.reduce((all, mask) => all | mask, 0),
  ).reduce((points, group) => points + (tiers.findLast((tier) => size(group) >= tier.size)?.points ?? 0), 0);
}
