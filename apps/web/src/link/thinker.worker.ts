import { findAgent } from '@tessera/bots';
import { Engine, type Json, must, seeded } from '@tessera/kernel';
import type { Task } from '@tessera/room';
import { RULES } from '../games/rules.ts';
import type { Asked, Thought } from './thinker.ts';

async function think({ game, state, seat, level, budgetMs, seed }: Task): Promise<Json> {
  const rules = await RULES[game]();
  const engine = Engine.at(rules, state as never);
  const question = engine.questions.find(({ actor }) => actor === seat);
  if (question === undefined) throw new Error(`seat ${seat} is not asked anything`);
  const agent = must(findAgent(level, game)).make(seeded(seed), { budgetMs, now: () => performance.now() });
  const index = agent.choose(question, () => engine.imagine(seat, seeded(`${seed}/imagined`)));
  return question.choices[index] as Json;
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { n, task } = data;
  think(task).then(
    (choice) => postMessage({ n, choice } satisfies Thought),
    (error: unknown) => postMessage({ n, problem: String(error) } satisfies Thought),
  );
});
