import { expect, test } from 'vitest';
import { bestArm, openPurse } from '../src/monte-carlo.ts';

const WORTH = [0.2, 0.9, 0.4, 0.5, 0.1];
const sample = (arms: readonly number[]): number[] => arms.map((arm) => WORTH[arm]);

test('the best arm wins', () => {
  expect(bestArm([0, 1, 2, 3, 4], openPurse({ playouts: 60 }), sample)).toBe(1);
});

test('between equals the one preferred beforehand wins', () => {
  expect(bestArm([3, 2, 4], openPurse({ playouts: 60 }), (arms) => arms.map(() => 0.5))).toBe(3);
});

test('a lone arm is taken without a playout', () => {
  const never = (): number[] => {
    throw new Error('nothing to find out');
  };
  expect(bestArm([7], openPurse({ playouts: 60 }), never)).toBe(7);
});

test('good arms get more playouts than bad ones', () => {
  const times = [0, 0, 0, 0, 0];
  bestArm([0, 1, 2, 3, 4], openPurse({ playouts: 300 }), (arms) => {
    for (const arm of arms) times[arm] += 1;
    return sample(arms);
  });
  expect(times[1]).toBeGreaterThan(2 * times[4]);
  expect(times.reduce((a, b) => a + b)).toBeLessThan(300 + 5);
});

test('a budget ends by the clock that was handed in', () => {
  let clock = 1000;
  let samples = 0;
  const best = bestArm([0, 1, 2, 3], openPurse({ budgetMs: 50, now: () => clock }), (arms) => {
    clock += 2;
    samples += 1;
    return sample(arms);
  });
  expect(best).toBe(1);
  expect(samples).toBe(25);
});
