import { expect, test } from 'vitest';
import { deviation, emptySpread, include, merge, wilson } from '../src/stats.ts';

const spreadOf = (values: readonly number[]) => {
  const spread = emptySpread();
  for (const value of values) include(spread, value);
  return spread;
};

test('mean, deviation and extremes of a known series', () => {
  const spread = spreadOf([2, 4, 4, 4, 5, 5, 7, 9]);
  expect(spread).toMatchObject({ count: 8, mean: 5, min: 2, max: 9 });
  expect(deviation(spread)).toBeCloseTo(Math.sqrt(32 / 7), 12);
});

test('a series of negative numbers has a negative maximum', () => {
  expect(spreadOf([-5, -3])).toMatchObject({ min: -5, max: -3 });
});

test('one number has no deviation', () => {
  expect(deviation(spreadOf([3]))).toBe(0);
});

test('merging two series is the series of both', () => {
  const [left, right] = [spreadOf([1, 2, 3]), spreadOf([10, 20])];
  const both = spreadOf([1, 2, 3, 10, 20]);
  merge(left, right);
  expect(left.mean).toBeCloseTo(both.mean, 12);
  expect(deviation(left)).toBeCloseTo(deviation(both), 12);
  expect(left).toMatchObject({ count: 5, min: 1, max: 20 });
});

test('merging with an empty series changes nothing, on either side', () => {
  const spread = spreadOf([4, 6]);
  const empty = emptySpread();
  merge(spread, emptySpread());
  merge(empty, spread);
  expect(spread).toEqual(spreadOf([4, 6]));
  expect(empty).toEqual(spread);
});

// the four examples of Newcombe, Two-sided confidence intervals for the single proportion (1998), score method
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Wilson interval of %i in %i', (hits, trials, low, high) => {
  const interval = wilson(hits, trials);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('without trials a rate may be anything', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});
