import type { Board } from './board.ts';
import { BLACK, PIECES } from './rulebook.ts';

/** Three pieces in board order as one number. */
const pack = (a: number, m: number, b: number): number => a | (m << 6) | (b << 12);

/** [R7] Writes the harmonies a side has on the board, up to `most` of them, and returns how many. */
export function triosInto(board: Board, seat: number, into: Int32Array, most: number): number {
  const deep = board.deep[seat];
  // a harmony takes three
  const two = deep & (deep - 1);
  if ((two & (two - 1)) === 0) return 0;
  const { at, square, book } = board;
  const { means } = book;
  const { starts, squares } = book.spans[seat];
  const first = seat * BLACK;
  let count = 0;
  for (let mask = deep; mask !== 0; mask &= mask - 1) {
    const middle = first + 31 - Math.clz32(mask & -mask);
    const from = square[middle];
    const stop = starts[from + 1];
    for (let i = starts[from]; i < stop; i += 4) {
      const a = at[squares[i]];
      const b = at[squares[i + 1]];
      if (a < first || b < first || a >= first + BLACK || b >= first + BLACK) continue;
      if ((means[middle * PIECES + a] & (1 << (b - first))) === 0) continue;
      if (at[squares[i + 2]] >= 0 || at[squares[i + 3]] >= 0) continue;
      into[count++] = pack(a, middle, b);
      if (count === most) return count;
    }
  }
  return count;
}

const found = new Int32Array(512);

/** [R7.9] Whether the pending harmony wins now: any of its owner, or only the declared one, as the options say. */
export function isTrioStanding(board: Board): boolean {
  const { owner, trio, book } = board;
  if (book.options.allowAnySetOnRecheck) return triosInto(board, owner, found, 1) > 0;
  const count = triosInto(board, owner, found, found.length);
  for (let i = 0; i < count; i++) if (found[i] === trio) return true;
  return false;
}

const one = new Int32Array(1);

/** Bits of the pieces one of which must be captured, or the pending harmony wins; 0 when something else may help. */
export function breakers(board: Board): number {
  const { owner, book } = board;
  const { harmonyLayout, pointWinEnabled, allowAnySetOnRecheck } = book.options;
  // [R7.6] a quiet move may step into a gap; [R8.1] a win by points comes first
  if (owner < 0 || harmonyLayout === 'equalSpacing' || pointWinEnabled) return 0;
  let { trio } = board;
  if (allowAnySetOnRecheck && triosInto(board, owner, one, 1) > 0) trio = one[0];
  const first = owner * BLACK;
  return (1 << ((trio & 63) - first)) | (1 << (((trio >> 6) & 63) - first)) | (1 << ((trio >> 12) - first));
}
