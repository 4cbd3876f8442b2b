import { digest, type Json } from '@tessera/kernel';
import type { Appended } from '../store.ts';
import { demandSound, storedJson, storedText } from './database.ts';
import type { LogEntry } from './entry.ts';
import { addRecords, chunkRequests, type Pending, type Request, seqOfRequest } from './replay.ts';
import type { DataRow, Statements } from './statements.ts';

/** A match that was written to lately: what the database has of it, and what is only in the log yet. */
interface Recent {
  readonly key: number;
  /** How many records are in the database. */
  base: number;
  /** Records and requests that are in the log and not in the database. */
  texts: string[];
  asked: Request[];
  /** How many records are on their way into the log. */
  flying: number;
  at: number;
  /** Requests that are not in the database, those on their way included. */
  readonly requests: Map<string, number>;
  /** Short hashes of those that are, so that the database is asked only about a request that may be there. */
  readonly known: number[];
  /** In which round it was last written to. */
  round: number;
}

/** An append on its way into the log. */
export interface Flight {
  readonly match: Recent;
  readonly entry: LogEntry;
}

const hashOf = (request: string): number => Number.parseInt(digest(request).slice(0, 7), 16);

const isWaiting = ({ texts, asked }: Recent): boolean => texts.length + asked.length > 0;

/** The matches that are written to, and the records of them that the database does not have yet. */
export class Memtable {
  readonly #sql: Statements;
  readonly #matches = new Map<string, Recent>();
  #round = 0;

  constructor(sql: Statements) {
    this.#sql = sql;
  }

  get size(): number {
    return this.#matches.size;
  }

  /** What the log has of a match and the database has not. */
  pendingOf(id: string): Pending | undefined {
    const match = this.#matches.get(id);
    return match && isWaiting(match) ? match : undefined;
  }

  /** How many records a match has, those on their way included; throws when nothing may be written to it. */
  seqOf(id: string): number {
    const match = this.#matches.get(id);
    return match === undefined
      ? demandSound(id, this.#sql.seq(id)).seq
      : match.base + match.texts.length + match.flying;
  }

  /** Decides about an append. One that is possible is for the log. */
  append(
    id: string,
    expected: number,
    texts: readonly string[],
    request: string | undefined,
    at: number,
  ): { readonly value: Appended; readonly entry?: LogEntry; readonly flight?: Flight } {
    const match = this.#find(id);
    if (request !== undefined) {
      const before = match.requests.get(request) ?? this.#stored(match, request);
      if (before !== undefined) return { value: { kind: 'repeated', seq: before } };
    }
    const after = match.base + match.texts.length + match.flying;
    if (after !== expected) return { value: { kind: 'conflict', seq: after } };
    const seq = after + texts.length;
    match.flying += texts.length;
    match.at = at;
    match.round = this.#round;
    if (request !== undefined) match.requests.set(request, seq);
    const entry = { id, after, at, request, texts };
    return { value: { kind: 'appended', seq }, entry, flight: { match, entry } };
  }

  /** These are in the log. */
  landed(flights: readonly Flight[]): void {
    for (const { match, entry } of flights) {
      match.flying -= entry.texts.length;
      for (const text of entry.texts) match.texts.push(text);
      if (entry.request !== undefined) match.asked.push([entry.request, entry.after + entry.texts.length]);
    }
  }

  /** These did not get into the log. */
  failed(flights: readonly Flight[]): void {
    for (const { match, entry } of flights) {
      match.flying -= entry.texts.length;
      if (entry.request !== undefined) match.requests.delete(entry.request);
    }
  }

  /** Every match of which the log has more records than the database. */
  waiting(): string[] {
    const found: string[] = [];
    for (const [id, match] of this.#matches) if (isWaiting(match)) found.push(id);
    return found;
  }

  /** Adds what is waiting of matches to the database. To be run in a transaction, and `saved` after it. */
  save(ids: readonly string[]): void {
    for (const id of ids) {
      const match = this.#matches.get(id);
      if (match !== undefined && isWaiting(match)) addRecords(this.#sql, id, match.key, match.base, match);
    }
  }

  saved(ids: readonly string[]): void {
    for (const id of ids) {
      const match = this.#matches.get(id);
      if (match === undefined) continue;
      match.base += match.texts.length;
      match.texts = [];
      for (const [request] of match.asked) {
        match.known.push(hashOf(request));
        match.requests.delete(request);
      }
      match.asked = [];
    }
  }

  /** A new round begins: matches that nobody has written to since the last one are forgotten. */
  turn(): void {
    for (const [id, match] of this.#matches)
      if (match.round < this.#round && match.requests.size + match.flying === 0 && !isWaiting(match))
        this.#matches.delete(id);
    this.#round += 1;
  }

  forget(id: string): void {
    this.#matches.delete(id);
  }

  #find(id: string): Recent {
    const found = this.#matches.get(id);
    if (found !== undefined) return found;
    const { key, seq } = demandSound(id, this.#sql.seq(id));
    const match: Recent = {
      key,
      base: seq,
      texts: [],
      asked: [],
      flying: 0,
      at: 0,
      requests: new Map(),
      known: [],
      round: this.#round,
    };
    for (const { request } of this.#sql.requests(key)) match.known.push(hashOf(storedText(request)));
    for (const [request] of chunkRequests(this.#sql, key)) match.known.push(hashOf(request));
    this.#matches.set(id, match);
    return match;
  }

  #stored({ key, known }: Recent, request: string): number | undefined {
    return known.length > 0 && known.includes(hashOf(request)) ? seqOfRequest(this.#sql, key, request) : undefined;
  }
}

/** The records of a chunk, after number `from`. */
export function recordsOf({ seq, data }: DataRow, from: number): { seq: number; data: Json }[] {
  const records = storedJson(data);
  if (!Array.isArray(records)) throw new Error('its records are no list');
  const first = seq - records.length + 1;
  return records.flatMap((record, i) => (first + i > from ? [{ seq: first + i, data: record }] : []));
}
