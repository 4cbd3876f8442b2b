import { below, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { compare, leastSquares, logistic, spsaRound } from '../src/training/index.ts';

const rng = seeded('samples');
const random = () => below(rng, 2001) / 1000 - 1;
const rows = Array.from({ length: 400 }, () => [1, random(), random()]);

describe('regression', () => {
  test('least squares finds the weights behind exact targets', () => {
    const targets = rows.map(([one, x, y]) => 0.5 * one + 2 * x - 3 * y);
    const found = leastSquares({ rows, targets }, 1e-9);
    [0.5, 2, -3].forEach((weight, i) => {
      expect(found[i]).toBeCloseTo(weight, 6);
    });
  });

  test('the logistic curve finds the weights behind chances', () => {
    const targets = rows.map(([one, x, y]) => 1 / (1 + Math.exp(-(0.2 * one + x - 2 * y))));
    const found = logistic({ rows, targets }, 1e-9);
    [0.2, 1, -2].forEach((weight, i) => {
      expect(found[i]).toBeCloseTo(weight, 5);
    });
  });
});

describe('simultaneous perturbation', () => {
  const best = [3, -1];
  const off = (weights: readonly number[]) => weights.reduce((sum, weight, i) => sum + (weight - best[i]) ** 2, 0);
  // a noisy duel: the vector that is nearer to the best one wins more often
  const duel = (one: readonly number[], other: readonly number[], seed: string) =>
    below(seeded(seed), 1000) / 1000 < 1 / (1 + Math.exp(off(one) - off(other))) ? 1 : 0;
  const settings = { scale: [1, 1], reach: 0.5, step: 0.3, duels: 4, settle: 40 };

  test('walks from nothing to the best weights through noise, the same way every time', () => {
    const learn = () => {
      let weights: readonly number[] = [0, 0];
      for (let round = 0; round < 300; round++) weights = spsaRound(settings, duel, weights, 'walk', round);
      return weights;
    };
    const learned = learn();
    expect(off(learned)).toBeLessThan(0.5);
    expect(learn()).toEqual(learned);
  });

  test('a comparison comes with its interval', () => {
    const training = { duel } as never;
    const share = compare(training, best as never, [0, 0] as never, 200, 'compare');
    expect(share.mean).toBeGreaterThan(0.95);
    expect(share.plusMinus).toBeLessThan(0.05);
  });
});
