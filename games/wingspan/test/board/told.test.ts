import { CHANCE, Engine, type Json, must, parseOptions, seeded } from '@tessera/kernel';
import { beforeAll, expect, test } from 'vitest';
import { listed, told } from '../../src/board/told.ts';
import { words } from '../../src/board/words.ts';
import { wingspan } from '../../src/rules/index.ts';

beforeAll(() => words.ready());

const engine = Engine.start(wingspan, must(parseOptions(wingspan.options, {})), 2, 'told');
while (engine.questions[0].actor === CHANCE) engine.draw(seeded('dice'));
const view = wingspan.view(engine.state, 0);

test('a position is told in words: one’s own hand, the table, and every mat', () => {
  const said = told(view, (seat) => ['Ann', 'Bob'][seat]) as { readonly [name: string]: Json };
  expect(Object.keys(said)).toEqual([
    'Your hand',
    'Bonus cards',
    'Birdfeeder',
    'Birds on display',
    'Round goals',
    'Ann',
    'Bob',
  ]);
  expect(said['Your hand']).toMatch(/points?, lives in .* costs /);
  expect(said.Bob).toMatchObject({ Points: '0 points', Forest: '–' });
  expect(JSON.stringify(told(wingspan.view(engine.state, null), String))).not.toContain('Your hand');
});

test('the 504 starting hands stand under the birds they keep', () => {
  const { choices } = engine.questions[0];
  const groups = new Set(choices.map((choice) => listed(choice, view, 0).group));
  expect(choices).toHaveLength(504);
  expect(groups.size).toBe(32);
  expect(groups).toContain('No birds');
});
