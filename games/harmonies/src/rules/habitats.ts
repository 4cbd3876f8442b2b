import { add, indexOf, rotate } from '@tessera/hex';
import { bit } from './bits.ts';
import { BOARDS, type Board, type Side } from './board.ts';
import { CARDS } from './cards.ts';
import { type Habitat, SHAPES } from './data/types.ts';
import { type CellsByStack, placeOf } from './stacks.ts';

/**
 * A card's habitat on one side of the board, all rotations worked out. The cells around the cube hold at most two
 * different landscapes, so that a rotation is two sets of cells.
 */
export interface HabitatTable {
  /** Where the landscape under the cube, and those of the other cells, are found among cells by stack. */
  readonly cube: number;
  readonly first: number;
  readonly second: number;
  /** By cell of the cube: for every rotation that fits, the cells that must be `first` and those that must be `second`. */
  readonly needs: readonly (readonly number[])[];
}

function tableOf(board: Board, { shape, cube, others }: Habitat): HabitatTable {
  const [first, second = first] = [...new Set(others)];
  const needs = board.cells.map((centre) => {
    const seen = new Map<string, readonly [number, number]>();
    // [H6.1] all six rotations, completely inside the board; equal ones once
    for (let turns = 0; turns < 6; turns++) {
      const cells = SHAPES[shape].map((offset) => indexOf(board.cells, add(centre, rotate(offset, turns))));
      if (cells.includes(-1)) continue;
      const wanted = (landscape: string): number =>
        cells.reduce((mask, cell, i) => (others[i] === landscape ? mask | bit(cell) : mask), 0);
      const pair = [wanted(first), second === first ? 0 : wanted(second)] as const;
      seen.set(pair.join(), pair);
    }
    return [...seen.values()].flat();
  });
  return { cube: placeOf(cube), first: placeOf(first), second: placeOf(second), needs };
}

/** By side and card. */
export const HABITATS: { readonly [S in Side]: readonly HabitatTable[] } = {
  A: CARDS.map((card) => tableOf(BOARDS.A, card)),
  B: CARDS.map((card) => tableOf(BOARDS.B, card)),
};

/** [H6.1] The cells on which a cube of this habitat may be put now, as a set; `cubes` are those that carry one. */
export function cubeCells(by: CellsByStack, cubes: number, habitat: HabitatTable): number {
  let free = by[habitat.cube] & ~cubes;
  if (free === 0) return 0;
  const first = by[habitat.first];
  const second = by[habitat.second];
  if (first === 0 || second === 0) return 0;
  let found = 0;
  while (free !== 0) {
    const one = free & -free;
    free ^= one;
    const needs = habitat.needs[31 - Math.clz32(one)];
    for (let i = 0; i < needs.length; i += 2) {
      if (((needs[i] & ~first) | (needs[i + 1] & ~second)) === 0) {
        found |= one;
        break;
      }
    }
  }
  return found;
}
