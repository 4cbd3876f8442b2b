import { type Bin, binsOf, calibrationError, type Mean, meanOf } from './bins.ts';
import { type Honesty, honestyOf, samplesOf } from './honesty.ts';
import { isEven, type Trial } from './trial.ts';

export * from './bins.ts';
export * from './honesty.ts';
export * from './trial.ts';

/** What a level of bot loses a decision. */
export interface LevelLoss extends Mean {
  readonly level: string;
  readonly decisions: number;
  /** 100 for always the best choice, 0 for choosing blindly. */
  readonly accuracy: number;
}

/**
 * Mean loss a decision by level, over the matches between different levels that were reviewed as a whole. Between equal bots
 * losses tell little: two that see one turn ahead may go back and forth until it is a draw, and nothing is at stake.
 */
export const lossesOf = (trials: readonly Trial[], levels: readonly string[]): readonly LevelLoss[] =>
  levels.map((level) => {
    const own = trials.flatMap(({ whole, seed, levels: seats, steps }) =>
      steps.flatMap(({ seat, loss }) =>
        whole && loss !== undefined && seats[0] !== seats[1] && seats[seat] === level
          ? [{ value: loss[0], gap: loss[1], match: seed }]
          : [],
      ),
    );
    const { mean, error } = meanOf(own);
    const gap = own.reduce((sum, one) => sum + one.gap, 0) / Math.max(1, own.length);
    return { level, decisions: own.length, mean, error, accuracy: Math.round(100 * (1 - mean / Math.max(1e-9, gap))) };
  });

/** Neighbours of which the stronger does not lose less: none where the judge orders the levels as they play. */
export const disorder = (losses: readonly LevelLoss[]): readonly string[] =>
  losses
    .slice(1)
    .flatMap((strong, i) =>
      strong.mean < losses[i].mean ? [] : [`${strong.level} loses no less a decision than ${losses[i].level}`],
    );

/** How true a judge is, with where the figures are from: what is kept of thousands of judged decisions. */
export interface CalibrationSummary {
  readonly game: string;
  readonly title: string;
  /** Versions of the rules and of the judge. */
  readonly rules: number;
  readonly judge: number;
  /** The seeds of the matches begin with it. */
  readonly seed: string;
  /** Playouts an answer of the bots, and the part of the quick budget that the judge had. */
  readonly playouts: number;
  readonly share: number;
  /** All matches, those that were reviewed as a whole, and those between equal bots. */
  readonly matches: number;
  readonly reviewed: number;
  readonly even: number;
  /** Every position once, from the side of the seat that is asked: between equal bots, and between others. */
  readonly bins: readonly Bin[];
  readonly unequal: readonly Bin[];
  readonly honesty: Honesty;
  readonly losses: readonly LevelLoss[];
  /** Of the losses between equal bots that a table would notice: half, three quarters and nine tenths are below. */
  readonly quantiles: readonly number[];
}

/** What no table would notice. */
const NOTHING = 0.005;

type Source = Pick<CalibrationSummary, 'game' | 'title' | 'rules' | 'judge' | 'seed' | 'playouts' | 'share'>;

export function summaryOf(
  source: Source,
  trials: readonly Trial[],
  levels: readonly string[],
  spread?: number,
): CalibrationSummary {
  const even = trials.filter(isEven);
  const noticed = even
    .flatMap(({ steps }) => steps.flatMap(({ loss }) => loss?.[0] ?? []))
    .filter((loss) => loss > NOTHING)
    .sort((a, b) => a - b);
  return {
    ...source,
    matches: trials.length,
    reviewed: trials.filter(({ whole }) => whole).length,
    even: even.length,
    bins: binsOf(samplesOf(even)),
    unequal: binsOf(samplesOf(trials.filter((trial) => !isEven(trial)))),
    honesty: honestyOf(trials, spread),
    losses: lossesOf(trials, levels),
    quantiles: [0.5, 0.75, 0.9].map((q) => noticed[Math.floor(q * noticed.length)] ?? 0),
  };
}

const percent = (share: number, digits = 1): string => (100 * share).toFixed(digits);

const within = ({ mean, error }: Mean, digits = 1): string =>
  `${percent(mean, digits)} ± ${percent(1.96 * error, digits)}`;

