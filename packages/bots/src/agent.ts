import type { AnyGame, EngineOf, QuestionOf, Rng, Seat } from '@tessera/kernel';
import type { Playbook } from './playbook.ts';

/** Answers questions for one seat. */
export interface Agent<in out G = AnyGame> {
  /**
   * The index of the choice taken. `imagine` gives an engine at this point in which everything the seat cannot see was
   * dealt again: the real state never reaches an agent, so it cannot cheat.
   */
  choose(question: QuestionOf<G>, imagine: () => EngineOf<G>): number;
  /** Whether a draw that somebody offers is at least as good as playing on. An agent without an opinion declines. */
  takesDraw?(seat: Seat, imagine: () => EngineOf<G>): boolean;
}

/**
 * How long an agent may think about one answer: by a clock that is handed in, or by a number of playouts, which makes
 * equal seeds give equal answers on every machine.
 */
export type Effort = { readonly budgetMs: number; readonly now: () => number } | { readonly playouts: number };

/** The default effort of agents. */
export const STEADY: Effort = { playouts: 600 };

/** A way of playing, by name. */
export interface AgentKind<in out G = AnyGame> {
  readonly name: string;
  /** One sentence for lists and forms. */
  readonly help: string;
  /** An agent for one seat of one match, with a stream of its own. */
  make(rng: Rng, effort?: Effort): Agent<G>;
  /** Whether a seat has next to no chance left; absent in ways of playing that never give up. */
  isLost?(engine: EngineOf<G>, seat: Seat): boolean;
  /** What it knows about the game, where that is a playbook: a game without a judge of its own is judged by it. */
  readonly playbook?: Playbook<G>;
}

/** The ways of playing one game, weakest first. Here their types end: from now on they are bots of any game. */
export function defineBots<G>(kinds: readonly AgentKind<G>[]): readonly AgentKind[];
export function defineBots(kinds: readonly AgentKind[]): readonly AgentKind[] {
  return kinds;
}
