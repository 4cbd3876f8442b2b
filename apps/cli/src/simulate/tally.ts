import { isRecord, type Note } from '@tessera/kernel';
import type { Row } from '@tessera/lab';
import { ordered } from '../arena/threads.ts';
import { emptySpread, include, merge, type Spread } from '../stats.ts';

/** How often each thing happened, by its name. */
export type NoteCounts = { [name: string]: number };

/**
 * Counts the notes that were asked for: `captured` counts every note of that kind, `captured.relation` each relation on
 * its own, under `captured SUM`.
 */
export function countNotes(into: NoteCounts, notes: readonly Note[], wanted: readonly string[]): void {
  for (const { kind, detail } of notes) {
    for (const name of wanted) {
      const [of, field] = name.split('.');
      if (of !== kind) continue;
      const part = field === undefined || !isRecord(detail) ? undefined : detail[field];
      const key = part === undefined || part === null ? kind : `${kind} ${String(part)}`;
      into[key] = (into[key] ?? 0) + 1;
    }
  }
}

export interface Failure {
  readonly index: number;
  readonly seed: string;
  readonly problem: string;
}

/** What is kept of one seat, or of one agent wherever it sat. */
export interface Side {
  sat: number;
  /** First place alone, and first place shared. */
  won: number;
  drew: number;
  scores: Spread;
  /** How often each whole score was reached. */
  reached: { [score: string]: number };
  /** Points per category. */
  categories: { [category: string]: number };
}

/** What is kept of many matches. Plain data: it travels between threads. */
export interface Tally {
  finished: number;
  failed: number;
  /** The first failures; the rest is only counted. */
  failures: Failure[];
  bySeat: Side[];
  byAgent: { [name: string]: Side };
  endings: { [reason: string]: number };
  /** How often the notes to count were told in all finished matches. */
  happened: NoteCounts;
  length: Spread;
  answers: number;
  asked: number;
  choices: number;
}

const KEPT_FAILURES = 100;

const emptySide = (): Side => ({ sat: 0, won: 0, drew: 0, scores: emptySpread(), reached: {}, categories: {} });

export const emptyTally = (seats: number): Tally => ({
  finished: 0,
  failed: 0,
  failures: [],
  bySeat: Array.from({ length: seats }, emptySide),
  byAgent: {},
  endings: {},
  happened: {},
  length: emptySpread(),
  answers: 0,
  asked: 0,
  choices: 0,
});

export function count(tally: Tally, row: Row, happened: NoteCounts, index: number): void {
  tally.answers += row.answers;
  if (row.failure !== undefined) {
    tally.failed += 1;
    if (tally.failures.length < KEPT_FAILURES) {
      tally.failures.push({ index, seed: row.seed, problem: row.failure });
    }
    return;
  }
  tally.finished += 1;
  tally.asked += row.decisions.reduce((sum, one) => sum + one, 0);
  tally.choices += row.choices;
  include(tally.length, row.answers);
  tally.endings[row.reason] = (tally.endings[row.reason] ?? 0) + 1;
  add(tally.happened, happened);
  const shared = row.ranks.filter((rank) => rank === 1).length > 1;
  for (let seat = 0; seat < row.agents.length; seat++) {
    const agent = row.agents[seat];
    tally.byAgent[agent] ??= emptySide();
    for (const side of [tally.bySeat[seat], tally.byAgent[agent]]) {
      side.sat += 1;
      if (row.ranks[seat] === 1) side[shared ? 'drew' : 'won'] += 1;
      include(side.scores, row.scores[seat]);
      add(side.reached, { [Math.floor(row.scores[seat])]: 1 });
      add(side.categories, row.breakdown?.[seat] ?? {});
    }
  }
}

function mergeTally(into: Tally, from: Tally): void {
  into.finished += from.finished;
  into.failed += from.failed;
  into.failures = [...into.failures, ...from.failures].slice(0, KEPT_FAILURES);
  for (const [seat, side] of from.bySeat.entries()) mergeSide(into.bySeat[seat], side);
  for (const [agent, side] of Object.entries(from.byAgent)) {
    into.byAgent[agent] ??= emptySide();
    mergeSide(into.byAgent[agent], side);
  }
  add(into.endings, from.endings);
  add(into.happened, from.happened);
  merge(into.length, from.length);
  into.answers += from.answers;
  into.asked += from.asked;
  into.choices += from.choices;
}

function mergeSide(into: Side, from: Side): void {
  into.sat += from.sat;
  into.won += from.won;
  into.drew += from.drew;
  merge(into.scores, from.scores);
  add(into.reached, from.reached);
  add(into.categories, from.categories);
}

/** Adds parts up in the order of their chunks, however they arrive: sums of fractions depend on it. */
export function orderedSum(
  seats: number,
  onRow: (row: Row) => void = () => undefined,
): { readonly tally: Tally; put(index: number, part: { readonly tally: Tally; readonly rows: readonly Row[] }): void } {
  const tally = emptyTally(seats);
  const put = ordered((part: { readonly tally: Tally; readonly rows: readonly Row[] }) => {
    mergeTally(tally, part.tally);
    for (const row of part.rows) onRow(row);
  });
  return { tally, put };
}

function add(into: { [key: string]: number }, from: { readonly [key: string]: number }): void {
  for (const key in from) into[key] = (into[key] ?? 0) + from[key];
}
