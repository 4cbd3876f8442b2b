import { expect, test } from 'vitest';
import { attha as game } from '../src/rules/index.ts';
import { draw } from '../src/terminal.ts';
import { attha } from './scenario.ts';

test('[A1.4] a terminal shows the names of cells, coins, stacks and the pool', () => {
  const drawn = draw(game.view(attha('Y 1 h 5a 5a; B +k 12 h H 3; pool [3,1+3]').state, null));
  expect(drawn.split('\n').slice(0, 4)).toEqual([
    '┌───────────┬───────────┬───────────┬───────────┬───────────┐',
    '│ a5        │ b5        │ c5 blue   │ d5 >B     │ e5        │',
    '│           │           │ B2        │           │ Y[34]     │',
    '├───────────┼───────────┼───────────┼───────────┼───────────┤',
  ]);
  expect(drawn).toContain('c3 heaven');
  expect(drawn).toContain('pool  3, 1+3=4');
});
