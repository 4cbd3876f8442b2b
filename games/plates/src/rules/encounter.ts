/** What one match was like, besides who won it. */
export interface Encounter {
  readonly target: number;
  readonly rounds: number;
  readonly answers: number;
  readonly ending: string;
  /** Plates of two teams lay side by side before the last round. */
  readonly met: boolean;
  readonly mountain: boolean;
  /** Plates that were replaced by another team's. */
  readonly taken: number;
  /** What such plates cost the second, and the first was paid for hearts it had taken, comes to the lead or more. */
  readonly swung: boolean;
  readonly leads: number;
  readonly tie: boolean;
  readonly winner: number;
}

/** Matches to be measured. */
export interface Encounters {
  readonly teams: number;
  /** 0 is the target that goes with so many teams. */
  readonly target: number;
  readonly bot: string;
  readonly matches: number;
  readonly seed: string;
  /** How much the search may think; 20 are about a thousand positions. */
  readonly playouts: number;
}
