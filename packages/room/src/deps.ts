import type { Task } from '@tessera/bots';
import type { Actor, Answer, AnyGame, Checked, Core, Json, Match } from '@tessera/kernel';
import type { Store } from '@tessera/store';

/** Time as the room knows it. Tests hand in a virtual one. */
export interface Clock {
  now(): number;
  /** Runs later; returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}

export type { Task };

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
  /** Whether a game has a bot of that name; not asked where all names come from a list. */
  hasLevel?(game: string, level: string): boolean;
  /** The message format of a game's own, for clients that were written for its rules; undefined when it has none. */
  wire?(game: string): WireForm | undefined;
}

/** How a game's own clients write a turn and read the state. */
export interface WireForm {
  /** The answers that a whole turn stands for. */
  readTurn(state: Core, actor: Actor, payload: unknown): Checked<readonly Answer[]>;
  /** The whole state as those clients read it. */
  wholeState(match: Match, roomId: string): Json;
}
