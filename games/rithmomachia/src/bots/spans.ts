import { inEnemyHalf, type Lines, type Options } from '../rules/index.ts';

// The geometry of a search: places of harmonies, and lines of moves laid end to end.

// The rules' numbering: a square is column × 8 + row.
export const SQUARES = 128;

/** No gap has to be empty. */
const NO_GAP = 128;

/**
 * Where the ends of a harmony may stand around its middle, for one side. Four numbers each, from `starts[middle]` to
 * `starts[middle + 1]`: two ends in board order, and the two squares that must be empty (128: none).
 */
export interface Spans {
  readonly starts: Int32Array;
  readonly squares: Uint8Array;
}

const LINES = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** [R7] Every place of a harmony under these options, all of it in the half of the seat's opponent. */
export function spansOf(options: Options, seat: number): Spans {
  const reach = options.harmonyLayout === 'adjacent' ? 1 : options.harmonyLayout === 'equalSpacing' ? 2 : 15;
  const starts = [0];
  const squares: number[] = [];
  const place = (middle: number, dx: number, dy: number, steps: number): number => {
    const [x, y] = [(middle >> 3) + dx * steps, (middle & 7) + dy * steps];
    const square = x * 8 + y;
    return x >= 0 && x < 16 && y >= 0 && y < 8 && inEnemyHalf(options, seat, square) ? square : -1;
  };
  for (let middle = 0; middle < SQUARES; middle++) {
    for (const [dx, dy] of inEnemyHalf(options, seat, middle) ? LINES : []) {
      for (let back = 1; back <= reach; back++) {
        for (let forth = 1; forth <= reach; forth++) {
          const [a, b] = [place(middle, dx, dy, -back), place(middle, dx, dy, forth)];
          if (a < 0 || b < 0) continue;
          // [R7.4] with equal spacing both ends are one empty square away, or neither
          const spaced = options.harmonyLayout === 'equalSpacing' && back === 2;
          if (options.harmonyLayout === 'equalSpacing' && back !== forth) continue;
          squares.push(Math.min(a, b), Math.max(a, b));
          squares.push(spaced ? place(middle, dx, dy, -1) : NO_GAP, spaced ? place(middle, dx, dy, 1) : NO_GAP);
        }
      }
    }
    starts.push(squares.length);
  }
  return { starts: Int32Array.from(starts), squares: Uint8Array.from(squares) };
}

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
