import { add, indexOf, rotate } from '@tessera/hex';
import { BOARDS, type Board, bit, type Side } from './board.ts';
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

/** [H6.1] By cell: the cells of a shape around it, for each of the six rotations that is completely inside the board. */
const placesOf = (board: Board, shape: keyof typeof SHAPES): readonly (readonly (readonly number[])[])[] =>
  board.cells.map((centre) =>
    [0, 1, 2, 3, 4, 5]
      .map((turns) => SHAPES[shape].map((offset) => indexOf(board.cells, add(centre, rotate(offset, turns)))))
      .filter((cells) => !cells.includes(-1)),
  );

function tableOf(places: ReturnType<typeof placesOf>, { cube, others }: Habitat): HabitatTable {
  const [first, second = first] = [...new Set(others)];
  const needs = places.map((rotations) => {
    const pairs: number[] = [];
    for (const cells of rotations) {
      let [one, two] = [0, 0];
      cells.forEach((cell, i) => {
        if (others[i] === first) one |= bit(cell);
        else two |= bit(cell);
      });
      // equal rotations once
      const known = pairs.some((mask, i) => i % 2 === 0 && mask === one && pairs[i + 1] === two);
      if (!known) pairs.push(one, two);
    }
    return pairs;
  });
  return { cube: placeOf(cube), first: placeOf(first), second: placeOf(second), needs };
}

function tablesOf(board: Board): readonly HabitatTable[] {
  // many cards share a shape
  const places = new Map<string, ReturnType<typeof placesOf>>();
  return CARDS.map((card) => {
    const known = places.get(card.shape) ?? placesOf(board, card.shape);
    places.set(card.shape, known);
    return tableOf(known, card);
  });
}

/** By side and card. */
export const HABITATS: { readonly [S in Side]: readonly HabitatTable[] } = {
  A: tablesOf(BOARDS.A),
  B: tablesOf(BOARDS.B),
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
