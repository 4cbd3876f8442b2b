import { distance, type Hex, hex, isSame, neighbours } from './hex.ts';

/** The regular hexagon about the origin, column by column: 3·radius·(radius + 1) + 1 cells. */
export function hexagon(radius: number): Hex[] {
  const cells: Hex[] = [];
  for (let q = -radius; q <= radius; q++) {
    for (let r = Math.max(-radius, -radius - q); r <= Math.min(radius, radius - q); r++) cells.push(hex(q, r));
  }
  return cells;
}

/** The cells at one distance from a centre. */
export const ring = (cells: readonly Hex[], centre: Hex, radius: number): Hex[] =>
  cells.filter((at) => distance(at, centre) === radius);

/** Columns of a flat-top board whose every second column sits half a cell lower, each from top to bottom. */
export const columns = (heights: readonly number[]): Hex[] =>
  heights.flatMap((height, q) => Array.from({ length: height }, (_, row) => hex(q, row - Math.floor(q / 2))));

/** Where a cell is in the list, or −1. */
export const indexOf = (cells: readonly Hex[], at: Hex): number => cells.findIndex((cell) => isSame(cell, at));

/** For every cell of a board the indices of its neighbours on it, in the order of the directions. */
export const adjacency = (cells: readonly Hex[]): number[][] =>
  cells.map((at) =>
    neighbours(at)
      .map((next) => indexOf(cells, next))
      .filter((index) => index >= 0),
  );
