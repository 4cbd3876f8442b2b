import { expect, test } from 'vitest';
import { type Area, byCell, CELL, spotsFor, unitsOf } from '../../src/board/layout.ts';
import { scene } from './scene.ts';

const overlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

test('a stack is one unit, two stacks on one cell are two', () => {
  const units = unitsOf(scene('Y 4a 4a 4b 4b; B h h h h; pool [4]').view);
  expect(units.filter(({ seat }) => seat === 0).map(({ ids, stacked }) => [ids, stacked])).toEqual([
    [[1, 2], true],
    [[3, 4], true],
  ]);
});

test('coins in heaven lie together, but are no stack', () => {
  const [first, second] = unitsOf(scene('Y H 3 H H +k; B h h h h; ROLL').view);
  expect(first).toMatchObject({ ids: [1, 3, 4], stacked: false });
  expect(second).toMatchObject({ ids: [2] });
});

test.each([
  ['four at home', 'Y h h h h; B h h h h; ROLL'],
  ['five on one cell', 'four players: Y 4 4 4 4; B 12; G 0; pool [1]'],
  ['sixteen on one cell', 'four players: Y 1 1 1 1; G 13 13 13 13; B 9 9 9 9; R 5 5 5 5; ROLL'],
])('everybody on a crowded cell can be seen and clicked: %s', (_name, position) => {
  const units = unitsOf(scene(position).view);
  const spots = spotsFor(units);
  for (const there of byCell(units).values()) {
    const areas = there.map(({ key }) => spots.get(key)?.area as Area);
    for (const [i, area] of areas.entries()) {
      expect(area.width).toBeGreaterThanOrEqual(CELL / 4);
      for (const other of areas.slice(i + 1)) expect(overlap(area, other)).toBe(false);
    }
    for (const { key } of there) {
      const spot = spots.get(key);
      if (spot === undefined) throw new Error(`${key} has no place`);
      const { area, x, y } = spot;
      expect(x).toBeGreaterThan(area.x);
      expect(x).toBeLessThan(area.x + area.width);
      expect(y).toBeGreaterThan(area.y);
      expect(y).toBeLessThan(area.y + area.height);
    }
  }
});
