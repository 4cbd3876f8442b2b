import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@tessera/games';
import { describe, expect, test } from 'vitest';
import { chunksOf } from '../src/simulate/job.ts';
import { scoreBars } from '../src/simulate/summary.ts';
import { emptyTally, orderedSum } from '../src/simulate/tally.ts';
import { scratch, tessera, tiny } from './run.ts';

const folder = scratch();

const json = async (...args: string[]) => {
  const { time, ...rest } = JSON.parse((await tiny(['simulate', 'tiny', '--json', ...args])).out);
  return { time, rest };
};

test('the same seed gives the same summary, on one worker or two', async () => {
  const [one, again, two] = [
    await json('--games', '300', '--workers', '1'),
    await json('--games', '300', '--workers', '1'),
    await json('--games', '300', '--workers', '2'),
  ];
  expect(again.rest).toEqual(one.rest);
  expect(two.rest).toEqual(one.rest);
  expect([one.time.workers, two.time.workers]).toEqual([1, 2]);
});

test('another seed gives other matches', async () => {
  const [one, other] = [await json('--seed', 'one'), await json('--seed', 'other')];
  expect(other.rest.length).not.toEqual(one.rest.length);
});

test('wins of both seats and the endings add up to the games played', async () => {
  const { rest } = await json('--games', '250');
  const won = rest.bySeat.map((seat: { won: { count: number } }) => seat.won.count);
  expect(won[0] + won[1]).toBe(250);
  expect(rest.endings).toMatchObject([{ reason: 'emptied', count: 250, rate: 1 }]);
  expect(rest.bySeat[0]).toMatchObject({ name: 'Ann', agent: 'random', breakdown: { stones: won[0] / 250 } });
});

test('the report for people has a row for every seat and ending', async () => {
  const { out, err, code } = await tiny(['simulate', 'tiny', '--games', '50']);
  expect(out).toMatch(/^ +0 {2}Ann +random +\d+\.\d %/m);
  expect(out).toMatch(/^ +1 {2}Bob +random/m);
  expect(out).toMatch(/^no stones left +50 +100\.0 %/m);
  expect(out).toMatch(/decisions\/s/);
  expect(err).toBe('');
  expect(code).toBe(0);
});

test('a match that breaks is counted with its seed and the exit code is 1', async () => {
  const { out, code } = await tiny([
    'simulate',
    'tiny',
    '--games',
    '3',
    '--seed',
    'x',
    '--options',
    '{"style":"throws"}',
  ]);
  expect(out).toContain('3 of 3 games did not finish');
  expect(out).toMatch(/^ +2 {2}x\/2 +the table fell over$/m);
  expect(code).toBe(1);
});

test('a match without end is given up at the limit', async () => {
  const args = ['simulate', 'tiny', '--games', '2', '--limit', '50', '--json', '--options', '{"style":"endless"}'];
  const { out, code } = await tiny(args);
  expect(JSON.parse(out)).toMatchObject({
    finished: 0,
    failed: 2,
    failures: [{ seed: 'tessera/0', problem: 'did not end within 50 answers' }, { seed: 'tessera/1' }],
  });
  expect(code).toBe(1);
});

test.each([1, 2, 99, 100, 101, 1000, 30_000])('the chunks of %i games are all of them in order', (games) => {
  let next = 0;
  for (const { from, to } of chunksOf(games)) {
    expect(from).toBe(next);
    expect(to).toBeGreaterThan(from);
    next = to;
  }
  expect(next).toBe(games);
});

test('tallies are added in order, however they arrive', () => {
  const sum = orderedSum(1);
  const part = (finished: number, problem: string) => ({
    tally: { ...emptyTally(1), finished, failures: [{ index: finished, seed: 's', problem }] },
    rows: [],
  });
  sum.put(2, part(4, 'c'));
  sum.put(0, part(1, 'a'));
  expect(sum.tally.finished).toBe(1);
  sum.put(1, part(2, 'b'));
  expect(sum.tally.finished).toBe(7);
  expect(sum.tally.failures.map(({ problem }) => problem)).toEqual(['a', 'b', 'c']);
});

test('how hard agents think is named once: in playouts, or in time on one worker', async () => {
  const both = await tiny(['simulate', 'tiny', '--games', '2', '--playouts', '5', '--think', '5']);
  expect([both.code, both.err]).toEqual([2, expect.stringContaining('not both')]);
  const threads = await tiny(['simulate', 'tiny', '--games', '2', '--think', '5', '--workers', '2']);
  expect([threads.code, threads.err]).toEqual([2, expect.stringContaining('one worker')]);
  expect((await tiny(['simulate', 'tiny', '--games', '2', '--think', '5', '--json'])).code).toBe(0);
});

