import { below, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import {
  commentOf,
  compare,
  headComment,
  logistic,
  requestOf,
  Squares,
  spsaRound,
  type Training,
  tuned,
  verdict,
} from '../src/training/index.ts';

const rng = seeded('samples');
const random = () => below(rng, 2001) / 1000 - 1;
const rows = Array.from({ length: 400 }, () => [1, random(), random()]);

describe('regression', () => {
  test('least squares finds the weights behind exact targets', () => {
    const targets = rows.map(([one, x, y]) => 0.5 * one + 2 * x - 3 * y);
    const squares = new Squares(3);
    for (const [i, row] of rows.entries()) squares.add(row, targets[i]);
    const found = squares.solve(1e-9);
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

  test('stays within the bounds of each weight', () => {
    const bounds = { least: [0, -2], most: [1, 0] };
    let weights: readonly number[] = [0, 0];
    for (let round = 0; round < 60; round++)
      weights = spsaRound({ ...settings, ...bounds }, duel, weights, 'bounds', round);
    expect(weights[0]).toBeGreaterThan(0.8);
    expect(weights[0]).toBeLessThanOrEqual(1);
  });

  test('a comparison comes with its interval', () => {
    const training = { duel } as never;
    const share = compare(training, best as never, [0, 0] as never, 200, 'compare');
    expect(share.mean).toBeGreaterThan(0.95);
    expect(share.plusMinus).toBeLessThan(0.05);
  });
});

const knob = { scale: 1 };
const tuning = tuned({
  name: 'tuning',
  file: 'src/bots/weights.ts',
  declaration: { imports: "import type { Weights } from './worth.ts';", constant: 'WEIGHTS: Weights' },
  matches: 'no matches at all',
  weights: { near: 0.25, far: -3 },
  knobs: { near: knob, far: { ...knob, zero: 1 } },
  spsa: { reach: 1, step: 1, settle: 10 },
  pairs: 2,
  rounds: { full: 10, quick: 1 },
  duels: { full: 10, quick: 1 },
  duel: () => 0.5,
});

describe('the file of weights', () => {
  test('is a record with the head as its comment', () => {
    const head = `Found by ${'trying '.repeat(30)}so long.\n\nChecked.`;
    const source = tuning.write([1.23456, -0], head);
    expect(source).toMatch(/^import type .*;\n\n\/\*\*\n \* Found by trying/);
    expect(source).toContain(
      '\n *\n * Checked.\n */\nexport const WEIGHTS: Weights = {\n  near: 1.23,\n  far: 0,\n};\n',
    );
    expect(Math.max(...source.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(headComment(source)).toBe(head);
    expect(commentOf(headComment(source))).toBe(commentOf(head));
  });

  test('weights that know nothing are 0 unless they must not be', () => {
    expect(tuning.zero).toEqual([0, 1]);
    expect(tuning.current).toEqual([0.25, -3]);
  });

  const share = (mean: number) => ({ mean, plusMinus: 0.02, duels: 100 });
  const say = (againstCurrent: number) =>
    verdict(tuning, 'npm run train', 'Guessed.\n\nChecked before.', {
      againstZero: share(0.7),
      againstCurrent: share(againstCurrent),
    });

  test('learned weights replace those in use only if they beat them', () => {
    expect(say(0.53)).toMatchObject({ replaces: true });
    expect(say(0.53).head).toContain('Learned by `npm run train`');
    expect(say(0.51)).toMatchObject({ replaces: false });
  });

  test('where the old weights stay, the head keeps where they come from and tells how the learned ones did', () => {
    const { head } = say(0.4);
    expect(head).toContain('Guessed.\n\n`npm run train` learns anew');
    expect(head).toContain('against zero weights 70.0 % ± 2.0 of 100 duels; against these 40.0 %');
    expect(head).not.toContain('Checked before.');
  });
});

describe('the command', () => {
  const games = [{ id: 'nim', training: async () => [tuning] as readonly Training[] }, { id: 'go' }];
  const refusal = async (asked: Parameters<typeof requestOf>[1]) => {
    const request = await requestOf(games, asked);
    return request.ok ? undefined : request.error.message;
  };

  test.each([
    [{ game: undefined }, 'No game is named. Name one of: nim.'],
    [{ game: 'go' }, 'There is nothing to train for "go". Name one of: nim.'],
    [{ game: 'nim', only: 'nothing' }, '--only takes one of: tuning.'],
    [{ game: 'nim', rounds: 'many' }, '--rounds takes a whole number from 1 on, not "many".'],
    [{ game: 'nim', duels: '0' }, '--duels takes a whole number from 1 on, not "0".'],
  ])('refuses %o', async (asked, sentence) => {
    expect(await refusal(asked)).toBe(sentence);
  });

  test('takes a game with all its trainings', async () => {
    const request = await requestOf(games, { game: 'nim', rounds: '3' });
    expect(request).toMatchObject({ ok: true, value: { game: 'nim', rounds: 3, trainings: [{ name: 'tuning' }] } });
  });
});
