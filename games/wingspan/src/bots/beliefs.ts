import type { Seat } from '@tessera/kernel';
import { REWARDS, type State, TURNS } from '../rules/index.ts';

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
