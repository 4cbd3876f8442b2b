import { expect, test } from 'vitest';
import { makeRow, makeTable, makeYardstick, median, type Round } from '../src/report.ts';
import { SPRINT } from './sprint.ts';

const round = (speed: number): Round => ({
  yardstick: { count: 1000 * speed, steps: 2000 * speed, games: 10 * speed, seconds: 1 },
  apply: { count: 200 * speed, seconds: 1 },
  fork: { count: 100 * speed, seconds: 1 },
  clone: { count: 500 * speed, seconds: 1 },
  peerPlain: { count: 2 * speed, seconds: 1 },
  peerClone: { count: 4 * speed, seconds: 1 },
});
const facts = { length: 50, branching: 3, cloneBytes: 400 };
// one round on a busy machine, one on an idle one
const rounds = [round(1), round(0.25), round(4)];

test('the median of an even number of values lies between the middle two', () => {
  expect(median([9, 1, 3])).toBe(3);
  expect(median([9, 1, 3, 4])).toBe(3.5);
});

test('a machine that slows down everything changes no ratio', () => {
  const row = makeRow(SPRINT, rounds, facts);
  expect(row).toMatchObject({ ofYardstick: 0.2, ofYardstickSteps: 0.1, forkedOfApplied: 0.5 });
  expect(row).toMatchObject({ timesPeer: 100, timesPeerClone: 50 });
});

test('rates are medians and games follow from the mean length', () => {
  const row = makeRow(SPRINT, rounds, facts);
  expect(row).toMatchObject({ decisionsPerSecond: 200, gamesPerSecond: 4, cloneNs: 2e6, peerPerSecond: 2 });
  expect(makeYardstick(rounds.map(({ yardstick }) => yardstick))).toEqual({
    movesPerSecond: 1000,
    stepsPerSecond: 2000,
    gamesPerSecond: 10,
  });
});

test('the table names the machine, the rounds and every row', () => {
  const rows = [makeRow(SPRINT, rounds, facts)];
  const yardstick = makeYardstick(rounds.map((one) => one.yardstick));
  const table = makeTable({ node: 'v20', cpu: 'abacus', rounds: 3, seconds: 2, yardstick, rows, looks: [] });
  expect(table).toContain('node v20, one core of abacus; medians of 3 rounds, 2 s per measurement');
  expect(table).toMatch(/^sprint +2 +200 +4\.0 +50\.0 +3\.0 +0\.200 +0\.100/m);
});

test('the search has a line for each position, and none when nobody searched', () => {
  const report = { node: 'v20', cpu: 'abacus', rounds: 3, seconds: 2, yardstick: makeYardstick([]), rows: [] };
  const looks = [
    { position: 'start', depth: 6, nodesPerSecond: 250_000 },
    { position: 'late', depth: 5, nodesPerSecond: 1_250_000 },
  ];
  expect(makeTable({ ...report, looks })).toMatch(
    /Pincer.*\nstart +6 turns ahead +250,000 nodes\/s\nlate +5 turns ahead/,
  );
  expect(makeTable({ ...report, looks: [] })).not.toContain('turns ahead');
});
