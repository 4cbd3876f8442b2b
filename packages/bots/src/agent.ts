import type { Engine, Question, Rng } from '@tessera/kernel';

/** Answers questions for one seat. */
export interface Agent {
  /**
   * The index of the choice taken. `imagine` gives an engine at this point in which everything the seat cannot see was
   * dealt again: the real state never reaches an agent, so it cannot cheat.
   */
  choose(question: Question, imagine: () => Engine): number;
}

/** A way of playing, by name. */
export interface AgentKind {
  readonly name: string;
  /** One sentence for lists and forms. */
  readonly help: string;
  /** An agent for one seat of one match, with a stream of its own. */
  make(rng: Rng): Agent;
}
