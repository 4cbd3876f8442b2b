import type { Json } from '@tessera/kernel';
import { StoreError } from '../store.ts';
import { isConstraint, storedJson } from './database.ts';
import { applyChange, CREATED, type LogEntry, REMOVED } from './entry.ts';
import type { ReplayStep } from './log-read.ts';
import type { Statements } from './statements.ts';

export type Request = readonly [request: string, seq: number];

const isRequest = (one: Json): one is [string, number] =>
  Array.isArray(one) && typeof one[0] === 'string' && Number.isSafeInteger(one[1]);

export const chunkRequests = (sql: Statements, key: number): Request[] =>
  sql.chunkRequests(key).flatMap(({ requests }) => {
    const list = storedJson(requests);
    if (!Array.isArray(list) || !list.every(isRequest))
      throw new StoreError('STORE_DAMAGED', 'The data file is damaged (requests of a match). Restore a backup.');
    return list;
  });

/** What a match had after a request that is in the database. */
export const seqOfRequest = (sql: Statements, key: number, request: string): number | undefined =>
  sql.request(key, request)?.seq ?? chunkRequests(sql, key).find(([one]) => one === request)?.[1];

/** Records and requests that are in the log and not in the database. */
export interface Pending {
  readonly texts: readonly string[];
  readonly asked: readonly Request[];
  readonly at: number;
}

/** Adds records to a match that has `base` of them in the database. */
export function addRecords(
  sql: Statements,
  id: string,
  key: number,
  base: number,
  { texts, asked, at }: Pending,
): void {
  const seq = base + texts.length;
  if (texts.length > 0) sql.addChunk(key, seq, `[${texts.join(',')}]`, JSON.stringify(asked));
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
  readonly texts: string[];
  readonly asked: Request[];
  at: number;
  gap?: string;
}

/**
 * Carries out what a log has in a database that may have some of it already; to be run in a transaction. A match of which
 * something is missing gets what was before the gap, and is put in quarantine: nobody opens it or writes to it.
 */
export function replayLog(sql: Statements, steps: readonly ReplayStep[], now: number): Gap[] {
  const applied = sql.applied()?.applied ?? Number.MAX_SAFE_INTEGER;
  // null: there is no such match
  const found = new Map<string, Found | null>();
  const find = (id: string): Found | null => {
    const known = found.get(id);
    if (known !== undefined) return known;
    const row = sql.seq(id);
    const match = row === undefined ? null : { key: row.key, base: row.seq, texts: [], asked: [], at: 0 };
    found.set(id, match);
    return match;
  };
  const misfits: Gap[] = [];
  // where something before it was lost, what follows may not fit: one part that is left out must not keep the file from opening
  const attempt = (step: LogEntry) => {
    try {
      applyChange(sql, step);
    } catch (error) {
      if (!isConstraint(error)) throw error;
      misfits.push({ id: step.id, why: `a change in the log does not fit: ${(error as Error).message}` });
    }
  };
  for (const step of steps) {
    const [id, seq] = 'lost' in step ? step.lost : [step.id, step.after];
    if (seq < 0) {
      // what the log had of an earlier match with this id
      if (seq === REMOVED || seq === CREATED) found.delete(id);
      if (step.block <= applied) continue;
      if (!('lost' in step)) attempt(step);
      else if (seq === REMOVED || seq === CREATED) {
        const row = sql.seq(id);
        const isLost = (row === undefined) === (seq === CREATED);
        const { key, seq: base } = row ?? { key: -now - found.size, seq: 0 };
        const gap = `the log lacks its ${seq === CREATED ? 'beginning' : 'removal'}`;
        if (isLost) found.set(id, { key, base, texts: [], asked: [], at: 0, gap });
      }
      continue;
    }
    const match = find(id);
    if (match === null || match.gap !== undefined) continue;
    const had = match.base + match.texts.length;
    if (had < seq) match.gap = `the log lacks record ${had + 1}`;
    else if (!('lost' in step)) add(sql, match, step, had);
  }
  const gaps = [...found].flatMap(([id, match]) => {
    if (match === null) return [];
    if (match.texts.length + match.asked.length > 0) addRecords(sql, id, match.key, match.base, match);
    if (match.gap === undefined) return [];
    sql.quarantine(match.key, id, match.gap, now);
    return [{ id, why: match.gap }];
  });
  return [...gaps, ...misfits];
}

function add(sql: Statements, match: Found, { after, at, request, texts }: LogEntry, had: number): void {
  if (texts.length > 0 ? had > after : request === undefined || isStored(sql, match, request)) return;
  match.texts.push(...texts);
  match.at = Math.max(match.at, at);
  if (request !== undefined) match.asked.push([request, after + texts.length]);
}

const isStored = (sql: Statements, { key, asked }: { key: number; asked: readonly Request[] }, request: string) =>
  asked.some(([one]) => one === request) || seqOfRequest(sql, key, request) !== undefined;
