import { expect, test } from 'vitest';
import { NEWCOMER, rated } from '../src/rating/puzzles.ts';

test('the example of Glickman’s paper', () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 };
  const after = rated(player, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test('a period without puzzles makes a rating less sure and nothing else', () => {
  const after = rated({ ...NEWCOMER, deviation: 50 }, []);
  expect(after.rating).toBe(1500);
  expect(after.deviation).toBeCloseTo(Math.hypot(50, 173.7178 * 0.06), 6);
});

test('hard puzzles move a rating further up, easy ones further down', () => {
  const won = (rating: number) => rated(NEWCOMER, [{ rating, deviation: 120, score: 1 }]).rating;
  const lost = (rating: number) => rated(NEWCOMER, [{ rating, deviation: 120, score: 0 }]).rating;
  expect(won(1900)).toBeGreaterThan(won(1200));
  expect(lost(1200)).toBeLessThan(lost(1900));
  expect(won(1200)).toBeGreaterThan(1500);
});

test('forty puzzles give the digits that they gave before ratings of people came', () => {
  let now = NEWCOMER;
  const every8 = Array.from({ length: 40 }, (_, i) => {
    now = rated(now, [{ rating: 1100 + ((i * 137) % 900), deviation: 120, score: [1, 0, 1 / 3, 2 / 3, 1][i % 5] }]);
    return now;
  }).filter((_, i) => i % 8 === 7);
  expect(every8.map(({ rating, deviation }) => [rating, deviation])).toEqual([
    [1525.5371229930754, 159.23177844177508],
    [1646.63146383685, 114.47260256599324],
    [1599.649326367791, 95.63398554856906],
    [1638.8702799834098, 84.71315257738385],
    [1660.6395514625283, 79.44474527643341],
  ]);
});
