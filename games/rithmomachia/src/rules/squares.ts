import type { PieceType } from './armies.ts';

// [R1.1] 16 columns A…P by 8 rows 1…8. A square's index counts the columns left to right and, inside a column, rows 1 → 8.

export const COLUMNS = 16;
export const ROWS = 8;
export const SQUARES = COLUMNS * ROWS;

export const squareNames: readonly string[] = Array.from(
  { length: SQUARES },
  (_, square) => String.fromCharCode(65 + (square >> 3)) + ((square & 7) + 1),
);

const indexOf: ReadonlyMap<unknown, number> = new Map(squareNames.map((name, square) => [name, square]));

/** The index of a square's name, or −1 for anything else. */
export const parseSquare = (name: unknown): number => indexOf.get(name) ?? -1;

export const columnOf = (square: number): number => square >> 3;
export const rowOf = (square: number): number => square & 7;

/** Four lines and, four places later, the same lines walked the other way. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, -1],
  [-1, 1],
] as const;

export const LINES = 4;
export const STRAIGHT: readonly number[] = [0, 1, 4, 5];
export const DIAGONAL: readonly number[] = [2, 3, 6, 7];
export const EVERY_WAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** The squares from a square to the edge, nearest first, at [square × 8 + direction]. */
export const rays: readonly (readonly number[])[] = Array.from({ length: SQUARES * 8 }, (_, at) => {
  const [dx, dy] = DIRECTIONS[at & 7];
  const ray: number[] = [];
  let x = columnOf(at >> 3) + dx;
  let y = rowOf(at >> 3) + dy;
  while (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS) {
    ray.push(x * ROWS + y);
    x += dx;
    y += dy;
  }
  return ray;
});

/** The squares one king step away. */
export const neighbours: readonly (readonly number[])[] = squareNames.map((_, square) =>
  EVERY_WAY.flatMap((way) => rays[square * 8 + way].slice(0, 1)),
);

export const near = (a: number, b: number): boolean =>
  Math.abs(columnOf(a) - columnOf(b)) <= 1 && Math.abs(rowOf(a) - rowOf(b)) <= 1;

/**
 * How a kind of piece goes. The lines it can take from a square are `lines[starts[square]]` up to `starts[square + 1]`.
 * A line is one number, since following lists of squares is what move generation would spend its time on: the first
 * square, the last one from bit 7 on, and from bit 14 on the step from one square to the next.
 */
export interface Lines {
  readonly starts: Uint16Array;
  readonly lines: Int32Array;
}

function linesOf(ways: readonly number[], length: number): Lines {
  const starts = [0];
  const lines: number[] = [];
  for (let square = 0; square < SQUARES; square++) {
    for (const way of ways) {
      const ray = rays[square * 8 + way].slice(0, length);
      if (ray.length > 0) lines.push(ray[0] | (ray[ray.length - 1] << 7) | ((ray[0] - square) << 14));
    }
    starts.push(lines.length);
  }
  return { starts: Uint16Array.from(starts), lines: Int32Array.from(lines) };
}

// [R2] how each type moves
export const WAYS: { readonly [T in PieceType]: Lines } = {
  C: linesOf(DIAGONAL, SQUARES),
  T: linesOf(STRAIGHT, SQUARES),
  S: linesOf(EVERY_WAY, SQUARES),
  P: linesOf(EVERY_WAY, 1),
};
