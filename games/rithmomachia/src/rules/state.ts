import type { Core, Rng } from '@tessera/kernel';
import type { HarmonyType } from './arithmetic.ts';
import { BLACK, bitOf, POINTS, seatOf } from './armies.ts';
import type { Ambush, CaptureChoice, Harmony } from './choices.ts';
import type { Options } from './options.ts';
import { SQUARES } from './squares.ts';
import { type Tables, tablesOf, variantOf } from './tables.ts';

export const ENDINGS = [
  'HARMONY',
  'EXHAUSTION',
  'RESIGNATION',
  'POINTS',
  'AGREEMENT',
  'REPETITION',
  'FIFTY',
  'LIMIT',
] as const;
export type EndedBy = (typeof ENDINGS)[number];

/** How the game ended; winner −1 is a draw. */
export type Ending = { readonly winner: number; readonly by: EndedBy };

export const QUESTIONS = ['move', 'capture', 'ambush', 'harmony', 'points'] as const;
type FrameName = (typeof QUESTIONS)[number] | 'end';
/** What is still to happen in a turn: one of its questions, or its end. */
export type Frame = { [K in FrameName]: { readonly kind: K; readonly seat: 0 | 1 } }[FrameName];

/** The turn being played, piece by piece of it. Replaced, never edited. */
export interface Doing {
  readonly piece: number;
  readonly from: number;
  readonly to: number;
  /** The piece on the destination, −1 when it is empty. */
  readonly victim: number;
  readonly capture: CaptureChoice | null;
  readonly ambush: Ambush | null;
  readonly harmony: Harmony | null;
  readonly points: boolean;
}

/** [R7] A declared harmony the opponent may still break. Pieces and their values are in board order. */
export interface Pending {
  readonly by: 0 | 1;
  readonly type: HarmonyType;
  readonly pieces: readonly [number, number, number];
  readonly values: readonly [number, number, number];
  readonly ply: number;
}

export interface State extends Core<Frame> {
  options: Options;
  /** Which precomputed tables belong to the options. */
  variant: number;
  turn: 0 | 1;
  /** Turns played. */
  ply: number;
  /** The piece on each square, −1 when empty. */
  board: number[];
  /** Where each piece stands; a captured one, where it was removed. */
  square: number[];
  /** The live pieces of each side as bits. */
  alive: number[];
  /** The last face each side's Pyramid used, 0 before the first. */
  faces: number[];
  /** Captured points. */
  points: number[];
  noProgress: number;
  pending: Pending | null;
  doing: Doing | null;
  /** Who offered a draw, −1 nobody. */
  offer: number;
  hashA: number;
  hashB: number;
  /** Positions since the last capture, three numbers each: half the hash, the pending harmony, the quiet move made. */
  past: number[];
  ending: Ending | null;
}

export const PAST = 3;

/** [R8.11] Turns without a capture after which the game is a draw, whatever was agreed on. */
export const QUIET_LIMIT = 1000;

export const isAtLimit = ({ past }: State): boolean => past.length >= QUIET_LIMIT * PAST;

const frames = <K extends FrameName>(kind: K) =>
  [
    { kind, seat: 0 },
    { kind, seat: 1 },
  ] as const;

/** The frames there are, shared by all states. */
export const FRAMES = {
  move: frames('move'),
  capture: frames('capture'),
  ambush: frames('ambush'),
  harmony: frames('harmony'),
  points: frames('points'),
  end: frames('end'),
} as const;

const BLACK_TO_MOVE_A = 0x51ed270b;
const BLACK_TO_MOVE_B = 0x2545f491;

// Boards are copied from this one: what `new Array` makes, and `map` in compiled code, is a list with holes to V8, unlike
// a list read from JSON, and code that meets both kinds is slower for both.
const EMPTY: readonly number[] = Array.from({ length: SQUARES }, () => -1);

/** An empty board with White to move. */
export function emptyState(options: Options, rng: Rng): State {
  const variant = variantOf(options);
  const { pieces } = tablesOf(variant).army;
  return {
    rng,
    stack: [FRAMES.move[0]],
    lanes: [],
    options,
    variant,
    turn: 0,
    ply: 0,
    board: EMPTY.slice(),
    square: Array.from(pieces, (piece) => piece.home),
    alive: [0, 0],
    faces: [0, 0],
    points: [0, 0],
    noProgress: 0,
    pending: null,
    doing: null,
    offer: -1,
    hashA: 0,
    hashB: 0,
    past: [],
    ending: null,
  };
}

