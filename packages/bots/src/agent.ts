import type { Engine, Question, Rng, Seat } from '@tessera/kernel';
import type { Playbook } from './playbook.ts';

/** Answers questions for one seat. */
export interface Agent {
  /**
   * The index of the choice taken. `imagine` gives an engine at this point in which everything the seat cannot see was
   * dealt again: the real state never reaches an agent, so it cannot cheat.
   */
  choose(question: Question, imagine: () => Engine): number;
  /** Whether a draw that somebody offers is at least as good as playing on. An agent without an opinion declines. */
  takesDraw?(seat: Seat, imagine: () => Engine): boolean;
}

/**
 * How long an agent may think about one answer: by a clock that is handed in, or by a number of playouts, which makes
 * equal seeds give equal answers on every machine.
 */
export type Effort = { readonly budgetMs: number; readonly now: () => number } | { readonly playouts: number };

/** What agents do when nobody says how hard to think. */
export const STEADY: Effort = { playouts: 600 };

/** A way of playing, by name. */
export interface AgentKind {
  readonly name: string;
  /** One sentence for lists and forms. */
  readonly help: string;
  /** An agent for one seat of one match, with a stream of its own. */
  make(rng: Rng, effort?: Effort): Agent;
  /** Whether a seat has next to no chance left; absent in ways of playing that never give up. */
  isLost?(engine: Engine, seat: Seat): boolean;
  /** What it knows about the game, where that is a playbook: a game without a judge of its own is judged by it. */
  readonly playbook?: Playbook;
}
