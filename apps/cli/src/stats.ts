/** What is kept of a series of numbers. Plain data, so that worker threads can send it. */
export interface Spread {
  count: number;
  mean: number;
  /** Sum of squared distances from the mean. */
  squares: number;
  min: number;
  max: number;
}

export const emptySpread = (): Spread => ({ count: 0, mean: 0, squares: 0, min: 0, max: 0 });

/** Welford's update: no cancellation however long the series. */
export function include(spread: Spread, value: number): void {
  spread.min = spread.count === 0 ? value : Math.min(spread.min, value);
  spread.max = spread.count === 0 ? value : Math.max(spread.max, value);
  spread.count += 1;
  const away = value - spread.mean;
  spread.mean += away / spread.count;
  spread.squares += away * (value - spread.mean);
}

/** Chan's rule for two series at once. */
export function merge(into: Spread, from: Spread): void {
  if (from.count === 0) return;
  if (into.count === 0) {
    Object.assign(into, from);
    return;
  }
  const count = into.count + from.count;
  const away = from.mean - into.mean;
  into.squares += from.squares + (away * away * into.count * from.count) / count;
  into.mean += (away * from.count) / count;
  into.min = Math.min(into.min, from.min);
  into.max = Math.max(into.max, from.max);
  into.count = count;
}

/** The sample's standard deviation. */
export const deviation = (spread: Spread): number =>
  spread.count < 2 ? 0 : Math.sqrt(spread.squares / (spread.count - 1));

const Z95 = 1.959963984540054;

/** The 95 % interval of a mean; right for the many games of a simulation. */
export function meanInterval(spread: Spread): { readonly low: number; readonly high: number } {
  const reach = spread.count === 0 ? 0 : (Z95 * deviation(spread)) / Math.sqrt(spread.count);
  return { low: spread.mean - reach, high: spread.mean + reach };
}

/** Wilson's 95 % interval for a rate: sensible even at 0 and 1, where the usual formula claims certainty. */
export function wilson(hits: number, trials: number): { readonly low: number; readonly high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = hits / trials;
  const z2 = Z95 * Z95;
  const middle = rate + z2 / (2 * trials);
  const reach = Z95 * Math.sqrt((rate * (1 - rate)) / trials + z2 / (4 * trials * trials));
  const scale = 1 + z2 / trials;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}
