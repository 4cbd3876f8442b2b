import type { Json } from '@tessera/kernel';

/** What is fixed when a match is created. */
export interface MatchHead {
  readonly id: string;
  readonly game: string;
  /** Milliseconds since 1970, given by the caller. */
  readonly createdAt: number;
  /** Everything needed to open the match before its first record: seed, options, seats, room settings. */
  readonly meta: Json;
  /** A short name that people type to find the match. Like the id, no other match has it. */
  readonly code?: string;
}

export const MATCH_STATUSES = ['open', 'playing', 'finished'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** What can change about a match besides its records. Absent fields stay as they are. */
export interface MatchChange {
  readonly status?: MatchStatus;
  /** Whether the lobby shows it to everybody. */
  readonly listed?: boolean;
  /** Small, for lobby lists: names at the seats, turn number. */
  readonly summary?: Json;
  readonly result?: Json | null;
  /** The players at the table, all of them; for stores that know people. */
  readonly players?: PlayersAtTable;
}

/** Where a table stands in the lists of its players. */
export interface PlayersAtTable {
  readonly game: string;
  readonly players: readonly PlayerAtTable[];
  /** The names at the table, to be searched for. */
  readonly names: string;
  /** The seats that are asked. */
  readonly asked: readonly number[];
  readonly changedAt: number;
  /** When the time of those who are asked is over, the first of them. */
  readonly dueAt?: number | undefined;
  readonly over: boolean;
  /** How many records the match has. */
  readonly seq: number;
}

export interface PlayerAtTable {
  readonly player: string;
  readonly seats: readonly number[];
}

/** One line of a lobby list. */
export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly createdAt: number;
  /** When a record was last appended or the match last marked, by the store's clock. */
  readonly updatedAt: number;
  /** How many records there are. */
  readonly seq: number;
  readonly status: MatchStatus;
  readonly listed: boolean;
  readonly summary: Json;
  readonly result: Json | null;
}

/** `seq` is what the match has after the append; for a repeated request, what it had after the first time. */
export type Appended =
  | { readonly kind: 'appended'; readonly seq: number }
  | { readonly kind: 'repeated'; readonly seq: number }
  | { readonly kind: 'conflict'; readonly seq: number }
  /** Another server has taken the match since; only a store that several servers share answers this. */
  | { readonly kind: 'fenced'; readonly seq: number };

/** The record with number `seq`; the first of a match is 1. */
export interface Numbered {
  readonly seq: number;
  readonly data: Json;
}

export interface Loaded {
  readonly head: MatchHead;
  readonly summary: MatchSummary;
  /** The newest one, or null when there is none or the whole match was asked for. */
  readonly snapshot: Numbered | null;
  /** Every record after the snapshot, oldest first. */
  readonly tail: readonly Numbered[];
}

export interface ListQuery {
  readonly game?: string;
  readonly status?: MatchStatus;
  readonly listed?: boolean;
  readonly limit: number;
  /** Only matches older than a time, or than the last line of the previous page, which also orders equal times. */
  readonly before?: number | Pick<MatchSummary, 'createdAt' | 'id'>;
}

/** Matches that are old enough to go. */
export interface OldMatches {
  readonly status: MatchStatus;
  /** Those that were last changed before this time, the oldest first. */
  readonly before: number;
  /** No more than these at once. */
  readonly limit: number;
  /** Not these: somebody has them open. */
  readonly except?: readonly string[];
}

/**
 * Where matches are stored. A promise that resolves means: completely on disk, also after a crash.
 * Refusals are `StoreError`s; a conflict or a repetition is an answer, not an error.
 */
export interface Store {
  /** False when the id or the code is taken; the match that has it does not change. */
  create(head: MatchHead, first?: MatchChange): Promise<boolean>;
  /**
   * Adds all records or none, if the match has exactly `expected` records. A request id that was already appended to this
   * match is recognised before the numbers are compared, so a client can repeat a request that got no answer.
   */
  append(id: string, expected: number, records: readonly Json[], request?: string): Promise<Appended>;
  /** The newest snapshot and what came after it; with `whole`, every record from the first on. */
  load(id: string, options?: { readonly whole?: boolean }): Promise<Loaded | undefined>;
  /** Stores the state after the first `seq` records. Records stay; a snapshot older than the stored one is ignored. */
  snapshot(id: string, seq: number, data: Json): Promise<void>;
  mark(id: string, change: MatchChange): Promise<void>;
  /** The id of the match with this code. */
  idOf(code: string): Promise<string | undefined>;
  /** Newest first, by the time of creation. */
  list(query: ListQuery): Promise<readonly MatchSummary[]>;
  /** False when there was no such match. */
  remove(id: string): Promise<boolean>;
  /** Removes old matches that nobody has open, and returns how many those were. Only servers clean up. */
  removeOld?(old: OldMatches): Promise<number>;
  /** Writes and reads something of its own; rejects with what is wrong when matches could not be kept just now. */
  check?(): Promise<void>;
  /** The ids of matches that are kept as they are and not opened, because something of them was lost. */
  quarantined?(): Promise<readonly string[]>;
  /** Finishes earlier calls and refuses later ones. */
  close(): Promise<void>;
}

/** Milliseconds since 1970; passed in so that tests have their own time. */
export type TimeSource = () => number;

export type StoreErrorCode =
  | 'NO_SUCH_MATCH'
  | 'BAD_INPUT'
  | 'STORE_CLOSED'
  | 'STORE_BUSY'
  | 'STORE_UNREACHABLE'
  | 'FENCED'
  | 'STORE_FAILED'
  | 'STORE_DAMAGED'
  | 'LOG_DAMAGED'
  | 'DAMAGED_MATCH'
  | 'FILE_GONE'
  | 'IN_USE'
  | 'NEWER_FILE'
  | 'FOREIGN_FILE'
  | 'CANNOT_OPEN';

/** A code for programs, a message for people. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}

/** What is wrong with a match, from its first record on, and with its snapshot; a sentence each. */
export type CheckMatch = (whole: Loaded, snapshot: Numbered | null) => readonly string[] | Promise<readonly string[]>;

/** What was read, and what of it is damaged. */
export interface Scrubbed {
  readonly matches: number;
  readonly records: number;
  readonly damage: readonly string[];
}
