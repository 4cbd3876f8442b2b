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
