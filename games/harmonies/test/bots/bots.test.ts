import { random } from '@tessera/bots';
import { describe, expect, test, vi } from 'vitest';
import { inSoak } from '../../../../tests/soak.ts';
import { gentle, greedy, kinds, search } from '../../src/bots/index.ts';
import { mean, play } from './table.ts';

// many matches on a busy machine
if (inSoak) vi.setConfig({ testTimeout: 1_800_000 });

test('Harmonies has four agents, weakest first', () => {
  expect(kinds).toEqual([random, gentle, greedy, search]);
});

const PRESETS = ['default', 'islands', 'spirits', 'seed', 'online', { side: 'B', spirits: true }];

describe.each([
  ['greedy', greedy],
  ['search', search],
])('%s', (_, kind) => {
  // the search plays under the others further down; greedy plays by the same code with no beliefs
  const presets = inSoak ? PRESETS : PRESETS.slice(kind === search ? 3 : -1);
  test.each(presets)('answers legally from first to last: %o', (preset) => {
    const options = preset === 'default' ? undefined : preset;
    const seats = 1 + (PRESETS.indexOf(preset) % (inSoak ? 4 : 2));
    expect(play(Array(seats).fill(kind), 'legal', { options }).scores).toHaveLength(seats);
  });

  test('answers legally where the others play at random', () => {
    for (let i = 0; i < (inSoak ? 12 : 1); i++)
      play([random, kind, random], `crowd/${i}`, { options: { spirits: i % 2 === 0 } });
  });

  test('gives the same answers for equal seeds', () => {
    expect(play([kind, random], 'same')).toEqual(play([kind, random], 'same'));
  });

  test('gives the same answers when it is made anew for every one', () => {
    const effort = { playouts: 7 };
    const kinds = inSoak ? [kind, kind] : [kind];
    const forgetful = play(kinds, 'anew', { effort, isForgetful: true, options: 'spirits' });
    expect(forgetful).toEqual(play(kinds, 'anew', { effort, options: 'spirits' }));
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

test('greedy beats random in all games, seats rotated', () => {
  for (let i = 0; i < (inSoak ? 20 : 2); i++) {
    const { ranks } = play(i % 2 === 0 ? [greedy, random] : [random, greedy], `random/${i}`);
    expect(ranks[i % 2]).toBe(1);
  }
});

test('search beats greedy in most games, seats rotated, with hardly any thinking', () => {
  const games = inSoak ? 40 : 2;
  let won = 0;
  for (let i = 0; i < games; i++) {
    const { ranks } = play(i % 2 === 0 ? [search, greedy] : [greedy, search], `greedy/${i}`);
    if (ranks[i % 2] < ranks[1 - (i % 2)]) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(inSoak ? 32 : 2);
});

test.each([
  ['without spirits', {}, 82],
  ['with spirits', 'spirits', 90],
  ['on side B', 'islands', 90],
])('search averages well %s against itself', (_, options, least) => {
  const matches = inSoak ? 20 : 1;
  const scores = Array.from(
    { length: matches },
    (_, i) => play([search, search], `self/${i}`, { options }).scores,
  ).flat();
  // a single match may be a poor one
  expect(mean(scores)).toBeGreaterThan(inSoak ? least : least - 15);
});

test('search looks at the next turn too when it may think, and still answers legally', () => {
  const { scores } = play([search], 'ahead', { effort: { playouts: inSoak ? 150 : 30 }, options: 'spirits' });
  expect(mean(scores)).toBeGreaterThan(80);
});
