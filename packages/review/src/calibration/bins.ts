import { meanOf } from './mean.ts';

/** A position of a match with what came of it. */
export interface Sample {
  /** What the judge said a seat's share of the win was, and what it got. */
  readonly said: number;
  readonly got: number;
  /** The match it is from: positions of one match end the same way. */
  readonly match: string;
}

/** Positions that were called about the same. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly said: number;
  readonly got: number;
  /** Standard error of what they got, over matches. */
  readonly error: number;
}

const BINS = 10;

/** Sorts positions into bins of equal width by what was said about them. */
export function binsOf(samples: readonly Sample[]): readonly Bin[] {
  return Array.from({ length: BINS }, (_, i) => {
    const [from, to] = [i / BINS, (i + 1) / BINS];
    const inside = samples.filter(({ said }) => said >= from && (said < to || (i === BINS - 1 && said <= 1)));
    const got = meanOf(inside.map((one) => ({ value: one.got, match: one.match })));
    const said = meanOf(inside.map((one) => ({ value: one.said, match: one.match })));
    return { from, to, count: inside.length, said: said.mean, got: got.mean, error: got.error };
  });
}

/** How far what was said is from what came, on average over all positions: 0 is perfect. */
export function calibrationError(bins: readonly Bin[]): number {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  return bins.reduce((sum, { count, said, got }) => sum + (count / Math.max(1, all)) * Math.abs(said - got), 0);
}
