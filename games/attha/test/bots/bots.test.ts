import { type AgentKind, decide } from '@tessera/bots';
import { branch, CHANCE, Engine, must, parseOptions, seeded } from '@tessera/kernel';
import { describe, expect, test, vi } from 'vitest';
import { inSoak } from '../../../../tests/soak.ts';
import { kinds } from '../../src/bots/index.ts';
import { attha } from '../../src/rules/index.ts';
import { duel } from './arena.ts';

// many matches on a busy machine
if (inSoak) vi.setConfig({ testTimeout: 1_800_000 });

const [random, , greedy, monteCarlo] = kinds;
const FEW = { playouts: 20 };

/** Every answer of one match, as indices. */
function answers(kind: AgentKind, seats: number, preset: string, seed: string): number[] {
  const options = must(parseOptions(attha.options, preset));
  const engine = Engine.start(attha, options, seats, seed);
  const agents = Array.from({ length: seats }, (_, seat) => kind.make(seeded(`${seed}/${seat}`), FEW));
  const chance = seeded(`${seed}/chance`);
  const dreams = seeded(`${seed}/dreams`);
  const given: number[] = [];
  while (!engine.over) {
    const question = engine.questions[0];
    const { actor, choices } = question;
    if (actor === CHANCE) engine.draw(chance);
    else {
      const index = agents[actor].choose(question, () => engine.imagine(actor, branch(dreams)));
      if (!(index in choices)) throw new Error(`no choice ${index} of ${choices.length}`);
      if ((kind === greedy || kind === monteCarlo) && engine.state.free > 6) throw new Error('fiddles without end');
      given.push(index);
      engine.take(index);
    }
    if (given.length > 20_000) throw new Error('goes on for ever');
  }
  return given;
}

/** What a kind of agent answers for Yellow in a position. */
function answer(kind: AgentKind, position: string): unknown {
  const options = must(parseOptions(attha.options, undefined));
  const state = must(attha.notation.parsePosition(position, options));
  const engine = Engine.at(attha, state);
  const dreams = seeded('dreams');
  const question = engine.questions[0];
  return question.choices[kind.make(seeded('agent'), FEW).choose(question, () => engine.imagine(0, branch(dreams)))];
}

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  test.each([
    [2, 'classic'],
    [3, 'strict'],
    [4, 'places'],
  ])('plays legal matches to their end: %i seats, %s', (seats, preset) => {
    expect(answers(kind, seats, preset, 'legal').length).toBeGreaterThan(50);
  });

  test('answers the same for equal seeds', () => {
    const [one, again, two] = ['one', 'one', 'two'].map((seed) => answers(kind, 2, 'classic', seed));
    expect(again).toEqual(one);
    expect(two).not.toEqual(one);
  });
});

describe.each([
  ['greedy', greedy],
  ['monte-carlo', monteCarlo],
])('%s', (_, kind) => {
  test('captures a coin one step before heaven', () => {
    expect(answer(kind, 'Y 16 h h h +k; B 22 H H h +k; pool [2]')).toEqual({ move: 1, roll: 0 });
  });

  test('takes the win', () => {
    expect(answer(kind, 'Y 22 H H H +k; B 5 h h h; pool [1,2]')).toEqual({ move: 1, roll: 0 });
  });
});

test('greedy wins nine of ten matches against random that have a winner', () => {
  const { games, won, drew } = duel(greedy, random, inSoak ? 1000 : 100, 'greedy');
  expect(won / (games - drew)).toBeGreaterThan(0.9);
  expect(won / games).toBeGreaterThan(0.8);
});

test('Monte Carlo beats greedy, even with few playouts', () => {
  const { games, won } = inSoak
    ? duel(monteCarlo, greedy, 100, 'few', { playouts: 60 })
    : duel(monteCarlo, greedy, 16, 'few', { playouts: 30 });
  expect(won / games).toBeGreaterThan(inSoak ? 0.55 : 0.5);
});

test('bots see when a match of two is lost, and do not at its start', () => {
  const lost = (position: string) => {
    const state = must(attha.notation.parsePosition(position, must(parseOptions(attha.options, undefined))));
    const task = { game: 'attha', state: state as never, seat: 0, budgetMs: 0, seed: 's', lost: true } as const;
    return kinds.map(({ name }) => decide(attha as never, kinds, { ...task, level: name }, () => 0));
  };
  expect(lost('new game')).toEqual([false, false, false, false]);
  // random play never gives up
  expect(lost('Y 2 h h h; B 21 H H H +k; ROLL')).toEqual([false, true, true, true]);
});
