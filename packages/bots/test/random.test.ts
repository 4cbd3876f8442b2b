import { type Engine, type Question, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { type AgentKind, random, wavering } from '../src/index.ts';

const question: Question = { actor: 0, frame: { kind: 'pick', seat: 0 }, choices: ['a', 'b', 'c'], lane: -1 };
const unseen = (): Engine => {
  throw new Error('random needs no imagined engine');
};

test('random takes every choice about equally often', () => {
  const agent = random.make(seeded('fair'));
  const taken = [0, 0, 0];
  for (let i = 0; i < 3000; i++) taken[agent.choose(question, unseen)] += 1;
  for (const times of taken) expect(times).toBeGreaterThan(900);
});

test('random answers the same for equal seeds', () => {
  const answers = (seed: string) => {
    const agent = random.make(seeded(seed));
    return Array.from({ length: 40 }, () => agent.choose(question, unseen));
  };
  expect(answers('one')).toEqual(answers('one'));
  expect(answers('one')).not.toEqual(answers('two'));
});

test('wavering plays as another does, but for one answer in so many', () => {
  const first: AgentKind = { name: 'first', help: '', make: () => ({ choose: () => 0 }) };
  const agent = wavering(first, 3).make(seeded('wavers'));
  let others = 0;
  for (let i = 0; i < 3000; i++) if (agent.choose(question, unseen) !== 0) others += 1;
  // one in three, of which two thirds are not what the other would have taken
  expect(others).toBeGreaterThan(600);
  expect(others).toBeLessThan(740);
});
