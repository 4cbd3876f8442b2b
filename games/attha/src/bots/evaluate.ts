import type { Seat } from '@tessera/kernel';
import { GATE, HEAVEN, HOME, INNER } from '../rules/board.ts';
import { isSafe, type State } from '../rules/index.ts';
import { danger, groupAt, prey, unitSize } from './danger.ts';
import { WORTH } from './evaluate.weights.ts';

/** What the evaluation weighs, in steps of a coin whose seat has captured. */
export interface Worth {
  /** The first capture, which opens the inner ring. */
  readonly kill: number;
  /** A step before the first capture: in a hurry one runs past one's prey. */
  readonly earlyStep: number;
  /** Coins far ahead are worth more than as many steps of several. */
  readonly square: number;
  readonly heaven: number;
  readonly out: number;
  readonly safe: number;
  readonly risk: number;
  /** What a captured coin loses besides its steps. */
  readonly loss: number;
  /** A capture in reach, and what it brings besides the steps: later, and when it is the first. */
  readonly hunt: number;
  readonly prize: number;
  readonly firstPrize: number;
  /** Near the gate nothing is left to capture. */
  readonly gate: number;
  readonly innerStack: number;
  /** A stack captures only its like; a seat that stacks before its first capture heads for a deadlock. */
  readonly earlyStack: number;
  /** Another throw, after a capture. */
  readonly throw: number;
}

/** How well a seat stands. */
export function evaluate(state: State, seat: Seat, worth: Worth = WORTH): number {
  const { pos } = state;
  const others = (pos.length >> 2) - 1;
  const step = hasKilled(state, seat) ? 1 : worth.earlyStep;
  let score = hasKilled(state, seat) ? worth.kill : 0;
  for (let i = 0; i < pos.length; i++) {
    if (i >> 2 !== seat) score -= pos[i] / others;
    else score += step * pos[i] + worth.square * pos[i] ** 2 + standing(state, seat, i, worth);
  }
  if (state.current !== seat || state.stack.length === 0) return score;
  if (state.stack[0].kind !== 'move') score += worth.throw;
  for (const entry of state.pool) for (const part of entry) score += step * part;
  return score;
}

/** What the place of one coin is worth, apart from the way it has come. */
function standing(state: State, seat: Seat, index: number, worth: Worth): number {
  const { pos, stacks } = state;
  const at = pos[index];
  if (at === HEAVEN) return worth.heaven;
  const killed = hasKilled(state, seat);
  const size = unitSize(stacks, index);
  // every coin of a stack is asked, but they capture together
  let score = (worth.hunt * prey(state, seat, at, size, killed ? worth.prize : worth.firstPrize)) / size ** 2;
  if (!killed && size > 1) score -= worth.earlyStack;
  if (at === HOME) return score;
  score += worth.out;
  if (isSafe(at)) score += worth.safe;
  else {
    const group = groupAt(pos, seat, at);
    if (group > 0) score -= worth.risk * danger(state, seat, at, group) * (at + worth.loss);
  }
  if (at >= INNER && size > 1) score += worth.innerStack;
  if (!killed && at > GATE - 3) score -= worth.gate;
  return score;
}

const hasKilled = (state: State, seat: Seat): boolean => ((state.killed >> seat) & 1) === 1;
