import type { Board } from './board.ts';
import { BLACK, PIECES } from './rulebook.ts';
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

// More than activity and progress make up for, except next to a harmony, which search sees for itself.
const CLEAR = 450;

/**
 * How good the position is for the side to move; a Circle is about 100. Between `alpha` and `beta` it is exact, outside it
 * may be the material alone. `taste` moves equal positions a little apart, so that equal agents do not repeat themselves.
 */
export function evaluate(board: Board, alpha: number, beta: number, taste: number): number {
  const { material, turn, book } = board;
  const { weights } = book;
  const { ambushEnabled, helperAdjacency } = book.options;
  const tempo =
    board.owner >= 0 ? -weights.pending : ambushEnabled && !helperAdjacency ? weights.globalTempo : weights.tempo;
  const score = material[turn] - material[1 - turn] + tempo;
  if (score - CLEAR >= beta || score + CLEAR <= alpha) return score;
  const mine = activity(board, turn) + progress(board, turn, true);
  const theirs = activity(board, 1 - turn) + progress(board, 1 - turn, false);
  return score + mine - theirs + whim(board, taste);
}

const whim = (board: Board, taste: number): number => (Math.imul(board.hashA ^ taste, 0x9e3779b1) >>> 28) - 8;

/** Squares a side can go to, and enemies it attacks without help or with help that is there. */
function activity(board: Board, seat: number): number {
  const { at, square, book } = board;
  const { reach, helpers, worth } = book;
  const help = book.options.helperAdjacency ? 0 : board.alive[seat];
  const first = seat * BLACK;
  const others = BLACK - first;
  let free = 0;
  let threat = 0;
  for (let mask = board.alive[seat]; mask !== 0; mask &= mask - 1) {
    const piece = first + 31 - Math.clz32(mask & -mask);
    const { starts, squares, ends } = reach[piece];
    const stop = starts[square[piece] + 1];
    let i = starts[square[piece]];
    while (i < stop) {
      const there = at[squares[i]];
      if (there < 0) {
        free += 1;
        i += 1;
        continue;
      }
      i = ends[i];
      if (there - others < 0 || there - others >= BLACK) continue;
      const by = helpers[piece * PIECES + there];
      if (by === -1 || (by & help) !== 0) threat += worth[there];
    }
  }
  return free + ((threat * book.weights.attack) >> 8);
}
