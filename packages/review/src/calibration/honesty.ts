import type { Measured } from '@tessera/bots/judge';
import { type LuckLedger, ledgerOf, type Turning } from '../luck-ledger.ts';
import { afterOf } from '../review.ts';
import { type Mean, meanOf, type Sample } from './bins.ts';
import { isEven, type JudgedStep, type Trial } from './trial.ts';

/** Whether the curve of a judge keeps what it promises: its luck is nobody's, and a point of skill is a point of the result. */
export interface Honesty extends Omit<Measured, 'judge'> {
  /** Matches between equal bots that were reviewed as a whole: the next four are of these. */
  readonly even: number;
  /** What the curve does for the seat that decided last until another one decides: 0 on average. */
  readonly decidedLast: Mean;
  /** Correlation of that change with whose turn it is next, and how often it is good for that seat. */
  readonly tide: number;
  readonly good: number;
  /** Correlation of luck and skill over a match. */
  readonly luckAndSkill: number;
  /** What was said for the seat to move minus what it got, in all matches between equal bots and by thirds of a match. */
  readonly mover: Mean;
  readonly thirds: readonly Mean[];
  /** How far the worth of decisions is spread when the noise is taken off. */
  readonly spread: number;
}

/** A share of the first seat as both shares. */
const pair = (first: number): readonly number[] => [first, 1 - first];

const turningOf = (
  { seat, before, same, gain = [0, 0] }: JudgedStep,
  at: number,
  spread: number | undefined,
): Turning => ({
  at,
  to: at + 1,
  seat,
  before: pair(before),
  after: afterOf(pair(before), { seat, gain: gain[0], gainError: gain[1] }, spread),
  afterLuck: same !== true,
});

function ledgerFor({ steps, final }: Trial, spread: number | undefined): LuckLedger {
  const moments = steps.map((step, at) => turningOf(step, at, spread));
  return ledgerOf(moments, { over: true, afterLuck: moments.at(-1)?.afterLuck ?? true, shares: pair(final) });
}

/** A share of the first seat from the side of a seat. */
const own = (first: number, seat: number): number => (seat === 0 ? first : 1 - first);

/** Every position once, from the side of the seat that is asked. */
export const samplesOf = (trials: readonly Trial[]): readonly Sample[] =>
  trials.flatMap(({ seed: match, final, steps }) =>
    steps.map(({ seat, before }) => ({ said: own(before, seat), got: own(final, seat), match })),
  );

function correlation(points: readonly (readonly [number, number])[]): number {
  const [x, y] = [0, 1].map((i) => points.reduce((sum, point) => sum + point[i], 0) / Math.max(1, points.length));
  let [xx, yy, xy] = [0, 0, 0];
  for (const [a, b] of points) {
    xx += (a - x) ** 2;
    yy += (b - y) ** 2;
    xy += (a - x) * (b - y);
  }
  return xx * yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

/** The slope of a line through points, each a match of its own, with its standard error. */
export function slopeOf(points: readonly (readonly [number, number])[]): Mean {
  const count = Math.max(1, points.length);
  const [x, y] = [0, 1].map((i) => points.reduce((sum, point) => sum + point[i], 0) / count);
  const wide = points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  if (wide === 0) return { mean: 0, error: 1 };
  const mean = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / wide;
  const off = points.reduce((sum, [a, b]) => sum + ((a - x) * (b - y - mean * (a - x))) ** 2, 0);
  return { mean, error: Math.sqrt(off) / wide };
}

/**
 * What happened to the curve while one seat decided, for the first seat, its decisions left out, and who decided next. Whether
 * a seat is asked again within its turn is often luck itself, so everything until somebody else is asked counts as one.
 */
function* changes(trial: Trial, spread: number | undefined) {
  const { luckBefore } = ledgerFor(trial, spread);
  let by = 0;
  for (let i = 1; i < trial.steps.length; i++) {
    const [last, next] = [trial.steps[i - 1], trial.steps[i]];
    // without any luck between two decisions it is the decision that changed the curve
    by += next.same ? next.before - last.before : luckBefore[i][0];
    if (next.seat === last.seat) continue;
    yield { by, last: last.seat, next: next.seat, match: trial.seed };
    by = 0;
  }
}

function spreadOf(trials: readonly Trial[]): number {
  const gains = trials.flatMap(({ steps }) => steps.flatMap(({ gain }) => (gain && gain[1] > 0 ? [gain] : [])));
  const count = Math.max(1, gains.length);
  const mean = gains.reduce((sum, [gain]) => sum + gain, 0) / count;
  return Math.sqrt(Math.max(0, gains.reduce((sum, [gain, error]) => sum + (gain - mean) ** 2 - error ** 2, 0) / count));
}

const THIRDS = [0, 1, 2];

export function honestyOf(trials: readonly Trial[], spread: number | undefined): Honesty {
  const whole = trials.filter((trial) => trial.whole && trial.steps.length > 0);
  const even = whole.filter(isEven);
  const moves = even.flatMap((trial) => [...changes(trial, spread)]);
  const mine = ({ by }: { readonly by: number }, seat: number): number => (seat === 0 ? by : -by);
  const said = trials.filter(isEven).flatMap(({ seed: match, final, steps }) =>
    steps.map(({ seat, before, when }) => ({
      value: own(before, seat) - own(final, seat),
      third: Math.min(2, Math.floor(3 * when)),
      match,
    })),
  );
  const ledgers = whole.map((trial) => ({ trial, ...ledgerFor(trial, spread) }));
  const slope = slopeOf(ledgers.map(({ first, last, skill, others }) => [skill[0] + others[0], last[0] - first[0]]));
  return {
    even: even.length,
    decidedLast: meanOf(moves.map((one) => ({ value: mine(one, one.last), match: one.match }))),
    tide: correlation(moves.map(({ by, next }) => [by, next === 0 ? 1 : -1])),
    good: moves.filter((one) => mine(one, one.next) > 0).length / Math.max(1, moves.length),
    luckAndSkill: correlation(
      ledgers.flatMap(({ trial, luck, skill, others }) =>
        isEven(trial) ? [[luck[0], skill[0] + others[0]] as const] : [],
      ),
    ),
    mover: meanOf(said),
    thirds: THIRDS.map((third) => meanOf(said.filter((one) => one.third === third))),
    spread: spreadOf(whole),
    matches: whole.length,
    slope: slope.mean,
    interval: 1.96 * slope.error,
  };
}
