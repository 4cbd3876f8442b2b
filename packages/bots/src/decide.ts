import { type AnyGame, Engine, type Json, must, type Seat, seeded } from '@tessera/kernel';
import type { AgentKind } from './agent.ts';
import { findAgent } from './registry.ts';

/** What a bot is given to decide on: an imagined state, in which everything it may not know was dealt again. */
export interface Task {
  readonly game: string;
  readonly state: Json;
  readonly seat: Seat;
  readonly level: string;
  readonly budgetMs: number;
  readonly seed: string;
  /** What is to be decided: an answer, or whether the match is lost; an answer when absent. */
  readonly about?: 'answer' | 'lost';
}

/** One decision of a bot. The same for a server's threads and a tab's worker, so that a task has one answer. */
export function decide(
  game: AnyGame,
  kinds: readonly AgentKind[],
  { state, seat, level, budgetMs, seed, about = 'answer' }: Task,
  now: () => number,
): Json {
  const engine = Engine.at(game, state as never);
  const kind = must(findAgent(kinds, level));
  if (about === 'lost') return kind.isLost?.(engine, seat) ?? false;
  const question = engine.questions.find(({ actor }) => actor === seat);
  if (question === undefined) throw new Error(`seat ${seat} of ${game.id} is not asked anything`);
  const rng = seeded(`${seed}/agent`);
  const agent = kind.make(rng, { budgetMs, now });
  const index = agent.choose(question, () => engine.imagine(seat, rng));
  return question.choices[index] as Json;
}
