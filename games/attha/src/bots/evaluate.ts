import type { Seat } from '@tessera/kernel';
import { isSafe, type State } from '../rules/index.ts';
import { danger, groupAt, unitSize } from './danger.ts';
import { GATE, HEAVEN, HOME, INNER } from './paths.ts';
import { prey } from './prey.ts';

/** In steps. Found by playing variants against each other. */
const WORTH = {
  /** The first capture, which opens the inner ring. */
  kill: 14,
  /** A step before the first capture: in a hurry one runs past one's prey. */
  earlyStep: 0.8,
  /** Coins far ahead are worth more than as many steps of several. */
  square: 0.01,
  heaven: 4,
  out: 0.8,
  safe: 0.7,
  risk: 2,
  /** What a captured coin loses besides its steps. */
  loss: 6,
  hunt: 0.4,
  /** Near the gate nothing is left to capture. */
  gate: 4,
  innerStack: 1,
  /** A stack captures only its like; whoever stacks before the first capture heads for a deadlock. */
  earlyStack: 10,
  /** Another throw, after a capture. */
  throw: 12,
} as const;

/** How well a seat stands. */
export function evaluate(state: State, seat: Seat): number {
  const { pos } = state;
  const others = (pos.length >> 2) - 1;
  const step = hasKilled(state, seat) ? 1 : WORTH.earlyStep;
  let score = hasKilled(state, seat) ? WORTH.kill : 0;
  for (let i = 0; i < pos.length; i++) {
    if (i >> 2 !== seat) score -= pos[i] / others;
    else score += step * pos[i] + WORTH.square * pos[i] ** 2 + standing(state, seat, i);
  }
  if (state.current !== seat || state.stack.length === 0) return score;
  if (state.stack[0].kind !== 'move') score += WORTH.throw;
  for (const entry of state.pool) for (const part of entry) score += step * part;
  return score;
}

/** What the place of one coin is worth, apart from the way it has come. */
function standing(state: State, seat: Seat, index: number): number {
  const { pos, stacks } = state;
  const at = pos[index];
  if (at === HEAVEN) return WORTH.heaven;
  const killed = hasKilled(state, seat);
  const size = unitSize(stacks, index);
  // every coin of a stack is asked, but they capture together
  let score = (WORTH.hunt * prey(state, seat, at, size, killed ? 3 : 13)) / size ** 2;
  if (!killed && size > 1) score -= WORTH.earlyStack;
  if (at === HOME) return score;
  score += WORTH.out;
  if (isSafe(at)) score += WORTH.safe;
  else {
    const group = groupAt(pos, seat, at);
    if (group > 0) score -= WORTH.risk * danger(state, seat, at, group) * (at + WORTH.loss);
  }
  if (at >= INNER && size > 1) score += WORTH.innerStack;
  if (!killed && at > GATE - 3) score -= WORTH.gate;
  return score;
}

const hasKilled = (state: State, seat: Seat): boolean => ((state.killed >> seat) & 1) === 1;
