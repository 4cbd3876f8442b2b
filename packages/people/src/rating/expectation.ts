/** Points in one unit of the logistic scale: 400 points are ten wins to one. */
export const SCALE = 400 / Math.LN10;

/** The share of wins that a lead gives, in natural units. */
export const winShare = (lead: number): number => 1 / (1 + Math.exp(-lead));

/** How much less a result tells when the other's strength is unsure by `phi`, in natural units. */
export const damping = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** A result against somebody whose strength is known to `phi`: 1 for a win, 0 for a loss, between them for less than either. */
export interface PairScore {
  /** Ahead of the other by this much, before the result, in natural units. */
  readonly lead: number;
  readonly phi: number;
  readonly score: number;
  readonly weight: number;
}

/** What results tell of a strength: how much they know, and how far they were from what was expected. */
export interface RatingEvidence {
  readonly information: number;
  readonly surprise: number;
}

/** The heart of Glicko and of Glicko-2. */
export function weigh(outcomes: readonly PairScore[]): RatingEvidence {
  let information = 0;
  let surprise = 0;
  for (const { lead, phi, score, weight } of outcomes) {
    const g = damping(phi);
    const expected = winShare(g * lead);
    information += weight * g ** 2 * expected * (1 - expected);
    surprise += weight * g * (score - expected);
  }
  return { information, surprise };
}
