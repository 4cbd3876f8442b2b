import type { Seat } from '@tessera/kernel';
import { GATE, HEAVEN, HOME, INNER } from '../rules/board.ts';
import { isSafe, type State } from '../rules/index.ts';
import { danger, groupAt } from './danger.ts';
import { WEIGHTS } from './outlook.weights.ts';

/** What a seat has, of all that tells who will win; "early" is before the own first capture. */
export interface Features {
  killed: number;
  /** Per ten steps. */
  steps: number;
  earlySteps: number;
  inHeaven: number;
  twoLeft: number;
  oneLeft: number;
  inner: number;
  earlyHome: number;
  earlyGate: number;
  /** Tens of steps in danger: when the seat throws first, and when the others do. */
  riskOnTurn: number;
  riskOffTurn: number;
  innerStack: number;
  outerStack: number;
  earlyStack: number;
}

/** A seat's chance of winning: what everybody has, weighed against each other. */
export function outlook(state: State, seat: Seat, weights: Readonly<Features> = WEIGHTS): number {
  const mine = strength(state, seat, weights);
  let sum = 1;
  for (let other = (state.pos.length >> 2) - 1; other >= 0; other--) {
    if (other !== seat && !((state.resigned >> other) & 1)) sum += Math.exp(strength(state, other, weights) - mine);
  }
  return 1 / sum;
}

function strength(state: State, seat: Seat, weights: Readonly<Features>): number {
  const has = featuresOf(state, seat);
  let sum = 0;
  for (const name of NAMES) sum += weights[name] * has[name];
  return sum;
}

/** In the order in which they are added up. */
export const NAMES = Object.keys(WEIGHTS) as (keyof Features)[];

export function featuresOf(state: State, seat: Seat): Features {
  const { pos, stacks } = state;
  const killed = (state.killed >> seat) & 1;
  const has: Features = {
    killed,
    steps: 0,
    earlySteps: 0,
    inHeaven: 0,
    twoLeft: 0,
    oneLeft: 0,
    inner: 0,
    earlyHome: 0,
    earlyGate: 0,
    riskOnTurn: 0,
    riskOffTurn: 0,
    innerStack: 0,
    outerStack: 0,
    earlyStack: 0,
  };
  let risk = 0;
  let steps = 0;
  for (let i = 4 * seat; i < 4 * seat + 4; i++) {
    const at = pos[i];
    steps += at + 1;
    if (at === HEAVEN) {
      has.inHeaven += 1;
      continue;
    }
    if (at >= INNER) has.inner += 1;
    if (stacks[i] !== 0) has[at >= INNER ? 'innerStack' : killed ? 'outerStack' : 'earlyStack'] += 1;
    if (!killed && at === HOME) has.earlyHome += 1;
    if (!killed && at > GATE - 3) has.earlyGate += 1;
    if (isSafe(at)) continue;
    const group = groupAt(pos, seat, at);
    if (group > 0) risk += danger(state, seat, at, group) * (at + 6);
  }
  has[killed ? 'steps' : 'earlySteps'] = steps / 10;
  has[state.current === seat ? 'riskOnTurn' : 'riskOffTurn'] = risk / 10;
  if (has.inHeaven === 2) has.twoLeft = 1;
  if (has.inHeaven === 3) has.oneLeft = 1;
  return has;
}
