import type { BoardNote } from '@tessera/kit';
import { expect, test } from 'vitest';
import { fallFrom, restingOf } from '../../src/board/fall.ts';
import type { Attha } from '../../src/rules/index.ts';
import { scene } from './scene.ts';

const threw = (at: number, heads: number, value: number): BoardNote<Attha> => ({
  at,
  kind: 'threw',
  seat: 0,
  detail: { heads, value },
});

test('[A3] as many shells lie mouth up as were thrown, whenever it was', () => {
  for (let at = 0; at < 40; at++) {
    for (const [heads, value] of [4, 1, 2, 3, 8].entries()) {
      const fall = fallFrom([threw(at, heads, value)]);
      expect(fall?.up.filter(Boolean)).toHaveLength(heads);
      expect(fall?.value).toBe(value);
    }
  }
});

test('the latest throw is shown, with what became of it', () => {
  const wasted: BoardNote<Attha> = {
    at: 4,
    kind: 'wasted',
    seat: 0,
    detail: { pool: [[2]], forced: true, why: [] },
  };
  expect(fallFrom([threw(2, 0, 4), threw(4, 2, 2), wasted])).toMatchObject({ value: 2, fate: 'lost' });
  expect(fallFrom([])).toBeUndefined();
});

test('a screen that opens later shows the throw that the pool still holds', () => {
  expect(restingOf(scene('Y 1 h h h; B 12; pool [8,3]').view)).toMatchObject({ value: 3, heads: 3 });
  expect(restingOf(scene('Y 1 h h h; B 12; ROLL').view)).toBeUndefined();
});
