import { expect, test } from 'vitest';
import {
  binsOf,
  calibrationError,
  disorder,
  honestyOf,
  lossesOf,
  meanOf,
  page,
  pairingOf,
  samplesOf,
  slopeOf,
  summaryOf,
  type Trial,
} from '../src/calibration/index.ts';

type Loss = readonly [seat: number, loss: number, blind: number];

const trial = (seed: string, levels: readonly string[], losses: readonly Loss[], whole = true, final = 1): Trial => ({
  seed,
  levels,
  final,
  whole,
  steps: losses.map(([seat, loss, blind], i) => ({
    seat,
    when: i / losses.length,
    before: 0.6,
    gain: [0.1, 0],
    loss: [loss, blind],
  })),
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

test('every position counts once, from the side of the seat that is asked', () => {
  const played = trial(
    'a',
    ['one', 'one'],
    [
      [0, 0, 0],
      [1, 0, 0],
    ],
  );
  expect(samplesOf([played])).toEqual([
    { said: 0.6, got: 1, match: 'a' },
    { said: 0.4, got: 0, match: 'a' },
  ]);
});

test('a curve that rises for whoever is to move is found out, and so is one that is worth less than it says', () => {
  // 0.6 before the first seat decides and 0.4 before the second, with nothing gained by either
  const saw: Trial = {
    ...trial('saw', ['one', 'one'], []),
    steps: Array.from({ length: 10 }, (_, i) => ({
      seat: i % 2,
      when: i / 10,
      before: i % 2 === 0 ? 0.6 : 0.4,
      gain: [0, 0.01] as const,
    })),
  };
  const { tide, decidedLast, good } = honestyOf([saw], undefined);
  expect(tide).toBeCloseTo(1, 9);
  expect(decidedLast.mean).toBeCloseTo(-0.2, 9);
  expect(good).toBe(1);
  const half = [0, 1, 2, 3].map((x): readonly [number, number] => [x, 1 + x / 2]);
  expect(slopeOf(half)).toEqual({ mean: 0.5, error: 0 });
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
