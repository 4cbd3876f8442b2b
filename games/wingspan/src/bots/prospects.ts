import type { Seat } from '@tessera/kernel';
import {
  BONUSES,
  bonusCount,
  bonusPoints,
  GOALS,
  goalCount,
  LINEAR_MAXIMUM,
  PLACES,
  type State,
  TURNS,
} from '../rules/index.ts';
import type { Weights } from './beliefs.ts';

/** Points of a round's goal: those scored, or those to be expected. */
export function goalWorth(state: State, seat: Seat, round: number, w: Weights): number {
  const { seats, goals } = state;
  if (round < state.round) return Math.max(0, state.goalPoints[round * seats + seat]);
  const mine = goalCount(state, seat, goals[round]);
  const now = round === state.round;
  const belief = now ? w.goal : w.laterGoal;
  if (state.options.goalSide === 'blue') return belief * Math.min(mine, LINEAR_MAXIMUM);
  // the fewer turns are left, the more a lead means
  const scale = w.goalScale * (1 + 0.5 * turnsUntil(state, seat, round));
  let ahead = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    ahead += 1 / (1 + Math.exp((mine - goalCount(state, other, goals[round])) / scale));
  }
  if (state.automa !== null) {
    const theirs = GOALS[goals[round]].automaBase[round] + (now ? state.automa.cubes : 0);
    ahead += 1 / (1 + Math.exp((mine - theirs) / scale));
  }
  const place = Math.floor(ahead);
  const places = PLACES[round];
  const points = places[place] + (ahead - place) * ((places[place + 1] ?? 0) - places[place]);
  return mine === 0 ? 0.5 * belief * points : belief * points;
}

function turnsUntil(state: State, seat: Seat, round: number): number {
  let turns = state.cubes[seat];
  for (let r = state.round + 1; r <= round; r++) turns += TURNS[r];
  return turns;
}

/** Points of a bonus card, with some belief in what is still to come. */
export function bonusWorth(state: State, seat: Seat, bonus: number, turns: number, w: Weights): number {
  const count = bonusCount(state, seat, bonus);
  const exact = bonusPoints(BONUSES[bonus], count);
  if (turns === 0) return exact;
  return exact + w.bonus * Math.min(1, turns / 6) * (smooth(bonus, count) - exact);
}

/** Points of a bonus card with its steps made a slope. */
export function smooth(bonus: number, count: number): number {
  const { scoring } = BONUSES[bonus];
  if (scoring.type === 'perItem') return scoring.points * count;
  let min = 0;
  let points = 0;
  for (const tier of scoring.tiers) {
    if (count < tier.min) return points + ((count - min) / (tier.min - min)) * (tier.points - points);
    min = tier.min;
    points = tier.points;
  }
  return points;
}
