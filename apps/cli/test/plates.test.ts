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
