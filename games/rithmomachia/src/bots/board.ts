import { BLACK, PIECES, type Rulebook } from './rulebook.ts';
import { SQUARES } from './spans.ts';
import { isTrioStanding, triosInto } from './trios.ts';

/**
 * A position that search plays on and takes back. One number is a whole turn (see `makeTurn`), so that what the rules ask
 * in up to five questions is one step here. How a capture is declared changes nothing on the board and is left out.
 */
export interface Board {
  readonly book: Rulebook;
  /** The piece on each square, −1 when empty; one square more, always empty, stands for no square. */
  readonly at: Int8Array;
  readonly square: Uint8Array;
  /** Live pieces of each side as bits, and those of them in the enemy half. */
  readonly alive: Int32Array;
  readonly deep: Int32Array;
  readonly points: Int32Array;
  /** The worth of the live pieces of each side. */
  readonly material: Int32Array;
  turn: number;
  /** Who declared the harmony that is pending, −1 nobody, and its pieces as `trioOf` packs them. */
  owner: number;
  trio: number;
  noProgress: number;
  hashA: number;
  hashB: number;
  /** Turns played on this board. */
  ply: number;
  readonly undo: Int32Array;
  /** Both halves of the hash of every position since the last capture before `ply` began, and of every one since. */
  readonly pastA: Int32Array;
  readonly pastB: Int32Array;
  past: number;
}

const RECORD = 10;
/** More turns in a row than any search plays. */
export const DEEPEST = 128;
const LONGEST_PAST = 512;

/** What the turn adds to the hash. */
export const BLACK_A = 0x2f6e2b1d;
export const BLACK_B = 0x5bd1e995;

export const emptyBoard = (book: Rulebook): Board => ({
  book,
  at: new Int8Array(SQUARES + 1).fill(-1),
  square: new Uint8Array(PIECES),
  alive: new Int32Array(2),
  deep: new Int32Array(2),
  points: new Int32Array(2),
  material: new Int32Array(2),
  turn: 0,
  owner: -1,
  trio: 0,
  noProgress: 0,
  hashA: 0,
  hashB: 0,
  ply: 0,
  undo: new Int32Array(DEEPEST * RECORD),
  pastA: new Int32Array(LONGEST_PAST + DEEPEST),
  pastB: new Int32Array(LONGEST_PAST + DEEPEST),
  past: 0,
});

// A turn: piece in 6 bits, destination in 7, ambushed piece + 1 in 6, then what is declared.
export const NO_TURN = -1;
/** Declares the first harmony there is, if there is one. */
const DECLARE = 0;
export const SILENT = 1;
/** Plus the number of the harmony. */
export const DECLARE_THIS = 2;

export const makeTurn = (piece: number, to: number, ambushed = -1, declare = DECLARE): number =>
  piece | (to << 6) | ((ambushed + 1) << 13) | (declare << 19);
export const pieceOf = (turn: number): number => turn & 63;
export const targetOf = (turn: number): number => (turn >> 6) & 127;
export const ambushedOf = (turn: number): number => ((turn >> 13) & 63) - 1;
export const declareOf = (turn: number): number => turn >> 19;

/** What became of a turn. */
export const GOES_ON = 0;
export const WON = 1;
const LOST = 2;

export function setPiece(board: Board, piece: number, square: number): void {
  const { book } = board;
  const seat = piece < BLACK ? 0 : 1;
  const bit = 1 << (piece - seat * BLACK);
  const key = piece * SQUARES + square;
  board.at[square] = piece;
  board.square[piece] = square;
  board.alive[seat] |= bit;
  if (book.beyond[seat * SQUARES + square] === 1) board.deep[seat] |= bit;
  board.material[seat] += book.worth[piece];
  board.hashA ^= book.keysA[key];
  board.hashB ^= book.keysB[key];
}

