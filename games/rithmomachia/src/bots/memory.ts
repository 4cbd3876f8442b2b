import { ambushedOf, type Board, DEEPEST, pieceOf, targetOf } from './board.ts';
import { PIECES } from './rulebook.ts';
import { SQUARES } from './spans.ts';

// What a search remembers: positions with their values, and the turns that were good.

/** What is kept of a position that was searched: the turn that was best, and a bound of its value at a depth. */
export interface Memory {
  readonly mask: number;
  readonly keys: Int32Array;
  readonly turns: Int32Array;
  /** Value in the upper half, then depth, then kind of bound. */
  readonly values: Int32Array;
}

export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

export function openMemory(bits: number): Memory {
  const size = 1 << bits;
  return {
    mask: size - 1,
    keys: new Int32Array(size),
    turns: new Int32Array(size).fill(-1),
    values: new Int32Array(size),
  };
}

export const scoreOf = (entry: number): number => entry >> 16;
export const depthOf = (entry: number): number => (entry >> 2) & 63;
export const boundOf = (entry: number): number => entry & 3;

/** The place of a position; whether it is kept there the key says. */
export const placeOf = (memory: Memory, hashA: number): number => hashA & memory.mask;

export function keep(
  memory: Memory,
  place: number,
  key: number,
  turn: number,
  value: number,
  depth: number,
  bound: number,
): void {
  memory.keys[place] = key;
  memory.turns[place] = turn;
  memory.values[place] = (value << 16) | (depth << 2) | bound;
}

/** Lists of turns, one above the other, and how promising each looks. Shared: only one search runs at a time. */
export const turns = new Int32Array(1 << 17);
const ranks = new Int32Array(1 << 17);

/** What a search has learned about quiet turns: the last two that refuted something at a ply, and how often each did. */
export interface Order {
  readonly killers: Int32Array;
  readonly history: Int32Array;
}

export const openOrder = (): Order => ({
  killers: new Int32Array(DEEPEST * 2).fill(-1),
  history: new Int32Array(PIECES * SQUARES),
});

const FIRST = 1 << 30;
const KILLER = 1600;
const HISTORY = 1500;

/** What looks promising before anything is searched: sixteen times the worth captured, then what was good elsewhere. */
export function rankOf({ history }: Order, { at, book }: Board, turn: number): number {
  const { worth } = book;
  const victim = at[targetOf(turn)];
  const ambushed = ambushedOf(turn);
  const piece = pieceOf(turn);
  let gain = 0;
  if (victim >= 0) gain += worth[victim] - (worth[piece] >> 4);
  if (ambushed >= 0) gain += worth[ambushed];
  return (gain << 4) + Math.min(HISTORY, history[piece * SQUARES + targetOf(turn)]);
}

/** The worth a ranked turn captures. */
export const gainAt = (i: number): number => ranks[i] >> 4;

/** Ranks a list, the turn known to be best from before first. */
export function rankAll(order: Order, board: Board, top: number, end: number, known: number): void {
  const { killers } = order;
  const ply = 2 * board.ply;
  for (let i = top; i < end; i++) {
    const turn = turns[i];
    if (turn === known) ranks[i] = FIRST;
    else {
      const rank = rankOf(order, board, turn);
      ranks[i] = turn === killers[ply] || turn === killers[ply + 1] ? rank + KILLER : rank;
    }
  }
}

/** Brings the most promising turn that is left to place `i`. */
export function nextTurn(i: number, end: number): number {
  let top = i;
  for (let j = i + 1; j < end; j++) if (ranks[j] > ranks[top]) top = j;
  const turn = turns[top];
  const rank = ranks[top];
  turns[top] = turns[i];
  ranks[top] = ranks[i];
  turns[i] = turn;
  ranks[i] = rank;
  return turn;
}

/** A turn that took nothing where it landed has refuted the turn before. */
export function praise({ killers, history }: Order, turn: number, depth: number, ply: number): void {
  if (killers[2 * ply] !== turn) {
    killers[2 * ply + 1] = killers[2 * ply];
    killers[2 * ply] = turn;
  }
  history[pieceOf(turn) * SQUARES + targetOf(turn)] += depth * depth;
}

/** Lets what was learned in one deepening count less in the next. */
export function fade({ history }: Order): void {
  for (let i = 0; i < history.length; i++) history[i] >>= 1;
}