/** [R3] The armies in their places, White to move. */
export function setup(options: Options, _seats: number, rng: Rng): State {
  const state = emptyState(options, rng);
  const { square } = state;
  for (let piece = 0; piece < square.length; piece++) setPiece(state, piece, square[piece]);
  return state;
}

export const clone = (state: State): State => ({
  rng: state.rng.slice(),
  stack: state.stack.slice(),
  lanes: [],
  options: state.options,
  variant: state.variant,
  turn: state.turn,
  ply: state.ply,
  board: state.board.slice(),
  square: state.square.slice(),
  alive: state.alive.slice(),
  faces: state.faces.slice(),
  points: state.points.slice(),
  noProgress: state.noProgress,
  pending: state.pending,
  doing: state.doing,
  offer: state.offer,
  hashA: state.hashA,
  hashB: state.hashB,
  past: state.past.slice(),
  ending: state.ending,
});

/** Sets a piece that is not on the board onto an empty square. */
export function setPiece(state: State, piece: number, square: number): void {
  state.board[square] = piece;
  state.square[piece] = square;
  state.alive[seatOf(piece)] |= bitOf(piece);
  flip(state, piece, square);
}

/** Moves a live piece to an empty square. */
export function relocate(state: State, piece: number, to: number): void {
  const from = state.square[piece];
  state.board[from] = -1;
  state.board[to] = piece;
  state.square[piece] = to;
  flip(state, piece, from);
  flip(state, piece, to);
}

/** Takes a live piece off the board for the other side. It remembers where it stood. */
export function take(state: State, tables: Tables, piece: number): void {
  const square = state.square[piece];
  const seat = seatOf(piece);
  state.board[square] = -1;
  state.alive[seat] &= ~bitOf(piece);
  flip(state, piece, square);
  state.points[1 - seat] += POINTS[tables.army.pieces[piece].type];
  // no position before a capture can come back
  state.past.length = 0;
}

/** Passes the turn to the other side. */
export function pass(state: State): void {
  state.turn = state.turn === 0 ? 1 : 0;
  state.hashA ^= BLACK_TO_MOVE_A;
  state.hashB ^= BLACK_TO_MOVE_B;
}

/** Replaces the pending harmony. */
export function setPending(state: State, pending: Pending | null): void {
  flipPending(state);
  state.pending = pending;
  flipPending(state);
}

/** [R8.9] The part of a position's identity that a pending harmony is: owner and squares, 0 for none. */
export function pendingCode(state: State): number {
  const { pending, square } = state;
  if (pending === null) return 0;
  const [a, m, b] = pending.pieces;
  return 1 + pending.by + 2 * (square[a] + SQUARES * (square[m] + SQUARES * square[b]));
}

/** The hash of a position from nothing: what the state keeps up to date turn by turn. */
export function hashOf(tables: Tables, board: readonly number[], turn: number, pending: number): [number, number] {
  let a = turn === 0 ? 0 : BLACK_TO_MOVE_A;
  let b = turn === 0 ? 0 : BLACK_TO_MOVE_B;
  for (let square = 0; square < SQUARES; square++) {
    if (board[square] < 0) continue;
    a ^= tables.keysA[board[square] * SQUARES + square];
    b ^= tables.keysB[board[square] * SQUARES + square];
  }
  return pending === 0 ? [a, b] : [a ^ pendingKeyA(pending), b ^ pendingKeyB(pending)];
}

const pendingKeyA = (code: number): number => scatter(code ^ 0x3c6ef372);
const pendingKeyB = (code: number): number => scatter(code ^ 0x1b873593);

function flip(state: State, piece: number, square: number): void {
  const { keysA, keysB } = tablesOf(state.variant);
  state.hashA ^= keysA[piece * SQUARES + square];
  state.hashB ^= keysB[piece * SQUARES + square];
}

function flipPending(state: State): void {
  const code = pendingCode(state);
  if (code === 0) return;
  state.hashA ^= pendingKeyA(code);
  state.hashB ^= pendingKeyB(code);
}

function scatter(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
}

/** [R4] What is still to be asked in a turn once `asked` is; the first question on top. */
export function turnStack({ ambushEnabled, pointWinEnabled }: Options, seat: 0 | 1, asked: Frame['kind']): Frame[] {
  const order: Frame['kind'][] = ['capture', ...(ambushEnabled ? ['ambush' as const] : []), 'harmony'];
  if (pointWinEnabled) order.push('points');
  order.push('end');
  return order
    .slice(order.indexOf(asked))
    .map((kind) => FRAMES[kind][seat])
    .reverse();
}

/** The number of a side's first piece. */
export const firstOf = (seat: number): number => (seat === 0 ? 0 : BLACK);
