import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { scratch, tessera } from './run.ts';

const folder = scratch();
const saved = join(folder, 'attha.json');

/** Lines of numbers as somebody types who does not look; those beyond the list are asked again. */
function numbers(count: number): string {
  const rng = seeded('fingers');
  return Array.from({ length: count }, () => `${1 + below(rng, 4)}\n`).join('');
}

test('a whole match against a bot from piped numbers', async () => {
  const { out, err, code } = await tessera(
    ['play', 'attha', '--seed', 'evening', '--seat', '1', '--save', saved],
    numbers(20_000),
  );
  expect(out).toContain('Blue: Throw the shells.\n   1  Throw\n> ');
  expect(out).toMatch(/The match is over \((heaven|deadlock)\)\.\nplace {2}seat {4}score/);
  expect(err).toBe('');
  expect(code).toBe(0);
});

test('the match replays to its result', async () => {
  const { out, code } = await tessera(['replay', saved, '--json']);
  const entries = JSON.parse(readFileSync(saved, 'utf8')).entries;
  const replayed = JSON.parse(out);
  expect(replayed.answers).toHaveLength(entries.length);
  expect(replayed).toMatchObject({ game: 'attha', over: true, result: { ranks: expect.any(Array) } });
  expect(code).toBe(0);
});

test('a throw altered in the transcript is reported at that answer', async () => {
  const transcript = JSON.parse(readFileSync(saved, 'utf8'));
  transcript.entries[1].choice.heads = (transcript.entries[1].choice.heads + 1) % 5;
  const altered = join(folder, 'altered.json');
  writeFileSync(altered, JSON.stringify(transcript));
  const { code, err } = await tessera(['replay', altered]);
  expect(err).toMatch(/at answer 2: entries\[1\]/);
  expect(code).toBe(2);
});

test('a position is drawn on the 5 × 5 board with its pool', async () => {
  const { out } = await tessera(['position', 'attha', 'Y 1 h 5a 5a; B +k 12 h H 3; pool [3,1+3]']);
  expect(out.split('\n').slice(0, 4)).toEqual([
    '┌───────────┬───────────┬───────────┬───────────┬───────────┐',
    '│ 9         │ 8         │ 7 blue    │ 6 >B      │ 5         │',
    '│           │           │ B2        │           │ Y[34]     │',
    '├───────────┼───────────┼───────────┼───────────┼───────────┤',
  ]);
  expect(out).toContain('pool  3, 1+3=4');
  expect(out).toContain('Yellow is asked (move)');
});

test.each([2, 3, 4])('%i seats of random play all finish', async (seats) => {
  const { out, code } = await tessera(['simulate', 'attha', '--seats', `${seats}`, '--games', '60', '--json']);
  const summary = JSON.parse(out);
  expect(summary).toMatchObject({ finished: 60, failed: 0, seats });
  expect(summary.bySeat).toHaveLength(seats);
  expect(code).toBe(0);
});
