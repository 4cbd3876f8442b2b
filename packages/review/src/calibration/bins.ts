/** A mean with its standard error. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

/**
 * The mean of values that come in matches. What happens in one match hangs together, so the error is taken over matches and
 * not over values.
 */
export function meanOf(values: readonly { readonly value: number; readonly match: string }[]): Mean {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, { value }) => sum + value, 0) / count;
  const off = new Map<string, number>();
  for (const { value, match } of values) off.set(match, (off.get(match) ?? 0) + value - mean);
  const squares = [...off.values()].reduce((sum, one) => sum + one * one, 0);
  return { mean, error: Math.sqrt(squares) / count };
}

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

const SIZE = 240;
const PAD = 34;

/** The bins of several games as one picture: on the line what was said is what came. */
export function reliabilityPlot(games: readonly { readonly title: string; readonly bins: readonly Bin[] }[]): string {
  const wide = SIZE + 2 * PAD;
  const columns = Math.min(3, games.length);
  const rows = Math.ceil(games.length / columns);
  const panels = games.map(({ title, bins }, i) => {
    const at = (x: number, y: number): string => `${(PAD + x * SIZE).toFixed(1)} ${(PAD + (1 - y) * SIZE).toFixed(1)}`;
    const filled = bins.filter(({ count }) => count > 0);
    const most = Math.max(...filled.map(({ count }) => count));
    const dots = filled
      .map(({ said, got, error, count }) => {
        const [x, y] = at(said, got).split(' ');
        const r = (3 + 6 * Math.sqrt(count / most)).toFixed(1);
        return `<path d="M${at(said, Math.max(0, got - 1.96 * error))}L${at(said, Math.min(1, got + 1.96 * error))}" stroke="#6d6353"/><circle cx="${x}" cy="${y}" r="${r}" fill="#2c7183"/>`;
      })
      .join('');
    const grid = [0, 0.25, 0.5, 0.75, 1]
      .map(
        (v) =>
          `<path d="M${at(0, v)}L${at(1, v)}M${at(v, 0)}L${at(v, 1)}" stroke="#d9cbb2"/><text x="${PAD + v * SIZE}" y="${PAD + SIZE + 16}" text-anchor="middle">${100 * v}</text><text x="${PAD - 6}" y="${PAD + (1 - v) * SIZE + 4}" text-anchor="end">${100 * v}</text>`,
      )
      .join('');
    const error = (100 * calibrationError(bins)).toFixed(1);
    return `<g transform="translate(${(i % columns) * wide} ${Math.floor(i / columns) * (wide + 20)})"><text x="${PAD}" y="20" font-weight="700">${title}: off by ${error} % on average</text>${grid}<path d="M${at(0, 0)}L${at(1, 1)}" stroke="#2a2418" stroke-dasharray="4 4"/>${dots}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * wide} ${rows * (wide + 20)}" font-family="system-ui,sans-serif" font-size="12" fill="#2a2418"><rect width="100%" height="100%" fill="#fbf7ee"/>${panels.join('')}</svg>
`;
}
