import { type AgentKind, random } from '@tessera/bots';
import { branch, Engine, must, seeded } from '@tessera/kernel';
import { describe, expect, test, vi } from 'vitest';
import { inSoak } from '../../../../tests/soak.ts';
import { gentle, greedy, kinds } from '../../src/bots/index.ts';
import { search } from '../../src/bots/search.ts';
import { type Plates, plates } from '../../src/rules/index.ts';
import { duel, optionsOf, play } from './duel.ts';

// many matches on a busy machine
if (inSoak) vi.setConfig({ testTimeout: 1_800_000 });

test('Plates has four agents, weakest first', () => {
  expect(kinds).toEqual([random, gentle, greedy, search]);
});

const TEAMS = inSoak ? [2, 3, 4, 5, 6] : [2, 5];

const OPTIONS = ['classic', 'gentle', 'seedLiteral', 'mountain2026', 'code2025', { turnSource: 'matches' }];

/** What an agent answers in a position, with plenty of thinking. */
function answer(kind: AgentKind<Plates>, position: string, options: unknown = {}): unknown {
  const state = must(plates.notation.parsePosition(position, optionsOf(options)));
  const engine = Engine.at(plates, state);
  const dreams = seeded('dreams');
  const [question] = engine.questions;
  const agent = kind.make(seeded('agent'), { playouts: 400 });
  return question.choices[agent.choose(question, () => engine.imagine(question.actor, branch(dreams)))];
}

describe.each([
  ['greedy', greedy],
  ['search', search],
])('%s', (_, kind) => {
  test.each(OPTIONS)('answers legally from first to last: %o', (options) => {
    for (const teams of inSoak || kind === search ? TEAMS : [5]) {
      const { ranks } = play(Array(teams).fill(kind), `legal/${teams}`, { options, effort: { playouts: 3 } });
      expect(ranks).toHaveLength(teams);
    }
  });

  test('gives the same answers for equal seeds', () => {
    expect(play([kind, kind], 'same')).toEqual(play([kind, kind], 'same'));
    expect(play([kind, kind], 'same').answers).not.toEqual(play([kind, kind], 'other').answers);
  });

  test('takes the heart of a rival that holds its plates together', () => {
    const position = 'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2; B: q5r-5 q4r-5 q3r-5; queue B A; cycle 6';
    expect(answer(kind, position)).toEqual({ hex: 'q2r-4' });
  });
});

test('search blocks the last way to its heart, greedy does not see it', () => {
  // B holds the mountain; A stands two steps away and would cut B in two with its next plate but one
  const position =
    'A: q0r-5 q0r-4 q0r-3; B: q0r0 q0r1 q0r2 q0r3; queue B A; cycle 5; paid ....... ....... ....... .......';
  expect(answer(search, position)).not.toEqual(answer(greedy, position));
});

test('greedy beats random in nine of ten games', () => {
  const games = inSoak ? 200 : 20;
  expect(duel(greedy, random, games, 2).won).toBeGreaterThanOrEqual(0.9 * games);
});

test('search beats greedy in most games with hardly any thinking', () => {
  const games = inSoak ? 100 : 12;
  const { won } = duel(search, greedy, games, 2, { effort: { playouts: inSoak ? 60 : 15 } });
  expect(won).toBeGreaterThanOrEqual((inSoak ? 0.6 : 0.5) * games);
});
