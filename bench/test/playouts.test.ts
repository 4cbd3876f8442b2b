import { expect, test } from 'vitest';
import { applying, cloning, forking, survey, timed } from '../src/playouts.ts';
import { SPRINT } from './sprint.ts';

test('a timed piece of work counts every repetition and the processor time they took', () => {
  let done = 0;
  const start = performance.now();
  const { count, seconds } = timed(() => {
    done += 1;
  })(0.05);
  expect(count).toBe(done);
  expect(performance.now() - start).toBeGreaterThanOrEqual(50);
  expect(seconds).toBeGreaterThan(0);
});

test('applying, forking and cloning go on from match to match', () => {
  for (const measure of [applying(SPRINT), forking(SPRINT), cloning(SPRINT)]) {
    expect(measure(0.01).count).toBeGreaterThan(1000);
    expect(measure(0.01).count).toBeGreaterThan(1000);
  }
});

test('a survey gives mean decisions per match and mean choices per decision of a seat', () => {
  const { length, branching } = survey(SPRINT, 200);
  expect(branching).toBe(3);
  // 13/6 pips per die, so 2.9 steps in the mean of the three choices: 14 turns of three decisions for each of two seats,
  // less what the faster one saves
  expect(length).toBeGreaterThan(66);
  expect(length).toBeLessThan(84);
});
