import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { fold } from '../src/rating/index.ts';
import { type Figures, measure, report } from './figures.ts';
import { simulate } from './simulation.ts';

let figures: Figures;
beforeAll(() => {
  figures = measure(['one', 'two', 'three']);
});

test('who is stronger stands higher', () => {
  for (const { correlation } of figures.scales) expect(correlation).toBeGreaterThanOrEqual(0.95);
});

test('the truth is inside the shown error two times in three', () => {
  for (const { inside } of figures.scales) {
    expect(inside).toBeGreaterThanOrEqual(0.64);
    expect(inside).toBeLessThanOrEqual(0.72);
  }
});

test('ratings as a whole stay where people are', () => {
  for (const { drift } of figures.scales) expect(Math.abs(drift)).toBeLessThanOrEqual(10);
});

test('what is expected comes, within three in a hundred', () => {
  for (const { pairs, expected, seen } of figures.bins.flat()) {
    expect(pairs).toBeGreaterThan(500);
    expect(Math.abs(expected - seen)).toBeLessThanOrEqual(0.03);
  }
});

test('somebody who knows a hole in one bot stands at most 40 points too high', () => {
  expect(figures.farmers).toBeLessThanOrEqual(40);
});

test('docs/ratings.md has these figures', () => {
  const document = readFileSync(new URL('../../../docs/ratings.md', import.meta.url), 'utf8');
  expect(document).toContain(report(figures));
});

test('the results alone give the same digits again, also after a journey as JSON', () => {
  const crowd = simulate({ seed: 'again', people: 60, matches: 1500, days: 90, mean: 1500, spread: 300, farmers: 4 });
  const again = fold(JSON.parse(JSON.stringify(crowd.results)));
  expect([...again].map(([name, { level, ratings }]) => [name, level, [...ratings]])).toEqual(
    [...crowd.scales].map(([name, { level, ratings }]) => [name, level, [...ratings]]),
  );
});
