import { emptySpread, include, merge, type Spread } from '../stats.ts';
import type { Happened } from './happened.ts';
import type { Outcome } from './match.ts';

export interface Failure {
  readonly index: number;
  readonly seed: string;
  readonly problem: string;
}

/** What is kept of many matches. Plain data: it travels between threads. */
export interface Tally {
  finished: number;
  failed: number;
  /** The first failures; the rest is only counted. */
  failures: Failure[];
  /** First place alone, and first place shared, per seat. */
  won: number[];
  drew: number[];
  scores: Spread[];
  /** How often each whole score was reached, per seat. */
  reached: { [score: string]: number }[];
  /** Points per category, per seat. */
  categories: { [category: string]: number }[];
  endings: { [reason: string]: number };
  /** How often the notes to count were told in all finished matches. */
  happened: Happened;
  length: Spread;
  decisions: number;
  asked: number;
  choices: number;
}

const KEPT_FAILURES = 100;

export const emptyTally = (seats: number): Tally => ({
  finished: 0,
  failed: 0,
  failures: [],
  won: Array(seats).fill(0),
  drew: Array(seats).fill(0),
  scores: Array.from({ length: seats }, emptySpread),
  reached: Array.from({ length: seats }, () => ({})),
  categories: Array.from({ length: seats }, () => ({})),
  endings: {},
  happened: {},
  length: emptySpread(),
  decisions: 0,
  asked: 0,
  choices: 0,
});

export function count(tally: Tally, outcome: Outcome, index: number, seed: string): void {
  const { result } = outcome;
  tally.decisions += outcome.decisions;
  if (result === undefined) {
    tally.failed += 1;
    if (tally.failures.length < KEPT_FAILURES) {
      tally.failures.push({ index, seed, problem: outcome.failure ?? 'no result' });
    }
    return;
  }
  tally.finished += 1;
  tally.asked += outcome.asked;
  tally.choices += outcome.choices;
  include(tally.length, outcome.decisions);
  tally.endings[result.reason] = (tally.endings[result.reason] ?? 0) + 1;
  add(tally.happened, outcome.happened);
  const shared = result.ranks.filter((rank) => rank === 1).length > 1;
  for (let seat = 0; seat < tally.won.length; seat++) {
    if (result.ranks[seat] === 1) (shared ? tally.drew : tally.won)[seat] += 1;
    include(tally.scores[seat], result.scores[seat]);
    add(tally.reached[seat], { [Math.floor(result.scores[seat])]: 1 });
    add(tally.categories[seat], result.breakdown?.[seat] ?? {});
  }
}

function mergeTally(into: Tally, from: Tally): void {
  into.finished += from.finished;
  into.failed += from.failed;
  into.failures = [...into.failures, ...from.failures].slice(0, KEPT_FAILURES);
  for (let seat = 0; seat < into.won.length; seat++) {
    into.won[seat] += from.won[seat];
    into.drew[seat] += from.drew[seat];
    merge(into.scores[seat], from.scores[seat]);
    add(into.reached[seat], from.reached[seat]);
    add(into.categories[seat], from.categories[seat]);
  }
  add(into.endings, from.endings);
  add(into.happened, from.happened);
  merge(into.length, from.length);
  into.decisions += from.decisions;
  into.asked += from.asked;
  into.choices += from.choices;
}

/** Adds tallies up in the order of their chunks, however they arrive: sums of fractions depend on it. */
export function orderedSum(seats: number): { readonly tally: Tally; put(index: number, part: Tally): void } {
  const tally = emptyTally(seats);
  const early = new Map<number, Tally>();
  let next = 0;
  return {
    tally,
    put(index, part) {
      early.set(index, part);
      for (let ready = early.get(next); ready !== undefined; ready = early.get(next)) {
        mergeTally(tally, ready);
        early.delete(next);
        next += 1;
      }
    },
  };
}

function add(into: { [key: string]: number }, from: { readonly [key: string]: number }): void {
  for (const key in from) into[key] = (into[key] ?? 0) + from[key];
}
