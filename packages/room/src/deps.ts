import type { Actor, Answer, AnyGame, Checked, Core, Json, Match, Seat } from '@tessera/kernel';
import type { Store } from '@tessera/store';

/** Time as the room knows it. Tests hand in a virtual one. */
export interface Clock {
  now(): number;
  /** Runs later; returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** What a bot is given to decide on: an imagined state, in which everything it may not know was dealt again. */
export interface Task {
  readonly game: string;
  readonly state: Json;
  readonly seat: Seat;
  readonly level: string;
  readonly budgetMs: number;
  readonly seed: string;
}

/** Somewhere that bots can think without holding anybody up: worker threads, a web worker. */
export interface Thinker {
  choose(task: Task): Promise<Json>;
}

/** Everything a room needs from outside. */
export interface RoomDeps {
  game(id: string): AnyGame | undefined;
  readonly clock: Clock;
  readonly store: Store;
  readonly thinker: Thinker;
  /** Unguessable text, new every time. */
  secret(): string;
  /** Hears of errors that nobody can be told about. */
  trouble(what: string, error: unknown): void;
  /** Hears of a room that gave itself up because the store has gone on without it: to be dropped and loaded again. */
  broken?(id: string): void;
  /** The answers that a whole turn in the game's own form stands for; undefined when the game has no such form. */
  readTurn?(game: string, state: Core, actor: Actor, payload: unknown): Checked<readonly Answer[]> | undefined;
  /** The state as a client that names no version is told it, where the game has a form of its own for that. */
  wholeState?(game: string, match: Match, roomId: string): Json | undefined;
}
