import type { Task } from '@tessera/bots';
import type { AnyGame, Json } from '@tessera/kernel';
import type { Store } from '@tessera/store';
import type { Thrower } from './play/play.ts';
import type { Room } from './room.ts';

/** Time as the room knows it. Tests pass in a virtual clock. */
export interface Clock {
  /** About the time of day. Never jumps while the process runs, even if somebody sets the time of day: see `steadyTime`. */
  now(): number;
  /** Runs later; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Where bots decide without blocking the room: worker threads, a web worker. */
export interface BotPool {
  /** Rejects when the bot failed. `begun` is called when it begins to think: until then others come first. */
  choose(task: Task, begun?: () => void): Promise<Json>;
  /** Whether a bot agrees to the draw that somebody offers. Where this is absent, bots decline. */
  agreesToDraw?(task: Task, begun?: () => void): Promise<boolean>;
  /** Whether a bot has next to no chance left. Where this is absent, bots never resign. */
  isLost?(task: Task, begun?: () => void): Promise<boolean>;
}

/** Everything a room needs from outside. */
export interface RoomDeps {
  /** The rules of a game: of one version where it is given, else those that new matches get. */
  game(id: string, version?: number): AnyGame | undefined;
  readonly clock: Clock;
  readonly store: Store;
  readonly bots: BotPool;
  /** Makes the throws; where it is absent they come from the seed of the match. */
  readonly throws?: Thrower;
  /** Where other devices check every record and may not know this kind, pending requests stay in memory. */
  readonly forgetsPending?: true;
  /** Unguessable text, new every time. */
  secret(): string;
  /** Stores in how many milliseconds something is due in the room by itself. Absent where no other server could take it over. */
  alarm?(inMs: number | undefined): Promise<void>;
  /** When no server ran, as far as it is remembered, the earliest first. */
  interruptions?(): readonly { readonly from: number; readonly until: number }[];
  /** Called when something was stored in a room by turns, and when it is looked into: who has to be told is told. */
  onTurns?(room: Room): void;
  /** When somebody else wants the room to be looked into. */
  dueAt?(room: Room): number | undefined;
  /** With how many playouts an answer the bots of a game were measured; at rated tables they play like this. */
  measured?(game: string): number | undefined;
  /** Called when the match is over, and again whenever a room that is over is opened by who runs it: results are written down. */
  onOver?(room: Room): void;
  /** Asked between the steps of something long: what to wait for so that others get their turn. Absent where the thread is not shared. */
  breathe?(): Promise<void> | undefined;
  /** Called with errors that no client can be told about. */
  onError(what: string, error: unknown): void;
  /** Called when a room and the store may no longer agree. The room has closed itself: drop it and load it again. */
  onOutOfSync?(id: string): void;
  /** Called when a stored room does not verify and is not opened, to log and count it. */
  onDamaged?(id: string, error: Error): void;
  /** Called when the rules of a stored room no longer exist and it is not opened, to log and count it. */
  onOldRules?(id: string, error: Error): void;
  /** Whether a game has a bot of this level. Absent where levels can only come from a list. */
  hasLevel?(game: string, level: string): boolean;
  /** The levels of a game's bots, the weakest first. Where this is absent, the bot that replaces a person is `random`. */
  levels?(game: string): readonly string[];
}

/** Runs something long to its end, and yields between its steps where the thread is shared. */
export async function inSlices<T>({ breathe }: Pick<RoomDeps, 'breathe'>, steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const pause = breathe?.();
    if (pause !== undefined) await pause;
  }
}
