import type { Seat } from '@tessera/kernel';
import {
  BONUSES,
  bonusCount,
  bonusPoints,
  GOALS,
  goalCount,
  LINEAR_MAXIMUM,
  PLACES,
  REWARDS,
  type State,
  TURNS,
} from '../rules/index.ts';

/** What the heuristic believes, in points. */
export interface Weights {
  /** A food token and an unseen card while many turns are left. */
  readonly food: number;
  readonly card: number;
  /** Turns left below which a token or a card loses its worth. */
  readonly foodFade: number;
  readonly cardFade: number;
  /** A row's future: how much of it is believed, and how strongly turns go where they give most. */
  readonly engine: number;
  readonly heat: number;
  readonly forest: number;
  readonly wetland: number;
  /** Share of turns that play birds. */
  readonly plays: number;
  /** What a turn spent on a planned bird is worth elsewhere, as a part of an average row. */
  readonly turn: number;
  /** Each token short of a planned bird. */
  readonly missing: number;
  /** Each egg short of its place. */
  readonly missingEgg: number;
  /** How far each further planned bird is believed. */
  readonly plan: number;
  /** A card that is in no plan. */
  readonly spare: number;
  /** Eggs that will not find a nest. */
  readonly room: number;
  /** Belief in goals of this and of later rounds, and the difference that decides one. */
  readonly goal: number;
  readonly laterGoal: number;
  readonly goalScale: number;
  /** Belief in a bonus card's next tier. */
  readonly bonus: number;
  /** A bonus card not yet drawn. */
  readonly newBonus: number;
  /** Another turn within a turn. */
  readonly extraPlay: number;
  /** Reactions of a pink bird for every turn left. */
  readonly pink: number;
}

/** Turns of a seat in a whole match. */
export const ALL_TURNS = TURNS.reduce((sum, turns) => sum + turns, 0);

/** Turns a seat still has in the whole match. */
export function turnsLeft(state: State, seat: Seat): number {
  let turns = state.round < TURNS.length ? state.cubes[seat] : 0;
  for (let round = state.round + 1; round < TURNS.length; round++) turns += TURNS[round];
  return turns;
}

/** What things are worth at one moment of a match. */
export interface Units {
  readonly turns: number;
  readonly food: number;
  readonly card: number;
  /** Uses of each row that are still expected. */
  readonly uses: readonly number[];
  /** What a turn gives on average. */
  readonly turn: number;
  /** Eggs on the mat. */
  readonly eggs: number;
}

/** What the mat gives for a row with so many birds. */
export const rewardOf = (row: number, birds: number, food: number, card: number): number =>
  row === 0 ? REWARDS[0][birds] * food : row === 1 ? REWARDS[1][birds] : REWARDS[2][birds] * card;

/** Turns go to the rows that give most, though not all of them. */
export function unitsOf(
  rows: readonly number[],
  turns: number,
  food: number,
  card: number,
  eggs: number,
  w: Weights,
): Units {
  const a = Math.exp(w.heat * rows[0] + w.forest);
  const b = Math.exp(w.heat * rows[1]);
  const c = Math.exp(w.heat * rows[2] + w.wetland);
  const uses = ((1 - w.plays) * turns) / (a + b + c);
  return {
    turns,
    food,
    card,
    uses: [uses * a, uses * b, uses * c],
    turn: (a * rows[0] + b * rows[1] + c * rows[2]) / (a + b + c),
    eggs,
  };
}

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
