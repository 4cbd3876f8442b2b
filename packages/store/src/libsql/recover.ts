import { StoreError } from '../store.ts';
import { type Logged, REMOVED } from './log.ts';
import type { Lost } from './log-read.ts';
import type { Statements } from './statements.ts';
import { jsonOf } from './text.ts';

export type Request = readonly [request: string, seq: number];

export const chunkRequests = (sql: Statements, key: number): Request[] =>
  sql.chunkRequests(key).flatMap(({ requests }) => jsonOf(requests) as unknown as Request[]);

/** What a match had after a request that is in the database. */
export const seqOfRequest = (sql: Statements, key: number, request: string): number | undefined =>
  sql.request(key, request)?.seq ?? chunkRequests(sql, key).find(([one]) => one === request)?.[1];

interface Waiting {
  readonly pending: readonly string[];
  readonly asked: readonly Request[];
  readonly at: number;
}

/** Adds to a match that has `base` records in the database. */
export function bring(sql: Statements, id: string, key: number, base: number, { pending, asked, at }: Waiting): void {
  const seq = base + pending.length;
  if (pending.length > 0) sql.addChunk(key, seq, `[${pending.join(',')}]`, JSON.stringify(asked));
  else for (const [request, had] of asked) sql.addRequest(key, request, had);
  if (sql.raiseSeq(seq, at, key, base) !== 1)
    throw new StoreError('STORE_DAMAGED', `Another program has changed the match ${id}. Stop it and restore a backup.`);
}

/** A match of which the log has lost something. */
export interface Gap {
  readonly id: string;
  readonly why: string;
}

interface Found {
  readonly key: number;
  readonly base: number;
  readonly pending: string[];
  readonly asked: Request[];
  at: number;
  gap?: string;
}

/**
 * Brings what a log has into a database that may have some of it already; to be run in a transaction. A match of which
 * something is missing gets what was before the gap, and is put in quarantine: nobody opens it or writes to it.
 */
export function recover(sql: Statements, steps: readonly (Logged | Lost)[], now: number): Gap[] {
  // null: it was removed
  const found = new Map<string, Found | null>();
  const find = (id: string): Found | null => {
    const known = found.get(id);
    if (known !== undefined) return known;
    const row = sql.seq(id);
    const match = row === undefined ? null : { key: row.key, base: row.seq, pending: [], asked: [], at: 0 };
    found.set(id, match);
    return match;
  };
  for (const step of steps) {
    const [id, seq] = 'lost' in step ? step.lost : [step.id, step.after];
    if (seq === REMOVED) {
      found.delete(id);
      continue;
    }
    const match = find(id);
    if (match === null || match.gap !== undefined) continue;
    const had = match.base + match.pending.length;
    if (had < seq) match.gap = `the log lacks record ${had + 1}`;
    else if (!('lost' in step)) add(sql, match, step, had);
  }
  return [...found].flatMap(([id, match]) => {
    if (match === null) return [];
    if (match.pending.length + match.asked.length > 0) bring(sql, id, match.key, match.base, match);
    if (match.gap === undefined) return [];
    sql.quarantine(match.key, id, match.gap, now);
    return [{ id, why: match.gap }];
  });
}

function add(sql: Statements, match: Found, { after, at, request, texts }: Logged, had: number): void {
  if (texts.length > 0 ? had > after : request === undefined || isStored(sql, match, request)) return;
  match.pending.push(...texts);
  match.at = Math.max(match.at, at);
  if (request !== undefined) match.asked.push([request, after + texts.length]);
}

const isStored = (sql: Statements, { key, asked }: { key: number; asked: readonly Request[] }, request: string) =>
  asked.some(([one]) => one === request) || seqOfRequest(sql, key, request) !== undefined;
