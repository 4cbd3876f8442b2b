import type { Board } from './board.ts';
import { SQUARES } from './spans.ts';

/** How far a side has come with its best harmony. */
export function progress(board: Board, seat: number, toMove: boolean): number {
  const { book, square } = board;
  const { weights } = book;
  const masks = book.trioMasks[seat];
  const numbers = book.trioPieces[seat];
  const alive = board.alive[seat];
  const deep = board.deep[seat];
  if ((deep & (deep - 1)) === 0) return 0;
  let best = 0;
  let ready = false;
  for (let i = 0; i < masks.length; i++) {
    const mask = masks[i];
    const there = mask & deep;
    if ((there & (there - 1)) === 0 || (mask & alive) !== mask) continue;
    const a = numbers[3 * i];
    const m = numbers[3 * i + 1];
    const b = numbers[3 * i + 2];
    const ab = gap(square[a], square[b]);
    const am = gap(square[a], square[m]);
    const mb = gap(square[m], square[b]);
    let value = weights.twoDeep;
    if (there === mask) value = weights.threeDeep + weights.closer * Math.max(0, 8 - (am + mb));
    if (value > best) best = value;
    if (ready) continue;
    ready =
      (am === 1 && completes(board, seat, b, m, a)) ||
      (mb === 1 && completes(board, seat, a, m, b)) ||
      (ab === 2 && joins(board, seat, m, a, b));
  }
  return ready ? best + (toMove ? weights.ready : weights.threat) : best;
}

const gap = (one: number, other: number): number =>
  Math.max(Math.abs((one >> 3) - (other >> 3)), Math.abs((one & 7) - (other & 7)));

/** Whether a piece can go to the far end of a line whose other end and middle stand. */
function completes(board: Board, seat: number, piece: number, middle: number, end: number): boolean {
  const { square, at, book } = board;
  const { starts, squares } = book.spans[seat];
  const from = square[middle];
  for (let i = starts[from]; i < starts[from + 1]; i += 4) {
    const one = squares[i];
    const other = squares[i + 1];
    const to = one === square[end] ? other : other === square[end] ? one : -1;
    if (to >= 0 && at[to] < 0 && reaches(board, piece, to)) return true;
  }
  return false;
}

/** Whether the middle piece can go between two ends that stand. */
function joins(board: Board, seat: number, piece: number, a: number, b: number): boolean {
  const { square, at, book } = board;
  const [p, q] = [square[a], square[b]];
  const sum = [(p >> 3) + (q >> 3), (p & 7) + (q & 7)];
  if ((sum[0] & 1) !== 0 || (sum[1] & 1) !== 0) return false;
  const to = (sum[0] >> 1) * 8 + (sum[1] >> 1);
  return at[to] < 0 && book.beyond[seat * SQUARES + to] === 1 && reaches(board, piece, to);
}

/** Whether a piece can go to an empty square now. */
function reaches(board: Board, piece: number, to: number): boolean {
  const { at, square, book } = board;
  const from = square[piece];
  const dx = (to >> 3) - (from >> 3);
  const dy = (to & 7) - (from & 7);
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  if (far === 0 || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) return false;
  const type = book.types[piece];
  if (type === PYRAMID) return far === 1;
  if (type === (dx !== 0 && dy !== 0 ? TRIANGLE : CIRCLE)) return false;
  const step = Math.sign(dx) * 8 + Math.sign(dy);
  for (let between = from + step; between !== to; between += step) if (at[between] >= 0) return false;
  return true;
}

const CIRCLE = 0;
const TRIANGLE = 1;
const PYRAMID = 3;
