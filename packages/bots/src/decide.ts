import { type AnyGame, Engine, type Json, must, type Seat, seeded } from '@tessera/kernel';
import type { AgentKind } from './agent.ts';
import { findAgent } from './registry.ts';

/** What a bot is given to decide on: an imagined state, in which everything it may not know was dealt again. */
export interface Task {
  readonly game: string;
  /** Of the rules that the match is played with; the present one when absent. */
  readonly version?: number;
  /** Not what to answer, but whether to take the draw that somebody offers. */
  readonly draw?: true;
  readonly state: Json;
  readonly seat: Seat;
  readonly level: string;
  readonly budgetMs: number;
  readonly seed: string;
  /** Whether the seat is lost is to be decided, and no answer. */
  readonly lost?: true;
}

/**
 * One decision of a bot: a choice, or true or false about a draw or about being lost. The same for a server's threads and a tab's worker, so
 * that a task has one answer.
 */
export function decide(
  game: AnyGame,
  kinds: readonly AgentKind[],
  { state, seat, level, budgetMs, seed, draw, lost }: Task,
  now: () => number,
): Json {
  const engine = Engine.at(game, state as never);
  const kind = must(findAgent(kinds, level));
  if (lost) return kind.isLost?.(engine, seat) ?? false;
  const rng = seeded(`${seed}/agent`);
  const agent = kind.make(rng, { budgetMs, now });
  const imagine = () => engine.imagine(seat, rng);
  if (draw) return agent.takesDraw?.(seat, imagine) ?? false;
  const question = engine.questions.find(({ actor }) => actor === seat);
  if (question === undefined) throw new Error(`seat ${seat} of ${game.id} is not asked anything`);
  const index = agent.choose(question, imagine);
  return question.choices[index] as Json;
}
