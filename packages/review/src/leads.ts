import type { Comparison, Judge, Reason } from '@tessera/bots/judge';

/** Points below which nobody would call it a reason. */
const LEAST = 1;
/** All sources together. */
const ALL = 'all';
/** Standard errors that a difference is away from nothing, where it must show twice. */
const SURE = 1.28;
/** Of the points that are promised, the part that other ways on must show, too. */
const CONFIRMED = 0.5;

/** What a line leads to: points from one source on average, and how many the other line brings. */
export interface Lead {
  /** Turns of the seat until then. */
  readonly turns: number;
  /** A source of points, or `all` where no single one makes the difference. */
  readonly from: string;
  readonly points: number;
  readonly instead: number;
}

type Parts = ReadonlyMap<string, number>;
type Pairs = readonly (readonly [better: Parts, worse: Parts])[];

/** Turns of the seat that are looked ahead: further only where nothing shows sooner. */
const TURNS = [2, 4];

/** What one line brings more of in its next turns than another. Half of the ways on choose it, the others must confirm it. */
export function leadsTo(judge: Judge, at: Comparison, least: number): Reason | undefined {
  for (const turns of TURNS) {
    const found = leadIn(judge, at, turns, least);
    if (found !== undefined) return { code: 'leads', detail: { ...found } };
  }
  return undefined;
}

function leadIn(judge: Judge, at: Comparison, turns: number, least: number): Lead | undefined {
  const pairs = half(pairsOf(judge, at, turns), 0);
  if (pairs.length === 0) return undefined;
  const total = differenceOf(pairs, ALL);
  if (total.mean - SURE * total.error <= 0) return undefined;
  const names = new Set(pairs.flatMap(([one, other]) => [...one.keys(), ...other.keys()]));
  const found = [...names].map((from) => ({ from, ...differenceOf(pairs, from) })).toSorted((a, b) => b.mean - a.mean);
  for (const { from, mean, error } of [...found, { from: ALL, ...total }]) {
    if (mean < Math.max(LEAST, least) || mean - SURE * error <= 0) continue;
    const of = (which: 0 | 1): number => meanOf(pairs.map((pair) => partOf(pair[which], from))).mean;
    const lead = { turns, from, points: rounded(of(0)), instead: rounded(of(1)) };
    if (leadHolds(judge, at, lead)) return lead;
  }
  return undefined;
}

/** Whether ways on that had no say in it show what is promised. */
export function leadHolds(judge: Judge, at: Comparison, { turns, from, points, instead }: Lead): boolean {
  const { mean } = differenceOf(half(pairsOf(judge, at, turns), 1), from);
  return points > instead && mean >= CONFIRMED * (points - instead);
}

/** Points by source after each way on, in pairs under the same luck. */
function pairsOf({ sources }: Judge, { ahead, seat }: Comparison, turns: number): Pairs {
  if (sources === undefined) return [];
  const [better, worse] = ahead?.(turns) ?? [[], []];
  return better.map(({ engine }, i) => [sources(engine.state, seat), sources(worse[i].engine.state, seat)]);
}

const half = (pairs: Pairs, which: 0 | 1): Pairs => pairs.filter((_, i) => i % 2 === which);

const partOf = (parts: Parts, from: string): number =>
  from === ALL ? sum([...parts.values()]) : (parts.get(from) ?? 0);

const differenceOf = (pairs: Pairs, from: string) =>
  meanOf(pairs.map(([one, other]) => partOf(one, from) - partOf(other, from)));

const rounded = (points: number): number => Math.round(10 * points) / 10;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const count = Math.max(1, values.length);
  const mean = sum(values) / count;
  const squares = sum(values.map((value) => (value - mean) ** 2));
  return { mean, error: count > 1 ? Math.sqrt(squares / (count * (count - 1))) : 1 };
}