/** The figures of one game, for a terminal. */
export function report({ title, matches, reviewed, bins, losses, quantiles, honesty }: CalibrationSummary): string {
  const lines = bins
    .filter(({ count }) => count > 0)
    .map(
      ({ from, to, said, got, error, count }) =>
        `  ${from.toFixed(1)}–${to.toFixed(1)}  said ${percent(said, 0)} %, won ${percent(got, 0)} ± ${percent(1.96 * error, 0)} % of ${count}`,
    );
  const levels = losses.map(
    ({ level, mean, error, decisions, accuracy }) =>
      `  ${level.padEnd(14)} loses ${percent(mean, 2)} ± ${percent(1.96 * error, 2)} % a decision (${decisions}), accuracy ${accuracy}`,
  );
  return [
    `${title}: ${matches} matches, ${reviewed} of them reviewed, off by ${percent(calibrationError(bins))} % on average`,
    ...lines,
    `  between equal bots (${honesty.even} reviewed): decided last ${within(honesty.decidedLast, 2)} %, correlation with the turn ${honesty.tide.toFixed(3)}, good for the mover ${percent(honesty.good, 0)} %, said minus got ${within(honesty.mover)} % (thirds ${honesty.thirds.map((one) => within(one)).join(', ')})`,
    `  slope of the result on skill ${honesty.slope.toFixed(2)} ± ${honesty.interval.toFixed(2)} over ${honesty.matches}, luck and skill correlate by ${honesty.luckAndSkill.toFixed(2)}, spread of decisions ${honesty.spread.toFixed(3)}`,
    ...levels,
    `  losses above half a percent between equal bots: half ${percent(quantiles[0])} %, three quarters ${percent(quantiles[1])} %, nine tenths ${percent(quantiles[2])} %`,
  ].join('\n');
}

const called = ({ bins }: CalibrationSummary): string => {
  const near = bins.find(({ from }) => Math.abs(from - 0.7) < 1e-9);
  return near === undefined || near.count === 0
    ? '–'
    : `${percent(near.said, 0)} % said, ${percent(near.got, 0)} ± ${percent(1.96 * near.error, 0)} % won (${near.count})`;
};

const calibrated = (one: CalibrationSummary): string =>
  `| ${one.title} | ${one.matches} | ${one.even} | ${percent(calibrationError(one.bins))} % | ${percent(calibrationError(one.unequal))} % | ${within(one.honesty.mover)} % | ${called(one)} |`;

const honest = ({ title, honesty: h }: CalibrationSummary): string =>
  `| ${title} | ${h.even} | ${within(h.decidedLast, 2)} % | ${h.tide.toFixed(3)} | ${percent(h.good, 0)} % | ${h.luckAndSkill.toFixed(2)} | ${h.matches} | ${h.slope.toFixed(2)} ± ${h.interval.toFixed(2)} |`;

/** The page with the figures of all games. */
export const page = (summaries: readonly CalibrationSummary[]): string => `# How true the judges' percentages are

\`npm run calibration -- --write\` plays two-seat matches between bots of all levels and compares what the judge says with who
wins. Judges have a part of the quick budget. The plot has the matches between two equal bots: a judge expects both sides to play
alike, and between unequal ones the stronger wins more than was said. Every position counts once, from the side of the seat that
is asked, so an error in favour of whoever is to move cannot cancel. What was fitted was fitted to other matches, with few exceptions that a judge names in its comments.

![Reliability](calibration.svg)

A dot on the dashed line: of the positions called 70 %, 70 % were won. The vertical lines are 95 % intervals over matches.

| game | matches | in the plot | off on average | unequal bots | said minus got | called 70 to 80 % |
| --- | --- | --- | --- | --- | --- | --- |
${summaries.map(calibrated).join('\n')}

## Luck and skill

In whole reviews of matches between equal bots. Decided last: what the curve does, for the seat that decided last, until another
one decides; it must be 0. Correlation: of that change with whose turn it is next. Slope: over all reviewed matches, between equal
and unequal bots, how much of the result one part of skill was worth. **Luck and skill are added up only where the slope's 95 %
interval holds 1 and is no wider than ± 0.25**; in all other games reviews show the curve and the single decisions. Where nothing is
hidden and left to chance, all of the result is skill, and the slope is 1 by itself.

| game | equal matches | decided last | correlation | good for the mover | luck with skill | matches | slope |
| --- | --- | --- | --- | --- | --- | --- | --- |
${summaries.map(honest).join('\n')}

## What levels lose

Mean loss a decision in %, with its 95 % interval over matches, and the accuracy: every decision of the reviewed matches, which
are between bots of different levels, was judged. The better a bot plays, the less it should lose. \`tests/judges.test.ts\` checks the order.

| game | reviewed | part of the quick budget | levels, weakest first |
| --- | --- | --- | --- |
${summaries
  .map(
    (one) =>
      `| ${one.title} | ${one.reviewed} | ${percent(one.share, 0)} % | ${one.losses
        .map(
          ({ level, mean, error, accuracy }) =>
            `${level} ${percent(mean, 2)} ± ${percent(1.96 * error, 2)} (${accuracy})`,
        )
        .join(', ')} |`,
  )
  .join('\n')}

\`calibration.json\` has all figures with the versions they were measured with.
`;
