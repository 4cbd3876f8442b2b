import type { State } from '../rules/index.ts';
import { BLACK_A, BLACK_B, type Board, emptyBoard, flipPending, flipTurn, setPiece } from './board.ts';
import { BLACK, rulebookFor, type Weights } from './rulebook.ts';
import { SQUARES } from './spans.ts';
import { WEIGHTS } from './weights.ts';

/** The position a state's turn began from, with the past that a repetition would be measured by. */
export function boardOf(state: State, weights: Weights = WEIGHTS): Board {
  const board = emptyBoard(rulebookFor(state.options, weights));
  const { doing } = state;
  for (const seat of [0, 1]) {
    for (let mask = state.alive[seat]; mask !== 0; mask &= mask - 1) {
      const piece = seat * BLACK + 31 - Math.clz32(mask & -mask);
      setPiece(board, piece, doing?.piece === piece ? doing.from : state.square[piece]);
    }
    board.points[seat] = state.points[seat];
  }
  // what the begun turn has captured already stands again
  if (doing !== null && doing.capture !== null) revive(board, state, doing.victim, doing.to);
  if (doing !== null && doing.ambush !== null) {
    const piece = board.book.pieces.findIndex(({ id }) => id === doing.ambush?.ambush);
    revive(board, state, piece, state.square[piece]);
  }
  if (state.turn === 1) flipTurn(board);
  const { pending } = state;
  if (pending !== null) {
    const [a, m, b] = pending.pieces;
    board.owner = pending.by;
    board.trio = a | (m << 6) | (b << 12);
    flipPending(board);
  }
  board.noProgress = state.noProgress;
  remember(board, state);
  return board;
}

function revive(board: Board, state: State, piece: number, square: number): void {
  setPiece(board, piece, square);
  board.points[state.turn] -= board.book.points[piece];
}

/** Entries of the state's past are three numbers: half a hash, the pending harmony, the quiet move made. */
const ENTRY = 3;

/** Rewinds the quiet moves and keeps the hash of every position on the way, oldest first. */
function remember(board: Board, { past, doing }: State): void {
  // a quiet turn that has begun is the last entry
  const begun = doing !== null && doing.victim < 0 ? ENTRY : 0;
  const at = board.at.slice();
  let [a, b] = [board.hashA, board.hashB];
  const hashes: [number, number][] = [];
  const { keysA, keysB } = board.book;
  for (let i = past.length - begun - ENTRY; i >= 0; i -= ENTRY) {
    // a pending harmony makes a position of its own, and nothing before it matters any more
    if (past[i + 1] !== 0 || board.owner >= 0) break;
    const [from, to] = [past[i + 2] & 127, past[i + 2] >> 7];
    const piece = at[to];
    if (piece < 0) break;
    at[from] = piece;
    at[to] = -1;
    a ^= keysA[piece * SQUARES + from] ^ keysA[piece * SQUARES + to] ^ BLACK_A;
    b ^= keysB[piece * SQUARES + from] ^ keysB[piece * SQUARES + to] ^ BLACK_B;
    hashes.push([a, b]);
  }
  for (const [x, y] of hashes.reverse().slice(-500)) {
    board.pastA[board.past] = x;
    board.pastB[board.past++] = y;
  }
}