function lift(board: Board, piece: number): void {
  const { book } = board;
  const seat = piece < BLACK ? 0 : 1;
  const bit = 1 << (piece - seat * BLACK);
  const key = piece * SQUARES + board.square[piece];
  board.at[board.square[piece]] = -1;
  board.alive[seat] &= ~bit;
  board.deep[seat] &= ~bit;
  board.material[seat] -= book.worth[piece];
  board.hashA ^= book.keysA[key];
  board.hashB ^= book.keysB[key];
}

export function flipTurn(board: Board): void {
  board.turn ^= 1;
  board.hashA ^= BLACK_A;
  board.hashB ^= BLACK_B;
}

/** [R8.9] The pending harmony's share of the hash: owner and squares. */
export function flipPending(board: Board): void {
  if (board.owner < 0) return;
  const { square, trio } = board;
  const code = square[trio & 63] + SQUARES * (square[(trio >> 6) & 63] + SQUARES * square[trio >> 12]);
  const key = Math.imul((code << 1) | board.owner | 0x40000000, 0x7feb352d);
  board.hashA ^= key ^ (key >>> 15);
  board.hashB ^= Math.imul(key ^ (key >>> 13), 0x1b873593);
}

const found = new Int32Array(512);

/** Plays a turn, which must be legal, and says how it went for the side that played it. */
export function play(board: Board, turn: number): number {
  const { undo, book } = board;
  const { options } = book;
  const piece = turn & 63;
  const to = (turn >> 6) & 127;
  const ambushed = ((turn >> 13) & 63) - 1;
  const mover = board.turn;
  const victim = board.at[to];
  const record = board.ply++ * RECORD;
  undo[record] = piece;
  undo[record + 1] = board.square[piece];
  undo[record + 2] = victim;
  undo[record + 3] = ambushed;
  undo[record + 4] = board.owner;
  undo[record + 5] = board.trio;
  undo[record + 6] = board.noProgress;
  undo[record + 7] = board.hashA;
  undo[record + 8] = board.hashB;
  board.pastA[board.past] = board.hashA;
  board.pastB[board.past++] = board.hashB;
  // taken out while all its pieces stand where they stood
  flipPending(board);
  board.noProgress += 1;
  if (victim >= 0) capture(board, mover, victim);
  lift(board, piece);
  setPiece(board, piece, to);
  if (ambushed >= 0) capture(board, mover, ambushed);
  // [R8.1] who may declare the win by points does
  if (options.pointWinEnabled && board.points[mover] >= options.pointWinThreshold) return WON;
  const declare = turn >> 19;
  let declared = -1;
  if (declare !== SILENT) {
    const which = declare === DECLARE ? 0 : declare - DECLARE_THIS;
    if (triosInto(board, mover, found, which + 1) > which) declared = found[which];
  }
  flipTurn(board);
  // [R8.2]
  if (board.owner === board.turn && isTrioStanding(board)) return LOST;
  board.owner = -1;
  board.trio = 0;
  if (declared >= 0) {
    board.owner = mover;
    board.trio = declared;
    board.noProgress = 0;
    flipPending(board);
  }
  return GOES_ON;
}

function capture(board: Board, mover: number, piece: number): void {
  lift(board, piece);
  board.points[mover] += board.book.points[piece];
  board.noProgress = 0;
}

/** Takes the last turn back. */
export function takeBack(board: Board): void {
  const { undo } = board;
  const record = --board.ply * RECORD;
  const piece = undo[record];
  const mover = piece < BLACK ? 0 : 1;
  const victim = undo[record + 2];
  const ambushed = undo[record + 3];
  const to = board.square[piece];
  lift(board, piece);
  setPiece(board, piece, undo[record + 1]);
  if (victim >= 0) giveBack(board, mover, victim, to);
  if (ambushed >= 0) giveBack(board, mover, ambushed, board.square[ambushed]);
  board.turn = mover;
  board.owner = undo[record + 4];
  board.trio = undo[record + 5];
  board.noProgress = undo[record + 6];
  board.hashA = undo[record + 7];
  board.hashB = undo[record + 8];
  board.past -= 1;
}

function giveBack(board: Board, mover: number, piece: number, square: number): void {
  setPiece(board, piece, square);
  board.points[mover] -= board.book.points[piece];
}
