import { findAgent } from '@tessera/bots';
import { Engine, type Json, must, seeded } from '@tessera/kernel';
import type { Task } from '@tessera/room';
import { findGame } from './games.ts';

/** One decision of a bot, from an imagined state. */
export function decide({ game: id, state, seat, level, budgetMs, seed }: Task): Json {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const engine = Engine.at(game, state as never);
  const question = engine.questions.find(({ actor }) => actor === seat);
  if (question === undefined) throw new Error(`seat ${seat} of ${id} is not asked anything`);
  const rng = seeded(`${seed}/agent`);
  const agent = must(findAgent(level, id)).make(rng, { budgetMs, now: () => performance.now() });
  const index = agent.choose(question, () => engine.imagine(seat, rng));
  return question.choices[index] as Json;
}
