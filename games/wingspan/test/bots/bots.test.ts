import { type AgentKind, type Effort, random } from '@tessera/bots';
import { branch, CHANCE, Engine, must, parseOptions, type Question, seeded } from '@tessera/kernel';
import { describe, expect, test, vi } from 'vitest';
import { inSoak } from '../../../../tests/soak.ts';
import { heuristic } from '../../src/bots/heuristic.ts';
import { gentle, search, steady } from '../../src/bots/index.ts';
import { wingspan } from '../../src/rules/index.ts';

// many matches on a busy machine
if (inSoak) vi.setConfig({ testTimeout: 1_800_000 });

interface Played {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly asked: ReadonlySet<string>;
  readonly answers: readonly number[];
}

function play(kinds: readonly AgentKind[], seed: string, options: object = {}, effort?: Effort): Played {
  const rules = must(parseOptions(wingspan.options, options));
  const engine = Engine.start(wingspan, rules, kinds.length, seed);
  const agents = kinds.map((kind, seat) => kind.make(seeded(`${seed}/seat ${seat}`), effort));
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
    const imagine = () => engine.imagine(question.actor, branch(dreams));
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

const few: Effort = { playouts: 12 };

describe('the Wingspan search', () => {
  test('answers every kind of question legally, alone and with others', () => {
    for (const seats of inSoak ? [1, 2, 3, 4, 5] : [1, 3]) {
      const options = { autoResolveForced: false, ...(seats === 1 && { automa: 'hard' }) };
      const { scores } = play(Array(seats).fill(search), `legal/${seats}`, options, few);
      for (const score of scores) expect(score).toBeGreaterThan(40);
    }
  });

  test('gives the same answers for equal seeds and playouts', () => {
    expect(play([search, steady], 'same', {}, few)).toEqual(play([search, steady], 'same', {}, few));
  });

  test('a turn of a sharp bot at a table of five takes less than 1.5 s when a decision may take 400 ms', () => {
    // time passes only where worlds are imagined, so the test does not depend on the machine
    let time = 0;
    const effort = { budgetMs: 400, now: () => time };
    const engine = Engine.start(wingspan, must(parseOptions(wingspan.options, {})), 5, 'five');
    const agents = Array.from({ length: 5 }, (_, seat) => search.make(seeded(`five/${seat}`), effort));
    const [dreams, chance] = [seeded('five/dreams'), seeded('five/chance')];
    const turns: number[] = [];
    while (!engine.over && turns.length < (inSoak ? 131 : 12)) {
      const { actor, frame } = engine.questions[0];
      if (actor === CHANCE) {
        engine.draw(chance);
        continue;
      }
      if (frame.kind === 'action') turns.push(0);
      const before = time;
      const index = agents[actor].choose(engine.questions[0], () => {
        time += 5;
        return engine.imagine(actor, branch(dreams));
      });
      engine.take(index);
      if (turns.length > 0) turns[turns.length - 1] += time - before;
    }
    expect(Math.max(...turns)).toBeLessThan(1500);
  });

  test('beats the heuristic, and the heuristic beats the gentle bot', () => {
    const lead = (one: AgentKind, other: AgentKind, games: number) => {
      let points = 0;
      for (let i = 0; i < games; i++) {
        const { scores } = play([one, other], `lead/${i}`, {}, { playouts: 40 });
        const swapped = play([other, one], `lead/${i}`, {}, { playouts: 40 }).scores;
        points += scores[0] - scores[1] + swapped[1] - swapped[0];
      }
      return points / (2 * games);
    };
    expect(lead(heuristic, gentle, inSoak ? 30 : 2)).toBeGreaterThan(0);
    if (inSoak) expect(lead(search, heuristic, 20)).toBeGreaterThan(0);
  });
});
