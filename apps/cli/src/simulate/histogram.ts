/** One bar: scores from `from` to `to`, both included, and how often each seat got one. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_BARS = 20;
/** Fewer different scores than this say nothing as a picture. */
const FEWEST_SCORES = 6;

/** Bars over whole scores, as wide as needed to be few; undefined when there is not much to show. */
export function histogram(scores: readonly { readonly [score: string]: number }[]): readonly Bar[] | undefined {
  const seen = scores.flatMap((one) => Object.keys(one).map(Number));
  if (new Set(seen).size < FEWEST_SCORES) return undefined;
  // not spread into Math.min: there may be very many scores
  const low = seen.reduce((a, b) => Math.min(a, b));
  const high = seen.reduce((a, b) => Math.max(a, b));
  const width = WIDTHS.find((one) => Math.floor(high / one) - Math.floor(low / one) < MOST_BARS) ?? high - low + 1;
  const first = Math.floor(low / width);
  return Array.from({ length: Math.floor(high / width) - first + 1 }, (_, i) => {
    const from = (first + i) * width;
    const within = (score: string): boolean => Number(score) >= from && Number(score) < from + width;
    const counts = scores.map((one) =>
      Object.entries(one).reduce((sum, [score, times]) => (within(score) ? sum + times : sum), 0),
    );
    return { from, to: from + width - 1, counts };
  });
}
