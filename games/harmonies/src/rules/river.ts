import { around, groups, lowest, size } from './bits.ts';
import { RIVER, RIVER_STEP } from './data/supply.ts';
import type { RiverRule } from './options.ts';

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
