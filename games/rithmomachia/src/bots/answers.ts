import type { QuestionOf } from '@tessera/kernel';
import type { Choice, Claim, Rithmomachia, State } from '../rules/index.ts';
import {
  ambushedOf,
  BLACK_A,
  BLACK_B,
  type Board,
  DECLARE_THIS,
  declareOf,
  emptyBoard,
  flipPending,
  flipTurn,
  makeTurn,
  pieceOf,
  setPiece,
  targetOf,
} from './board.ts';
import { BLACK, PIECES, rulebookFor, type Weights } from './rulebook.ts';
import { SQUARES } from './spans.ts';
import { breakers } from './trios.ts';
import { turnsInto } from './turns.ts';
import { WEIGHTS } from './weights.ts';

export type Asked = QuestionOf<Rithmomachia>;

// where everything ambushes everything, the cheap victims of a move are not worth a look
const GLOBAL_WIDTH = 3;

const out = new Int32Array(1 << 15);

/** The whole turns that answer a question and those after it, so far as they may be worth playing. */
export function openTurns(board: Board, { doing }: State, { frame, choices }: Asked): number[] {
  if (doing === null) return worthwhile(board);
  const named = (id: string): number => numberOf(board, id);
  const ambushed = doing.ambush === null ? -1 : named(doing.ambush.ambush);
  switch (frame.kind) {
    case 'capture':
      return worthwhile(board).filter((turn) => pieceOf(turn) === doing.piece && targetOf(turn) === doing.to);
    case 'ambush':
      return [...new Set(choices.map((choice) => makeTurn(doing.piece, doing.to, victimOf(choice, named))))];
    default:
      return trioChoices(choices).map((_, i) => makeTurn(doing.piece, doing.to, ambushed, DECLARE_THIS + i));
  }
}

const victimOf = (choice: Choice, named: (id: string) => number): number =>
  'ambush' in choice && choice.ambush !== null ? named(choice.ambush) : -1;

const numberOf = (board: Board, id: string): number => board.book.pieces.findIndex((piece) => piece.id === id);

/** All turns, or those that break a pending harmony, if there are any. */
export function worthwhile(board: Board): number[] {
  const width = board.book.options.helperAdjacency ? PIECES : GLOBAL_WIDTH;
  const list = (prey: number): number[] => [
    ...out.subarray(0, turnsInto(board, out, 0, { prey, width, carriers: PIECES * PIECES })),
  ];
  const breaking = list(breakers(board));
  return breaking.length > 0 ? breaking : list(0);
}

/** The choice that a turn answers a question with. */
export function answerOf(board: Board, turn: number, { frame, choices }: Asked): number {
  const { pieces } = board.book;
  switch (frame.kind) {
    case 'move': {
      const [id, to] = [pieces[pieceOf(turn)].id, squareName(targetOf(turn))];
      return choices.findIndex((choice) => 'move' in choice && choice.move === id && choice.to === to);
    }
    // how a capture is declared makes no difference to what follows
    case 'capture':
      return 0;
    case 'ambush': {
      const id = ambushedOf(turn) < 0 ? null : pieces[ambushedOf(turn)].id;
      return choices.findIndex((choice) => 'ambush' in choice && choice.ambush === id);
    }
    case 'harmony':
      return declareOf(turn) >= DECLARE_THIS ? trioChoices(choices)[declareOf(turn) - DECLARE_THIS] : 1;
    // [R8.6] a win that may be declared is
    default:
      return choices.length - 1;
  }
}

/** The first choice of every three pieces, whatever their faces, in the order in which the board finds them too. */
function trioChoices(choices: readonly Choice[]): number[] {
  const trios = choices.map((choice) => ('pieces' in choice ? choice.pieces.join() : ''));
  return trios.flatMap((trio, i) => (trio !== '' && trios.indexOf(trio) === i ? [i] : []));
}

const squareName = (square: number): string => String.fromCharCode(65 + (square >> 3)) + ((square & 7) + 1);

/** The place of a claim among the choices, or −1. */
export const claimIn = ({ choices }: Asked, claim: Claim): number =>
  choices.findIndex((choice) => 'claim' in choice && choice.claim === claim);

/** Whether it matters which of several harmonies is declared. */
export const isFreeToDeclare = (board: Board, { frame, choices }: Asked): boolean =>
  frame.kind === 'harmony' && choices.length > 2 && !board.book.options.allowAnySetOnRecheck;

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
