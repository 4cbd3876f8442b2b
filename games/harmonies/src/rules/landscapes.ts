import { groups, has, lowest, size } from './bits.ts';
import { BOARDS } from './board.ts';
import type { SpiritScoring, Subject } from './data/types.ts';
import type { Options } from './options.ts';
import { riverLength, riverPoints } from './river.ts';
import { BUILDING, type CellsByStack, placeOf, TOP } from './stacks.ts';

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
