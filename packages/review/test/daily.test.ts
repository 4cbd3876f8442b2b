import { expect, test } from 'vitest';
import { dayOf, gameOfDay, puzzleOfDay } from '../src/puzzles/index.ts';

const puzzles = Array.from({ length: 74 }, (_, i) => ({ id: `p${i}` }));

test('a day is a day of the calendar, whatever the hour', () => {
  expect(dayOf(new Date(2026, 10, 16, 0, 0))).toBe(dayOf(new Date(2026, 10, 16, 23, 59)));
  expect(dayOf(new Date(2026, 10, 17))).toBe(dayOf(new Date(2026, 10, 16)) + 1);
});

test('every game has its day, and no puzzle comes again before all have been', () => {
  const games = ['a', 'b', 'c', 'd', 'e'];
  expect(new Set([0, 1, 2, 3, 4].map((day) => gameOfDay(games, 20_000 + day))).size).toBe(5);
  const days = Array.from({ length: 74 }, (_, i) => 20_000 + 5 * i);
  expect(new Set(days.map((day) => puzzleOfDay(puzzles, 5, day)?.id)).size).toBe(74);
});

test('the order in which puzzles are written does not matter', () => {
  expect(puzzleOfDay(puzzles.toReversed(), 5, 20_411)).toEqual(puzzleOfDay(puzzles, 5, 20_411));
  expect(puzzleOfDay([], 5, 20_411)).toBeUndefined();
});
