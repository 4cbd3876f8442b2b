import { isUnsure, shown } from '../src/rating/index.ts';
import { type Crowd, type Person, type Setting, simulate } from './simulation.ts';

/** The simulation that the documents quote: three crowds, each with its own luck. */
const SETTING: Omit<Setting, 'seed'> = {
  people: 2000,
  matches: 40_000,
  days: 180,
  mean: 1500,
  spread: 300,
  farmers: 24,
};

export const SCALES = [
  { scale: 'game/two', seats: 2, title: 'two seats' },
  { scale: 'game/more', seats: 4, title: 'three and more' },
] as const;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function ranksOf(values: readonly number[]): number[] {
  const ranks = values.map(() => 0);
  for (const [rank, i] of values
    .map((_, k) => k)
    .sort((a, b) => values[a] - values[b])
    .entries())
    ranks[i] = rank;
  return ranks;
}

/** Spearman's correlation of ranks. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const middle = (x.length - 1) / 2;
  const product = (p: readonly number[], q: readonly number[]) =>
    p.reduce((sum, one, i) => sum + (one - middle) * (q[i] - middle), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

export interface ScaleFigures {
  readonly title: string;
  readonly rated: number;
  readonly correlation: number;
  readonly inside: number;
  readonly drift: number;
  readonly off: number;
  readonly shown: number;
}

export interface Bin {
  readonly expected: number;
  readonly seen: number;
  readonly pairs: number;
}

export interface Figures {
  readonly scales: readonly ScaleFigures[];
  /** For each scale, what was expected of the stronger one and what came, in steps of ten in a hundred. */
  readonly bins: readonly (readonly Bin[])[];
  /** How much too high somebody stands who knows a hole in one bot. */
  readonly farmers: number;
}

function scaleFigures(crowds: readonly Crowd[], { scale, title }: (typeof SCALES)[number]): ScaleFigures {
  const each = crowds.map((crowd) => {
    const list = seen(crowd, scale).filter(({ person, unsure }) => person.farms === undefined && !unsure);
    const gaps = list.map(({ rating, person }) => rating - person.truth);
    return {
      rated: list.length,
      correlation: correlation(
        list.map(({ rating }) => rating),
        list.map(({ person }) => person.truth),
      ),
      inside: mean(list.map(({ error }, i) => (Math.abs(gaps[i]) <= error ? 1 : 0))),
      drift: mean(gaps),
      off: Math.sqrt(mean(gaps.map((gap) => gap ** 2))),
      shown: mean(list.map(({ error }) => error)),
    };
  });
  const over = (pick: (one: (typeof each)[number]) => number) => mean(each.map(pick));
  return {
    title,
    rated: over((one) => one.rated),
    correlation: over((one) => one.correlation),
    inside: over((one) => one.inside),
    drift: over((one) => one.drift),
    off: over((one) => one.off),
    shown: over((one) => one.shown),
  };
}

function seen(crowd: Crowd, scale: string) {
  const { level, ratings } = crowd.scales.get(scale) ?? { level: undefined, ratings: new Map() };
  if (level === undefined) throw new Error(`nobody played on ${scale}`);
  return crowd.people.flatMap((person: Person) => {
    const record = ratings.get(person.name);
    return record === undefined ? [] : [{ person, ...shown(record, level), unsure: isUnsure(record) }];
  });
}

function binsOf(crowds: readonly Crowd[], seats: number): Bin[] {
  const pairs = crowds
    .flatMap(({ predictions }) => predictions.filter((one) => one.seats === seats))
    .map(({ expected, score }) =>
      expected < 0.5 ? { expected: 1 - expected, score: 1 - score } : { expected, score },
    );
  return [5, 6, 7, 8].map((tenth) => {
    const list = pairs.filter(({ expected }) => Math.min(8, Math.floor(expected * 10)) === tenth);
    return {
      expected: mean(list.map((one) => one.expected)),
      seen: mean(list.map(({ score }) => score)),
      pairs: list.length,
    };
  });
}

/** All figures of the simulation. */
export function measure(seeds: readonly string[]): Figures {
  const crowds = seeds.map((seed) => simulate({ ...SETTING, seed }));
  const scales = SCALES.map((one) => scaleFigures(crowds, one));
  const farmed = crowds.flatMap((crowd) => seen(crowd, 'game/two').filter(({ person }) => person.farms !== undefined));
  const farmers = mean(farmed.map(({ rating, person }) => rating - person.truth)) - scales[0].drift;
  return { scales, bins: SCALES.map(({ seats }) => binsOf(crowds, seats)), farmers };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The figures as docs/ratings.md has them. */
export function report({ scales, bins, farmers }: Figures): string {
  return [
    '| | rated without "?" | rank correlation | true strength inside the shown error | mean of rating − truth | real error | shown error |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...scales.map(
      (one) =>
        `| ${one.title} | ${one.rated.toFixed(0)} | ${one.correlation.toFixed(3)} | ${percent(one.inside)} | ${one.drift.toFixed(1)} | ${one.off.toFixed(0)} | ${one.shown.toFixed(0)} |`,
    ),
    '',
    '| expected of the stronger one | two seats: came | pairs | four seats: came | pairs |',
    '| --- | --- | --- | --- | --- |',
    ...bins[0].map((two, i) => {
      const four = bins[1][i];
      return `| ${percent(two.expected)} (${percent(four.expected)}) | ${percent(two.seen)} | ${two.pairs} | ${percent(four.seen)} | ${four.pairs} |`;
    }),
    '',
    `Somebody who knows a hole in one bot stands ${farmers.toFixed(0)} points too high.`,
  ].join('\n');
}
