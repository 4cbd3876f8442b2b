/** An estimate with the interval that holds the truth about 95 times in 100. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What one match adds to a ratio: so much of so many. */
export interface RatioPart {
  readonly seed: string;
  readonly sum: number;
  readonly count: number;
}

const Z = 1.959963984540054;

// where the expansion is off
const FEW = [12.706, 4.303, 3.182, 2.776];

/** The quantile of Student's distribution that leaves 2.5 % above it, by the expansion around the normal one. */
export function student(freedom: number): number {
  if (freedom <= FEW.length) return FEW[freedom - 1];
  const [z3, z5] = [Z ** 3, Z ** 5];
  return Z + (z3 + Z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom ** 2);
}

/** Wilson's interval for a share: sensible even at 0 and 1, where the usual one claims certainty. */
export function wilsonShare(hits: number, trials: number): Estimate {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const rate = hits / trials;
  const middle = rate + Z ** 2 / (2 * trials);
  const reach = Z * Math.sqrt((rate * (1 - rate)) / trials + Z ** 2 / (4 * trials ** 2));
  const scale = 1 + Z ** 2 / trials;
  return { value: rate, low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

/**
 * A ratio of sums over matches, such as replies that were legal among all replies. What happens under one seed hangs together, so
 * seeds and not replies count as independent. Undefined where there was nothing to count.
 */
export function ratioOf(parts: readonly RatioPart[]): Estimate | undefined {
  const bySeed = new Map<string, { sum: number; count: number }>();
  for (const { seed, sum, count } of parts) {
    const one = bySeed.get(seed) ?? { sum: 0, count: 0 };
    bySeed.set(seed, { sum: one.sum + sum, count: one.count + count });
  }
  const groups = [...bySeed.values()].filter(({ count }) => count > 0);
  const count = groups.reduce((all, one) => all + one.count, 0);
  if (count === 0) return undefined;
  const value = groups.reduce((all, one) => all + one.sum, 0) / count;
  if (groups.length < 2) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const squares = groups.reduce((all, one) => all + (one.sum - value * one.count) ** 2, 0);
  const error = Math.sqrt((groups.length / (groups.length - 1)) * squares) / count;
  const reach = student(groups.length - 1) * error;
  return { value, low: value - reach, high: value + reach };
}

/** The same for a share, which lies between 0 and 1: where all are alike, spread says nothing, and Wilson's interval is taken. */
export function rateOf(parts: readonly RatioPart[]): Estimate | undefined {
  const found = ratioOf(parts);
  if (found === undefined) return undefined;
  const { value, low, high } = found;
  if (value > 0 && value < 1 && Number.isFinite(low)) return { value, low: Math.max(0, low), high: Math.min(1, high) };
  const [sum, count] = parts.reduce(([a, b], one) => [a + one.sum, b + one.count], [0, 0]);
  return wilsonShare(sum, count);
}
