/** What the heuristic believes, in points. Found by self-play: an evolution strategy over whole two-seat games. */
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

export const WEIGHTS: Weights = {
  food: 0.43,
  card: 0.99,
  foodFade: 12,
  cardFade: 22,
  engine: 0.43,
  heat: 0.39,
  forest: 1.1,
  wetland: 0.4,
  plays: 0.18,
  turn: 0.33,
  missing: 1.6,
  missingEgg: 0.73,
  plan: 0.59,
  spare: 0.18,
  room: 0.75,
  goal: 0.82,
  laterGoal: 0.59,
  goalScale: 0.19,
  bonus: 0.88,
  newBonus: 1.3,
  extraPlay: 1.2,
  pink: 0.089,
};
