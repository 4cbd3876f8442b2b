import { add, indexOf, rotate } from '@tessera/hex';
import {
  ANIMALS,
  BOARDS,
  type CardId,
  type Habitat,
  type Landscape,
  SHAPES,
  SIDES,
  type Side,
  SPIRITS,
  STACKS,
  STACKS_OF,
  TOKENS,
} from '../rules/index.ts';

// Cards, stacks and habitats as the numbers and sets that a search works with.

/** Cards by the numbers that states use: animals first, then spirits. */
export const CARDS: readonly (Habitat & { readonly id: CardId })[] = [...ANIMALS, ...SPIRITS];
export const FIRST_SPIRIT = ANIMALS.length;

/** Points of an Animal card by its cubes placed; a spirit has one cube and no such points. */
export const LADDERS: readonly (readonly number[])[] = [
  ...ANIMALS.map(({ points }) => [0, ...points]),
  ...SPIRITS.map(() => [0, 0]),
];
/** Cube spaces by card. */
export const CUBES: readonly number[] = LADDERS.map((ladder) => ladder.length - 1);

/** A cell is its stack's number, plus this when a cube stands on it. */
export const CUBED = 16;
const CODES = 2 * CUBED;

const number = (stack: string): number => (STACKS as readonly string[]).indexOf(stack);

/** The stack that a token makes of a stack, 0 when it may not go there: by 8 × stack + token. */
export const ADDED = Uint8Array.from({ length: 8 * STACKS.length }, (_, i) =>
  Math.max(0, number(STACKS[i >> 3] + (TOKENS[i & 7] ?? '?'))),
);
/** By token: the stacks it may go on. */
export const BASES: readonly (readonly number[])[] = TOKENS.map((_, token) =>
  STACKS.flatMap((_stack, i) => (ADDED[8 * i + token] > 0 ? [i] : [])),
);

/** Too much for any habitat. */
export const NEVER = 32;

const ORDER = Object.keys(STACKS_OF) as Landscape[];

/** Tokens that a cell still misses for a landscape: by landscape and cell, 32 cells to a landscape. */
export const MISSING = Uint8Array.from({ length: CODES * ORDER.length }, (_, i) => {
  const stack = STACKS[i & (CUBED - 1)];
  if (stack === undefined) return NEVER;
  const lengths = STACKS_OF[ORDER[Math.floor(i / CODES)]]
    .filter((wanted) => wanted.startsWith(stack))
    .map((wanted) => wanted.length - stack.length)
    // nothing grows under a cube
    .filter((missing) => missing === 0 || (i & CUBED) === 0);
  return lengths.length === 0 ? NEVER : Math.min(...lengths);
});

/** A habitat on one side of the board. Landscapes are given by where they begin in `MISSING`. */
export interface Pattern {
  readonly cube: number;
  readonly others: readonly number[];
  /** By cell of the cube: the other cells of every rotation that fits, one rotation after the other. */
  readonly around: readonly Uint8Array[];
  /** By cell: the cells of cubes whose habitat it may be part of, as a set. */
  readonly touched: readonly number[];
}

export interface Grid {
  readonly side: Side;
  readonly count: number;
  /** Neighbours of every cell, as a set. */
  readonly near: readonly number[];
  readonly all: number;
  /** By card. */
  readonly patterns: readonly Pattern[];
}

const offset = (landscape: Landscape): number => CODES * ORDER.indexOf(landscape);

function patternOf(side: Side, { shape, cube, others }: Habitat): Pattern {
  const { cells } = BOARDS[side];
  const around = cells.map((centre) => {
    const seen = new Map<string, readonly number[]>();
    for (let turns = 0; turns < 6; turns++) {
      const found = SHAPES[shape].map((step) => indexOf(cells, add(centre, rotate(step, turns))));
      if (found.includes(-1)) continue;
      const key = found.map((cell, i) => `${cell}${others[i]}`).sort();
      seen.set(key.join(), found);
    }
    return Uint8Array.from([...seen.values()].flat());
  });
  const touched = cells.map((_, cell) =>
    around.reduce((set, beside, centre) => (centre === cell || beside.includes(cell) ? set | (1 << centre) : set), 0),
  );
  return { cube: offset(cube), others: others.map(offset), around, touched };
}

const gridOf = (side: Side): Grid => ({
  side,
  count: BOARDS[side].cells.length,
  near: BOARDS[side].near,
  all: BOARDS[side].all,
  patterns: CARDS.map((card) => patternOf(side, card)),
});

export const GRIDS: { readonly [S in Side]: Grid } = { A: gridOf(SIDES[0]), B: gridOf(SIDES[1]) };

/** The cell of the lowest bit of a set. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);

export function size(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The connected group of a set that holds its lowest cell. */
export function firstGroup(near: readonly number[], mask: number): number {
  let group = mask & -mask;
  for (let edge = group; edge !== 0; ) {
    let next = 0;
    for (let left = edge; left !== 0; left &= left - 1) next |= near[lowest(left)];
    edge = next & mask & ~group;
    group |= edge;
  }
  return group;
}
