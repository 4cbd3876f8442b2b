import { adjacency, columns, type Hex, makePair } from '@tessera/hex';

/** A set of cells is a number with one bit per cell: no board has more than 25. */
export const bit = (cell: number): number => 1 << cell;
export const has = (mask: number, cell: number): boolean => ((mask >> cell) & 1) === 1;

/** The cell of the lowest bit; the mask must not be empty. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);

export function size(mask: number): number {
  let n = 0;
  for (let left = mask; left !== 0; left &= left - 1) n += 1;
  return n;
}

/** The neighbours of all cells of a set, by the neighbours of each. */
export function around(near: readonly number[], mask: number): number {
  let found = 0;
  for (let left = mask; left !== 0; left &= left - 1) found |= near[lowest(left)];
  return found;
}

/** The connected groups of a set. */
export function groups(near: readonly number[], mask: number): number[] {
  const found: number[] = [];
  let left = mask;
  while (left !== 0) {
    let group = left & -left;
    for (let edge = group; edge !== 0; ) {
      edge = around(near, edge) & mask & ~group;
      group |= edge;
    }
    found.push(group);
    left &= ~group;
  }
  return found;
}

export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];

/** [H2.1] A side of the Personal board. */
export interface Board {
  readonly cells: readonly Hex[];
  /** `q,r` of every cell. */
  readonly keys: readonly string[];
  readonly index: { readonly [key: string]: number };
  /** What every cell is called where people read it: the letter of its column, and its number from the top. */
  readonly names: readonly string[];
  /** Neighbours of every cell, as a set. */
  readonly near: readonly number[];
  /** All cells, as a set. */
  readonly all: number;
}

const LETTERS = 'ABCDEFG';

function boardOf(heights: readonly number[]): Board {
  const cells = columns(heights);
  const keys = cells.map(makePair);
  return {
    cells,
    keys,
    index: Object.fromEntries(keys.map((key, cell) => [key, cell])),
    names: heights.flatMap((height, column) =>
      Array.from({ length: height }, (_, row) => `${LETTERS[column]}${row + 1}`),
    ),
    near: adjacency(cells).map((near) => near.reduce((mask, cell) => mask | bit(cell), 0)),
    all: bit(cells.length) - 1,
  };
}

export const BOARDS: { readonly [S in Side]: Board } = {
  A: boardOf([5, 4, 5, 4, 5]),
  B: boardOf([4, 3, 4, 3, 4, 3, 4]),
};

/** The cell of a key, or −1. */
export const cellAt = (board: Board, key: unknown): number =>
  typeof key === 'string' && Object.hasOwn(board.index, key) ? board.index[key] : -1;

/** What the cell of a key is called. */
export const cellName = (side: Side, key: string): string => BOARDS[side].names[BOARDS[side].index[key]];
