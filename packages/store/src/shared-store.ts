import type { Json } from '@tessera/kernel';
import type { Appended, MatchChange, MatchHead, Store } from './store.ts';

/**
 * What a node got when it asked for a match: the match itself, for the epoch named; or who has it. Only writes that carry
 * the epoch of the last claim are carried out, so a node that has lost a match cannot harm it, whatever it believes.
 */
export type Claim =
  | { readonly kind: 'owned'; readonly epoch: number }
  | { readonly kind: 'held'; readonly owner: string; readonly epoch: number }
  /** The node that asks was declared dead: it has to enter again under a new name. */
  | { readonly kind: 'dead' };

export interface Renewal {
  readonly alive: boolean;
  /** How many matches were taken from this node while it was alive. When it grows, the node compares what it has. */
  readonly taken: number;
}

/** Where a match stands, read without taking it. */
export interface Holding {
  readonly id: string;
  /** Undefined when nobody has it or the one who has it is dead. */
  readonly owner: string | undefined;
  readonly epoch: number;
  readonly seq: number;
}

/**
 * Which node has which match. A node is one run of one server: it enters once, and once it is declared dead it stays dead.
 * All times are the database's own.
 */
export interface Leases {
  enter(node: string, ms: number): Promise<void>;
  /** Extends the node's lease, and declares dead every node whose lease has ended. */
  renew(node: string, ms: number): Promise<Renewal>;
  /**
   * Takes a match that is free, whose owner is dead, that is the node's own already, or that still has the epoch `from`:
   * so a match can be taken from a live node that cannot be reached. Undefined when there is no such match.
   */
  claim(id: string, node: string, from?: number): Promise<Claim | undefined>;
  /** Gives a match back, unless somebody else has taken it. */
  release(id: string, epoch: number): Promise<void>;
  /** Gives everything back, for good. */
  leave(node: string): Promise<void>;
  /** Forgets nodes whose lease ended longer ago than this; what they still had is free. */
  forget(ms: number): Promise<void>;
  holdings(ids: readonly string[]): Promise<readonly Holding[]>;
  /**
   * Matches in which something is due by now and that nobody has but the node that asks, which may have given one up without
   * being able to say so; the longest overdue first. Those in `except` are passed over.
   */
  overdue(node: string, limit: number, except?: readonly string[]): Promise<readonly string[]>;
}

/** A store that several servers use at once. A write that carries the epoch of an older claim changes nothing. */
export interface SharedStore extends Store {
  readonly leases: Leases;
  /** With an `owner`, the match begins as its own, in epoch 1. */
  create(head: MatchHead, first?: MatchChange, owner?: string): Promise<boolean>;
  /** The head of a match, for servers that decide by it whether they can have the match at all. */
  head(id: string): Promise<MatchHead | undefined>;
  append(id: string, expected: number, records: readonly Json[], request?: string, epoch?: number): Promise<Appended>;
  snapshot(id: string, seq: number, data: Json, epoch?: number): Promise<void>;
  mark(id: string, change: MatchChange, epoch?: number): Promise<void>;
  /** In how many milliseconds something is due in a match by itself, or never; for servers that find it without an owner. */
  alarm(id: string, inMs: number | undefined, epoch: number): Promise<void>;
}
