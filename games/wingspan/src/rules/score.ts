import type { Result, Seat } from '@tessera/kernel';
import { AUTOMA_FOOD, automaScore } from './automa.ts';
import { POINTS } from './catalogue.ts';
import { BONUSES } from './data/goals.ts';
import { bonusCount, bonusPoints } from './goals.ts';
import { isGone, totalFood } from './mat.ts';
import { PLACES_PER_SEAT, type State } from './state.ts';

/** How a match can end. */
export const REASONS = ['points', 'everybodyElseLeft', 'beatAutoma', 'lostToAutoma', 'tiedWithAutoma', 'left'] as const;
export type EndReason = (typeof REASONS)[number];

/** Points by category. */
export interface Breakdown {
  readonly [category: string]: number;
  readonly birds: number;
  readonly bonus: number;
  readonly goals: number;
  readonly eggs: number;
  readonly cached: number;
  readonly tucked: number;
}

/** Points of a seat by category, as if the match ended now. Bonus cards are left out where they are secret. */
export function breakdown(state: State, seat: Seat, withBonus = true): Breakdown {
  let birds = 0;
  let eggs = 0;
  let cached = 0;
  let tucked = 0;
  const from = seat * PLACES_PER_SEAT;
  for (let place = from; place < from + PLACES_PER_SEAT; place++) {
    if (state.birds[place] < 0) continue;
    birds += POINTS[state.birds[place]];
    eggs += state.eggs[place];
    cached += state.cached[place];
    tucked += state.tucked[place];
  }
  let goals = 0;
  for (let round = 0; round < 4; round++) goals += Math.max(0, state.goalPoints[round * state.seats + seat]);
  const bonus = withBonus
    ? state.bonuses[seat].reduce((sum, card) => sum + bonusPoints(BONUSES[card], bonusCount(state, seat, card)), 0)
    : 0;
  return { birds, bonus, goals, eggs, cached, tucked };
}

/** Points of all categories together. */
export const total = (parts: Breakdown): number =>
  parts.birds + parts.bonus + parts.goals + parts.eggs + parts.cached + parts.tucked;

/**
 * [W2.13] Most points, then most unused food; still tied is a shared place. [W3.54] Who has left cannot win. The
 * solo opponent does not count.
 */
export function amongSeats(state: State): Result {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const parts = seats.map((seat) => breakdown(state, seat));
  const scores = parts.map(total);
  const better = (a: Seat, b: Seat): boolean => {
    if (isGone(state, a) !== isGone(state, b)) return !isGone(state, a);
    return scores[a] !== scores[b] ? scores[a] > scores[b] : totalFood(state, a) > totalFood(state, b);
  };
  const ranks = seats.map((seat) => 1 + seats.filter((other) => better(other, seat)).length);
  return { ranks, scores, reason: reasonOf(state, scores), breakdown: parts };
}

/** [W2.14] The solo opponent has no seat, but its place counts; leaving it the table is a loss too. */
export function result(state: State): Result {
  const found = amongSeats(state);
  const ahead = found.reason === 'lostToAutoma' || found.reason === 'left' ? 1 : 0;
  return { ...found, ranks: found.ranks.map((rank) => rank + ahead) };
}

function reasonOf(state: State, scores: readonly number[]): EndReason {
  const { seats, automa } = state;
  if (seats === 1 && state.gone !== 0) return 'left';
  if (seats > 1 && leftOver(state) <= 1) return 'everybodyElseLeft';
  if (automa === null) return 'points';
  const theirs = automaScore(state, automa);
  if (scores[0] !== theirs) return scores[0] > theirs ? 'beatAutoma' : 'lostToAutoma';
  const food = totalFood(state, 0);
  return food === AUTOMA_FOOD ? 'tiedWithAutoma' : food > AUTOMA_FOOD ? 'beatAutoma' : 'lostToAutoma';
}

/** Seats still at the table. */
export function leftOver(state: State): number {
  let seats = 0;
  for (let seat = 0; seat < state.seats; seat++) if (!isGone(state, seat)) seats += 1;
  return seats;
}
