import { expect, test } from 'vitest';
import { histogram } from '../src/simulate/histogram.ts';
import { tessera } from './run.ts';

const simulate = (...args: string[]) => tessera(['simulate', 'wingspan', '--seed', 'cli', ...args]);

test('simulate wingspan prints points by category and a histogram of scores', async () => {
  const { out, err, code } = await simulate('--agents', 'heuristic,random', '--games', '12');
  for (const category of ['birds', 'bonus', 'goals', 'eggs', 'cached', 'tucked'])
    expect(out).toMatch(new RegExp(`^${category} +\\d+\\.\\d\\d +\\d+\\.\\d\\d$`, 'm'));
  expect(out).toMatch(/^ *\d+–\d+ +\d+ +█/m);
  expect(out).toMatch(/heuristic +100\.0 %/);
  expect([err, code]).toEqual(['', 0]);
});

test('naming two agents makes a table of two; the bars hold every game', async () => {
  const summary = JSON.parse((await simulate('--agents', 'random,random', '--games', '30', '--json')).out);
  expect(summary.seats).toBe(2);
  for (const seat of [0, 1]) {
    const games = summary.histogram.reduce((sum: number, bar: { counts: number[] }) => sum + bar.counts[seat], 0);
    expect(games).toBe(30);
    const { score, breakdown } = summary.bySeat[seat];
    const points = Object.values(breakdown as Record<string, number>).reduce((sum, one) => sum + one, 0);
    expect(points).toBeCloseTo(score.mean, 9);
    expect(score.low).toBeLessThan(score.mean);
    expect(score.high).toBeGreaterThan(score.mean);
  }
});

test('two threads come to the same scores as one', async () => {
  const run = async (workers: string) => {
    const { time: _, ...rest } = JSON.parse(
      (await simulate('--agents', 'heuristic', '--seats', '2', '--games', '6', '--workers', workers, '--json')).out,
    );
    return rest;
  };
  expect(await run('2')).toEqual(await run('1'));
});

test('bars are as wide as needed, and few scores need none', () => {
  expect(histogram([{ 0: 5, 1: 7 }])).toBeUndefined();
  const bars = histogram([
    { 3: 1, 14: 2, 15: 1, 60: 1 },
    { 20: 4, 33: 1 },
  ]);
  expect(bars?.[0]).toEqual({ from: 0, to: 4, counts: [1, 0] });
  expect(bars?.find(({ from }) => from === 10)).toEqual({ from: 10, to: 14, counts: [2, 0] });
  expect(bars?.at(-1)).toEqual({ from: 60, to: 64, counts: [1, 0] });
  expect(bars).toHaveLength(13);
});

test('a position shows tray, feeder, goals and every mat', async () => {
  const seats = [{ food: { fish: 2 }, rows: { wetland: [{ bird: 'mallard', eggs: 2 }] } }, {}];
  const { out, code } = await tessera(['position', 'wingspan', JSON.stringify({ seats, feeder: ['seed', 'rodent'] })]);
  expect(out).toMatch(/^feeder {2}seed rodent$/m);
  expect(out).toMatch(/^ {2}wetland {4}Mallard 2\/4 eggs$/m);
  expect(out).toMatch(/^seat 1, to move\n {2}2 points, \d turns left, 0 cards, food: 2 fish$/m);
  expect(code).toBe(0);
});
