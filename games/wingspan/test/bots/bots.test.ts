import { type AgentKind, random } from '@tessera/bots';
import { branch, CHANCE, Engine, must, parseOptions, type Question, seeded } from '@tessera/kernel';
import { describe, expect, test, vi } from 'vitest';
import { inSoak } from '../../../../tests/soak.ts';
import { heuristic } from '../../src/bots/heuristic.ts';
import { wingspan } from '../../src/rules/index.ts';

// many matches on a busy machine
if (inSoak) vi.setConfig({ testTimeout: 1_800_000 });

interface Played {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly asked: ReadonlySet<string>;
  readonly answers: readonly number[];
}

function play(kinds: readonly AgentKind[], seed: string, options: object = {}): Played {
  const rules = must(parseOptions(wingspan.options, options));
  const engine = Engine.start(wingspan, rules, kinds.length, seed);
  const agents = kinds.map((kind, seat) => kind.make(seeded(`${seed}/seat ${seat}`)));
  const dreams = seeded(`${seed}/dreams`);
  const chance = seeded(`${seed}/chance`);
  const asked = new Set<string>();
  const answers: number[] = [];
  while (!engine.over) {
    const question = engine.questions[0];
    if (question.actor === CHANCE) {
      engine.draw(chance);
      continue;
    }
    asked.add(question.frame.kind);
    const imagine = () => engine.imagine(question.actor, branch(dreams)) as unknown as Engine;
    const index = agents[question.actor].choose(question as Question, imagine);
    if (question.choices[index] === undefined) throw new Error(`${question.frame.kind}: no choice ${index}`);
    answers.push(index);
    engine.take(index);
  }
  return { ...wingspan.result(engine.state), asked, answers };
}

describe('the Wingspan heuristic', () => {
  test('answers every kind of question legally, alone and with others', () => {
    const asked = new Set<string>();
    for (const seats of inSoak ? [1, 2, 3, 4, 5] : [1, 4]) {
      for (let i = 0; i < (inSoak ? 10 : 1); i++) {
        const played = play(Array(seats).fill(heuristic), `legal/${seats}/${i}`, { autoResolveForced: false });
        for (const kind of played.asked) asked.add(kind);
      }
    }
    for (const kind of ['startingHand', 'action', 'playBird', 'payFood', 'payEgg', 'takeDie', 'layEgg', 'draw', 'tuck'])
      expect(asked, kind).toContain(kind);
  });

  test.each(['friendly', 'solo'])('knows the %s game', (preset) => {
    const { scores } = play(preset === 'solo' ? [heuristic] : [heuristic, heuristic], 'preset', { preset });
    for (const score of scores) expect(score).toBeGreaterThan(35);
  });

  test('gives the same answers for equal seeds', () => {
    expect(play([heuristic, heuristic], 'same')).toEqual(play([heuristic, heuristic], 'same'));
  });

  test('beats random in all games, seats rotated', () => {
    for (let i = 0; i < (inSoak ? 100 : 4); i++) {
      const mine = i % 2;
      const { ranks, scores } = play(mine === 0 ? [heuristic, random] : [random, heuristic], `random/${i}`);
      expect(ranks[mine], `game ${i}: ${scores}`).toBe(1);
    }
  });

  test('averages over 60 points against itself', () => {
    const scores = Array.from(
      { length: inSoak ? 50 : 4 },
      (_, i) => play([heuristic, heuristic], `self/${i}`).scores,
    ).flat();
    expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(60);
  });
});
