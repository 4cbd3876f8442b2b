import type { Loaded, Store } from './store.ts';
import { StoreError } from './store.ts';

/** Everything that is stored of a match. */
export interface WholeMatch extends Loaded {
  /** Every request that was carried out, and how many records there were after it. */
  readonly requests: readonly (readonly [request: string, seq: number])[];
}

/** A store whose matches can be moved to another one. */
export interface MovableStore extends Store {
  /** The ids of matches, in their order, after one of them. */
  ids(after: string, limit: number): Promise<readonly string[]>;
  whole(id: string): Promise<WholeMatch | undefined>;
  /** Takes in a match as it was elsewhere, all of it or nothing. `isDue`: servers look into it soon. False when its id or code is taken. */
  adopt(match: WholeMatch, isDue: boolean): Promise<boolean>;
  /** The servers that use it just now. */
  users(): Promise<readonly string[]>;
}

export interface MoveOptions {
  /** Whether something happens in a match by itself, such as a clock that runs out. */
  readonly isDue: (match: WholeMatch) => boolean;
  readonly onMoved?: (done: number) => void;
}

export interface MoveOutcome {
  readonly moved: number;
  readonly records: number;
  /** How many were there already, from a move that was interrupted. */
  readonly before: number;
  /** What could not be moved, a sentence each. */
  readonly left: readonly string[];
}

/** How many matches are on their way at once. */
const PAGE = 50;

/**
 * Copies every match from one store into another and compares it with what is there then. The first store stays as it is. A
 * match is there as a whole or not at all, so an interrupted move goes on where it stopped.
 */
export async function moveMatches(
  from: MovableStore,
  to: MovableStore,
  { isDue, onMoved }: MoveOptions,
): Promise<MoveOutcome> {
  for (const store of [from, to]) {
    const users = await store.users();
    if (users.length > 0)
      throw new StoreError('IN_USE', `Servers still use the database: ${users.join(', ')}. Stop them first.`);
  }
  const left: string[] = [];
  let [moved, records, before] = [0, 0, 0];
  async function one(id: string): Promise<void> {
    try {
      const match = await from.whole(id);
      if (match === undefined) return;
      const isNew = await to.adopt(match, isDue(match));
      const there = await to.whole(id);
      if (there === undefined) left.push(`match ${id}: another match has its code ${match.head.code}`);
      else if (contents(there) !== contents(match)) left.push(`match ${id}: another one with this id is there`);
      else if (isNew) {
        moved += 1;
        records += match.tail.length;
      } else before += 1;
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'DAMAGED_MATCH') throw error;
      left.push(`match ${id}: ${error.message}`);
    }
  }
  for (let ids = await from.ids('', PAGE); ids.length > 0; ids = await from.ids(ids[ids.length - 1], PAGE)) {
    await Promise.all(ids.map(one));
    onMoved?.(moved + before);
  }
  return { moved, records, before, left };
}

/** All of a match as one text; two that have the same are the same. */
function contents({ head, summary, snapshot, tail, requests }: WholeMatch): string {
  const { id, game, createdAt, meta, code = null } = head;
  const { updatedAt, seq, status, listed, summary: line, result } = summary;
  const asked = [...requests].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    id,
    game,
    createdAt,
    meta,
    code,
    updatedAt,
    seq,
    status,
    listed,
    line,
    result,
    snapshot,
    tail,
    asked,
  ]);
}