test('notes are counted by kind and by a field of theirs', async () => {
  const { rest } = await json('--games', '40', '--notes', 'took,took.taken,tossed');
  const { took, tossed, ...taken } = rest.happened;
  expect(tossed).toBe(1);
  expect(Object.keys(taken).length).toBeGreaterThan(1);
  expect(Object.values(taken).reduce<number>((sum, one) => sum + Number(one), 0)).toBeCloseTo(took);
  const { out } = await tiny(['simulate', 'tiny', '--games', '40', '--notes', 'tossed']);
  expect(out).toMatch(/^tossed +1\.00$/m);
});

test('bars are as wide as needed, and few scores need none', () => {
  expect(scoreBars([{ 0: 5, 1: 7 }])).toBeUndefined();
  const bars = scoreBars([
    { 3: 1, 14: 2, 15: 1, 60: 1 },
    { 20: 4, 33: 1 },
  ]);
  expect(bars?.[0]).toEqual({ from: 0, to: 4, counts: [1, 0] });
  expect(bars?.find(({ from }) => from === 10)).toEqual({ from: 10, to: 14, counts: [2, 0] });
  expect(bars?.at(-1)).toEqual({ from: 60, to: 64, counts: [1, 0] });
  expect(bars).toHaveLength(13);
});

describe('several agents', () => {
  const at = (name: string) => join(folder, name);
  const ARGS = ['--agents', 'random,greedy', '--games', '12', '--seed', 's'];
  /** The rows of a run's file without thinking times. */
  const rowsOf = (name: string) =>
    readFileSync(at(name), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => ({ ...JSON.parse(line), seconds: [], slowest: [] }));

  test('take turns on the seats from the same seeds, and the rows are those of the arena', async () => {
    const { out } = await tessera(['simulate', 'attha', ...ARGS, '--out', at('turns.jsonl'), '--json']);
    const { byAgent, bySeat } = JSON.parse(out);
    expect(byAgent).toMatchObject([
      { agent: 'random', sat: 12 },
      { agent: 'greedy', sat: 12 },
    ]);
    expect(byAgent[0].won.count + byAgent[1].won.count + byAgent[0].drew.count).toBe(12);
    expect(bySeat[0].agent).toBeUndefined();
    const arena = ['arena', 'attha', '--agents', 'random,greedy', '--matches', '12', '--seed', 's'];
    await tessera([...arena, '--out', at('arena.jsonl')]);
    expect(rowsOf('turns.jsonl')).toEqual(rowsOf('arena.jsonl'));
    expect((await tessera(['rate', at('turns.jsonl')])).out).toMatch(/^greedy/m);
    const report = await tessera(['report', at('turns.jsonl')]);
    expect(report.out).toContain('tessera simulate attha --agents random,greedy');
  });

  test('are told apart from the seats for people, too', async () => {
    const { out } = await tessera(['simulate', 'attha', ...ARGS]);
    expect(out).toMatch(/^greedy +12 +\d+\.\d %/m);
    expect(out).toMatch(/^ +0 {2}\S+ +\d+\.\d %/m);
  });

  test('stay where they are when they are told to', async () => {
    const { out } = await tessera(['simulate', 'attha', ...ARGS, '--fixed', '--out', at('fixed.jsonl'), '--json']);
    expect(JSON.parse(out).bySeat).toMatchObject([{ agent: 'random' }, { agent: 'greedy' }]);
    expect(JSON.parse(out).byAgent).toBeUndefined();
    const rows = rowsOf('fixed.jsonl');
    expect(new Set(rows.map(({ agents }) => agents.join())).size).toBe(1);
    expect(new Set(rows.map(({ seed }) => seed)).size).toBe(12);
  });

  test('a second run adds nothing to a file that is complete', async () => {
    const args = ['simulate', 'attha', ...ARGS, '--out', at('turns.jsonl')];
    const before = readFileSync(at('turns.jsonl'), 'utf8');
    expect((await tessera(args)).code).toBe(0);
    expect(readFileSync(at('turns.jsonl'), 'utf8')).toBe(before);
  });
});

test.each(games.map(({ id }) => id))('every saved match of %s passes tessera verify', async (id) => {
  const kept = join(folder, id);
  await tessera(['simulate', id, '--games', '2', '--transcripts', kept]);
  const files = readdirSync(kept);
  expect(files).toHaveLength(2);
  for (const file of files) expect(await tessera(['verify', join(kept, file)])).toMatchObject({ code: 0, err: '' });
});
