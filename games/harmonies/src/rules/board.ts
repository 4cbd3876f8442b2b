import { adjacency, columns, type Hex, makePair } from '@tessera/hex';
import { bit } from './bits.ts';

export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];

/** [H2.1] A side of the Personal board. */
export interface Board {
  readonly cells: readonly Hex[];
  /** `q,r` of every cell. */
  readonly keys: readonly string[];
  readonly index: { readonly [key: string]: number };
  /** Neighbours of every cell, as a set. */
  readonly near: readonly number[];
  /** All cells, as a set. */
  readonly all: number;
}

function boardOf(heights: readonly number[]): Board {
  const cells = columns(heights);
  const keys = cells.map(makePair);
  return {
    cells,
    keys,
    index: Object.fromEntries(keys.map((key, cell) => [key, cell])),
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
