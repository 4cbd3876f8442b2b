import type { Lines } from '../rules/index.ts';
import { SQUARES } from './spans.ts';

/**
 * The lines of a way of moving laid end to end, square by square, because a search asks more of a line than where it
 * is blocked. The lines from a square are at `squares[starts[square]]` up to `starts[square + 1]`; a piece that is
 * stopped goes on at `ends`, where the line it was on is over.
 */
export interface Reach {
  readonly starts: Int32Array;
  readonly squares: Int32Array;
  readonly ends: Int32Array;
}

export function reachOf({ starts: from, lines }: Lines): Reach {
  const starts = [0];
  const squares: number[] = [];
  const ends: number[] = [];
  for (let square = 0; square < SQUARES; square++) {
    for (let i = from[square]; i < from[square + 1]; i++) {
      const [first, last, step] = [lines[i] & 127, (lines[i] >> 7) & 127, lines[i] >> 14];
      const length = (last - first) / step + 1;
      const end = squares.length + length;
      for (let n = 0; n < length; n++) {
        squares.push(first + n * step);
        ends.push(end);
      }
    }
    starts.push(squares.length);
  }
  return { starts: Int32Array.from(starts), squares: Int32Array.from(squares), ends: Int32Array.from(ends) };
}
