import type { PieceType } from './armies.ts';
import { DIAGONAL, EVERY_WAY, rays, SQUARES, STRAIGHT } from './squares.ts';

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
