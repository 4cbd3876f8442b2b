import { games } from '@tessera/games';
import { type Engine, Match, must, type Question } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { searchJudge } from '../src/judge/index.ts';

test('all lines are valued to the same depth, the first one too', async () => {
  // any game that begins with a choice will do
  const rules = await Promise.all(games.map((one) => one.rules()));
  const engines = rules.map((game) => must(Match.create(game, { seats: 2, seed: 'depth', dice: 2 })).engine as Engine);
  const engine = engines.find(({ questions: [{ actor, choices }] }) => actor >= 0 && choices.length > 5);
  if (engine === undefined) throw new Error('no game');
  const depths: (number | undefined)[] = [];
  const judge = searchJudge({
    lines: (_, { choices }: Question) => choices.slice(0, 4).map((choice) => [choice as never]),
    found: () => [0.95, 0.05],
    look(_, __, depth) {
      depths.push(depth);
      return { shares: [0.5, 0.5], points: [0, 0], depth: depth ?? 3 };
    },
  });
  const [question] = engine.questions;
  judge.judge(question, () => engine.fork(), { nodes: 100, seed: 'depth' }, [question.choices[5] as never]);
  const [first, ...valued] = depths;
  expect(first).toBe(undefined);
  // four lines, the one that was played, then blind ones two turns less deep
  expect(valued.slice(0, 5)).toEqual([3, 3, 3, 3, 3]);
  expect(new Set(valued.slice(5))).toEqual(new Set([1]));
});
