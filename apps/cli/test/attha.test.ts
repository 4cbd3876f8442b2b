import { expect, test } from 'vitest';
import { tessera } from './run.ts';

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
