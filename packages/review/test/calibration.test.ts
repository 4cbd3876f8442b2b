import { expect, test } from 'vitest';
import {
  binsOf,
  calibrationError,
  disorder,
  lossesOf,
  meanOf,
  page,
  pairingOf,
  summaryOf,
  type Trial,
} from '../src/calibration/index.ts';

const trial = (seed: string, levels: readonly string[], losses: Trial['losses'], whole = true): Trial => ({
  seed,
  levels,
  final: 1,
  said: [0.8, 0.6],
  whole,
  losses,
});

test('positions of one match count as one when it is asked how sure a mean is', () => {
  const spread = [0, 1, 0, 1].map((value, i) => ({ value, match: `${i}` }));
  const bound = [0, 1, 0, 1].map((value) => ({ value, match: `${value}` }));
  expect(meanOf(spread)).toEqual({ mean: 0.5, error: 0.25 });
  expect(meanOf(bound).mean).toBe(0.5);
  expect(meanOf(bound).error).toBeCloseTo(Math.SQRT2 / 4);
});

test('what was said is compared with what came, bin by bin', () => {
  const bins = binsOf([
    { said: 0.72, got: 1, match: 'a' },
    { said: 0.78, got: 0, match: 'b' },
    { said: 1, got: 1, match: 'c' },
  ]);
  expect(bins[7]).toMatchObject({ count: 2, got: 0.5 });
  expect(bins[7].said).toBeCloseTo(0.75);
  expect(bins[9]).toMatchObject({ count: 1, said: 1, got: 1 });
  expect(calibrationError(bins)).toBeCloseTo((2 / 3) * 0.25);
});

test('only whole reviews count for the order of levels, each decision for the level of its seat', () => {
  const trials = [
    trial(
      'a',
      ['weak', 'strong'],
      [
        [0, 0.1, 0.2],
        [1, 0.02, 0.2],
      ],
    ),
    trial('b', ['weak', 'strong'], [[1, 0.9, 0.9]], false),
  ];
  const losses = lossesOf(trials, ['weak', 'strong']);
  expect(losses.map(({ mean }) => mean)).toEqual([0.1, 0.02]);
  expect(losses.map(({ accuracy }) => accuracy)).toEqual([50, 90]);
  expect(disorder(losses)).toEqual([]);
  expect(disorder(losses.toReversed())).toEqual(['weak loses no less a decision than strong']);
});

test('every second match is between equals, the others let every level meet every other', () => {
  const levels = ['random', 'gentle', 'greedy', 'search'];
  const pairs = Array.from({ length: 200 }, (_, n) => pairingOf(levels, n));
  const [even, mixed] = [0, 1].map((odd) => pairs.filter((_, n) => n % 2 === odd));
  for (const [a, b] of even) expect(a).toBe(b);
  for (const [a, b] of mixed) expect(a).not.toBe(b);
  expect(new Set(mixed.map((pair) => pair.toSorted().join(' '))).size).toBe(6);
});

test('the page has a line for every game that is known', () => {
  const source = { rules: 1, judge: 1, seed: 's', playouts: 60, share: 0.25 };
  const trials = [trial('a', ['strong', 'strong'], []), trial('b', ['weak', 'strong'], [[1, 0.01, 0.1]])];
  const all = ['One', 'Two'].map((title) => summaryOf({ ...source, game: title, title }, trials, ['strong']));
  const text = page(all);
  expect(text).toContain('| One | 2 | 1 |');
  expect(text).toContain('| Two | 2 | 25 % | strong 1.00');
});
