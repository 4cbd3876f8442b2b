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
