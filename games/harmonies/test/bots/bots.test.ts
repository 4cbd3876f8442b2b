import { random } from '@tessera/bots';
import { describe, expect, test } from 'vitest';
import { greedy } from '../../src/bots/greedy.ts';
import { kinds } from '../../src/bots/index.ts';
import { search } from '../../src/bots/search.ts';
import { mean, play } from './table.ts';

test('Harmonies has three agents, weakest first', () => {
  expect(kinds).toEqual([random, greedy, search]);
});

const PRESETS = ['default', 'islands', 'spirits', 'seed', 'online', { side: 'B', spirits: true }];

describe.each([
  ['greedy', greedy],
  ['search', search],
])('%s', (_, kind) => {
  test.each(PRESETS)('answers legally from first to last: %o', (preset) => {
    const options = preset === 'default' ? undefined : preset;
    const seats = 1 + (PRESETS.indexOf(preset) % 4);
    expect(play(Array(seats).fill(kind), 'legal', { options }).scores).toHaveLength(seats);
  });

  test('answers legally where the others play at random', () => {
    for (let i = 0; i < 3; i++) play([random, kind, random], `crowd/${i}`, { options: { spirits: i % 2 === 0 } });
  });

  test('gives the same answers for equal seeds', () => {
    expect(play([kind, random], 'same')).toEqual(play([kind, random], 'same'));
  });

  test('gives the same answers when it is made anew for every one', () => {
    const effort = { playouts: 7 };
    const forgetful = play([kind, kind], 'anew', { effort, isForgetful: true, options: 'spirits' });
    expect(forgetful).toEqual(play([kind, kind], 'anew', { effort, options: 'spirits' }));
  });
});

test('search thinks about a turn once: the other answers cost next to nothing', () => {
  let clock = 0;
  const effort = { budgetMs: 4, now: () => clock++ };
  const { answers } = play([search, search], 'clock', { effort });
  const turns = answers.filter((answer) => 'end' in answer).length;
  expect(clock).toBeLessThanOrEqual(10 * turns);
  expect(answers.length).toBeGreaterThan(5 * turns);
});

test('greedy beats random in all of 4 games, seats rotated', () => {
  for (let i = 0; i < 4; i++) {
    const { ranks } = play(i % 2 === 0 ? [greedy, random] : [random, greedy], `random/${i}`);
    expect(ranks[i % 2]).toBe(1);
  }
});

test('search beats greedy in seven of eight games, seats rotated, with hardly any thinking', () => {
  let won = 0;
  for (let i = 0; i < 8; i++) {
    const { ranks } = play(i % 2 === 0 ? [search, greedy] : [greedy, search], `greedy/${i}`);
    if (ranks[i % 2] < ranks[1 - (i % 2)]) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(7);
});

test.each([
  ['without spirits', {}, 82],
  ['with spirits', 'spirits', 90],
  ['on side B', 'islands', 90],
])('search averages well %s against itself', (_, options, least) => {
  const scores = Array.from({ length: 2 }, (_, i) => play([search, search], `self/${i}`, { options }).scores).flat();
  expect(mean(scores)).toBeGreaterThan(least);
});

test('search looks at the next turn too when it may think, and still answers legally', () => {
  const { scores } = play([search], 'ahead', { effort: { playouts: 150 }, options: 'spirits' });
  expect(mean(scores)).toBeGreaterThan(80);
});
