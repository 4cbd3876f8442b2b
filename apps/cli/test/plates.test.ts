import { plates as manifest } from '@tessera/plates';
import { expect, test } from 'vitest';
import { tessera } from './run.ts';

test('a position is drawn as the board lies, with queue and standings', async () => {
  const { out } = await tessera(['position', 'plates', 'A: q0r-5 q0r-4 q1r-4 q2r-4; B: q0r0; queue B A']);
  const lines = out.split('\n');
  expect(lines[0]).toBe('A            +   ·   ·   ·   ·   A');
  expect(lines.slice(0, 11).join('\n')).toContain('(A)');
  expect(lines.slice(0, 11).join('\n')).toContain('[B]');
  expect(out).toContain('to place  B A');
  expect(out).toMatch(/1\. A "Amber" +16 +16 +0 +1 +0 +4/);
});

test('an event of matches is simulated too, its results drawn at random', async () => {
  const { out } = await tessera([
    'simulate',
    'plates',
    '--seats',
    '3',
    '--games',
    '5',
    '--options',
    '{"turnSource":"matches"}',
    '--json',
  ]);
  expect(JSON.parse(out)).toMatchObject({ finished: 5, failed: 0 });
});

test('with the target by number of teams most matches have contact and swing by what is taken; the classic one ends before', async () => {
  const measure = async (...more: string[]) => {
    const { out } = await tessera(['contact', 'plates', '--matches', '8', '--json', ...more]);
    return JSON.parse(out) as { teams: number; target: number; contact: number; swung: number; rounds: number }[];
  };
  const rows = await measure();
  expect(rows.map(({ target }) => target)).toEqual([175, 200, 150, 125, 100]);
  for (const { contact, swung } of rows) {
    expect(contact).toBeGreaterThan(0.7);
    expect(swung).toBeGreaterThanOrEqual(0.5);
  }
  for (const { rounds } of await measure('--targets', '50')) expect(rounds).toBeLessThan(9.5);
  expect((await tessera(['contact', 'plates', '--teams', 'many'])).err).toContain('--teams must be whole numbers');
});

test('the durations on the cards are measured ones', async () => {
  const { out } = await tessera(['durations', 'plates', '--preset', 'meeting', '--matches', '4', '--json']);
  const minutes = (JSON.parse(out) as { minutes: number }[]).map((row) => row.minutes);
  const [from, to] = manifest.minutes.split('–').map(Number);
  expect(Math.min(...minutes)).toBeGreaterThan(from * 0.6);
  expect(Math.max(...minutes)).toBeLessThan(to * 1.4);
});
