import { weigh } from './expectation.ts';

/** A rating as Glicko-2 keeps it (Glickman, "Example of the Glicko-2 system", 2013). */
export interface PuzzleRating {
  readonly rating: number;
  /** How unsure it is, as a standard deviation. */
  readonly deviation: number;
  /** How much it is expected to move. */
  readonly volatility: number;
}

/** Somebody or something that was played against, and what came of it: 1 for a win, 0 for a loss. */
export interface Encounter {
  readonly rating: number;
  readonly deviation: number;
  readonly score: number;
}

export const NEWCOMER: PuzzleRating = { rating: 1500, deviation: 350, volatility: 0.06 };
/** How quickly the volatility follows surprises. */
const TAU = 0.5;
/** As the paper rounds it. */
const PAPER_SCALE = 173.7178;
const CLOSE = 1e-6;

/** The rating after a period with these encounters. */
export function rated({ rating, deviation, volatility }: PuzzleRating, met: readonly Encounter[]): PuzzleRating {
  const mu = (rating - 1500) / PAPER_SCALE;
  const phi = deviation / PAPER_SCALE;
  if (met.length === 0) return { rating, deviation: PAPER_SCALE * Math.hypot(phi, volatility), volatility };
  const { information, surprise } = weigh(
    met.map(({ rating: theirs, deviation: unsure, score }) => ({
      lead: mu - (theirs - 1500) / PAPER_SCALE,
      phi: unsure / PAPER_SCALE,
      score,
      weight: 1,
    })),
  );
  const variance = 1 / information;
  const delta = variance * surprise;
  const moved = volatilityAfter(volatility, phi, variance, delta);
  const before = Math.hypot(phi, moved);
  const after = 1 / Math.sqrt(1 / before ** 2 + 1 / variance);
  return {
    rating: PAPER_SCALE * (mu + after ** 2 * surprise) + 1500,
    deviation: PAPER_SCALE * after,
    volatility: moved,
  };
}

/** Step 5 of the paper: the Illinois algorithm. */
function volatilityAfter(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi ** 2 + variance + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / TAU ** 2;
  };
  let [low, high] = [a, 0];
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else {
    let k = 1;
    while (f(a - k * TAU) < 0) k += 1;
    high = a - k * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const there = f(next);
    if (there * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, there];
  }
  return Math.exp(low / 2);
}
