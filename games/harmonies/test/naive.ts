import { distance, type Hex, parsePair, rotate } from '@tessera/hex';
import { type Animal, BOARDS, SHAPES, type Side, type Spirit } from '../src/rules/index.ts';

/**
 * The scoring rules once more, straight from their sentences and as slow as they like: maps of strings, no bits, no
 * tables, nothing shared with the rules but the cards and the lists of cells.
 */
export type NaiveBoard = ReadonlyMap<string, string>;

const hexOf = (key: string): Hex => parsePair(key) as Hex;
const isNextTo = (a: string, b: string): boolean => distance(hexOf(a), hexOf(b)) === 1;

const NEIGHBOURS = new Map<Side, Map<string, string[]>>(
  (['A', 'B'] as const).map((side) => {
    const { keys } = BOARDS[side];
    return [side, new Map(keys.map((key) => [key, keys.filter((other) => isNextTo(key, other))]))];
  }),
);
const nextTo = (side: Side, key: string): string[] => NEIGHBOURS.get(side)?.get(key) ?? [];

export function kind(stack: string): string {
  switch (stack) {
    case 'W':
      return 'W';
    case 'F':
      return 'F';
    case 'L':
    case 'TL':
    case 'TTL':
      return `T${stack.length}`;
    case 'S':
    case 'SS':
    case 'SSS':
      return `M${stack.length}`;
    case 'TR':
    case 'SR':
    case 'RR':
      return 'H';
    default:
      return '';
  }
}

const cellsOf = (board: NaiveBoard, wanted: (kind: string) => boolean): string[] =>
  [...board].filter(([, stack]) => wanted(kind(stack))).map(([key]) => key);

/** Connected groups by merging what touches until nothing does. */
function groupsOf(side: Side, cells: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const cell of cells) {
    const near = nextTo(side, cell);
    const touching = groups.filter((group) => group.some((other) => near.includes(other)));
    const merged = [cell, ...touching.flat()];
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups;
}

export function naiveTrees(board: NaiveBoard, tall: number): number {
  const points: Record<string, number> = { T1: 1, T2: 3, T3: tall };
  return [...board.values()].reduce((sum, stack) => sum + (points[kind(stack)] ?? 0), 0);
}

export function naiveMountains(board: NaiveBoard, side: Side): number {
  const points: Record<string, number> = { M1: 1, M2: 3, M3: 7 };
  const all = cellsOf(board, (one) => one.startsWith('M'));
  return all
    .filter((cell) => nextTo(side, cell).some((other) => all.includes(other)))
    .reduce((sum, cell) => sum + points[kind(board.get(cell) as string)], 0);
}

export const naiveFields = (board: NaiveBoard, side: Side): number =>
  5 *
  groupsOf(
    side,
    cellsOf(board, (one) => one === 'F'),
  ).filter((group) => group.length >= 2).length;

export function naiveBuildings(board: NaiveBoard, side: Side): number {
  return cellsOf(board, (one) => one === 'H').reduce((sum, cell) => {
    const tops = nextTo(side, cell).map((other) => (board.get(other) ?? '').slice(-1));
    return new Set(tops.filter((top) => top !== '')).size >= 3 ? sum + 5 : sum;
  }, 0);
}

/** All distances between water cells by Floyd and Warshall; the best one, ends included. */
export function naiveRiver(board: NaiveBoard, side: Side): number {
  const water = cellsOf(board, (one) => one === 'W');
  const steps = water.map((a) => water.map((b) => (a === b ? 0 : nextTo(side, a).includes(b) ? 1 : Infinity)));
  for (let k = 0; k < water.length; k++)
    for (let i = 0; i < water.length; i++)
      for (let j = 0; j < water.length; j++) steps[i][j] = Math.min(steps[i][j], steps[i][k] + steps[k][j]);
  const finite = steps.flat().filter(Number.isFinite);
  return finite.length === 0 ? 0 : Math.max(...finite) + 1;
}

export const naiveCount = (board: NaiveBoard, side: Side): number =>
  Math.max(
    0,
    ...groupsOf(
      side,
      cellsOf(board, (one) => one === 'W'),
    ).map((group) => group.length),
  );

/** A ring without a short cut is a connected set of three or more in which everybody touches exactly two others. */
export function naiveRing(board: NaiveBoard, side: Side): number {
  const water = cellsOf(board, (one) => one === 'W');
  let best = 0;
  for (let subset = 1; subset < 2 ** water.length; subset++) {
    const cells = water.filter((_, i) => (subset >> i) & 1);
    if (cells.length < 3 || cells.length <= best) continue;
    const isRing = cells.every((cell) => nextTo(side, cell).filter((other) => cells.includes(other)).length === 2);
    if (isRing && groupsOf(side, cells).length === 1) best = cells.length;
  }
  return best;
}

export function naiveRiverPoints(length: number): number {
  if (length < 2) return 0;
  return [2, 5, 8, 11, 15][length - 2] ?? 15 + 4 * (length - 6);
}

export function naiveIslands(board: NaiveBoard, side: Side): number {
  return (
    5 *
    groupsOf(
      side,
      BOARDS[side].keys.filter((key) => board.get(key) !== 'W'),
    ).length
  );
}

export function naiveSpirit(board: NaiveBoard, side: Side, { scoring }: Spirit): number {
  const first = { field: 'F', water: 'W', tree: 'T', mountain: 'M', building: 'H' }[scoring.of];
  const cells = cellsOf(board, (one) => one.startsWith(first));
  if (scoring.per === 'landscape')
    return cells.reduce((sum, cell) => sum + scoring.byHeight[board.get(cell)?.length ?? 0], 0);
  return groupsOf(side, cells).reduce((sum, group) => {
    const reached = scoring.tiers.filter((tier) => group.length >= tier.size);
    return sum + (reached.length === 0 ? 0 : reached[reached.length - 1].points);
  }, 0);
}

/** Where a cube may go: the habitat laid on every cell in every rotation, cell by cell. */
export function naiveCubeCells(
  board: NaiveBoard,
  cubes: readonly string[],
  side: Side,
  card: Animal | Spirit,
): string[] {
  const is = (at: string, wanted: string): boolean => kind(board.get(at) ?? '') === wanted;
  return BOARDS[side].keys.filter((key) => {
    if (cubes.includes(key) || !is(key, card.cube)) return false;
    const { q, r } = hexOf(key);
    return [0, 1, 2, 3, 4, 5].some((turns) =>
      SHAPES[card.shape].every((offset, i) => {
        const turned = rotate(offset, turns);
        return is(`${q + turned.q},${r + turned.r}`, card.others[i]);
      }),
    );
  });
}
