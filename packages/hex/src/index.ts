/** A cell in axial coordinates: `q` grows to the right, `r` downwards; the third coordinate is `−q − r`. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

export const hex = (q: number, r: number): Hex => ({ q, r });

/** The six steps to a neighbour, anticlockwise from the lower right of a flat-top board. */
export const DIRECTIONS: readonly Hex[] = [hex(1, 0), hex(1, -1), hex(0, -1), hex(-1, 0), hex(-1, 1), hex(0, 1)];

export const add = (a: Hex, b: Hex): Hex => hex(a.q + b.q, a.r + b.r);
export const minus = (a: Hex, b: Hex): Hex => hex(a.q - b.q, a.r - b.r);
export const isSame = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** All six, on an endless board. */
export const neighbours = (at: Hex): readonly Hex[] => DIRECTIONS.map((step) => add(at, step));

/** Steps from one cell to the other. */
export function distance(a: Hex, b: Hex): number {
  const { q, r } = minus(a, b);
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** Turned clockwise about the origin by `turns` times 60 degrees; negative turns go back. */
export function rotate(at: Hex, turns = 1): Hex {
  let { q, r } = at;
  for (let left = ((turns % 6) + 6) % 6; left > 0; left--) {
    const was = q;
    // a sum with zero keeps −0 out of keys and JSON
    q = 0 - r;
    r = was + r;
  }
  return hex(q, r);
}

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

/** `q2r-4`: a key that is also a name. */
export const makeKey = ({ q, r }: Hex): string => `q${q}r${r}`;

export function parseKey(key: string): Hex | undefined {
  const match = /^q(-?\d{1,3})r(-?\d{1,3})$/.exec(key);
  return match === null ? undefined : exact(match, makeKey, key);
}

/** `2,-4`: the same as people write it. */
export const makePair = ({ q, r }: Hex): string => `${q},${r}`;

export function parsePair(pair: string): Hex | undefined {
  const match = /^(-?\d{1,3}),(-?\d{1,3})$/.exec(pair);
  return match === null ? undefined : exact(match, makePair, pair);
}

/** One cell has one key: `q00r-0` is none. */
function exact(match: RegExpExecArray, make: (at: Hex) => string, key: string): Hex | undefined {
  const at = hex(Number(match[1]), Number(match[2]));
  return make(at) === key ? at : undefined;
}
