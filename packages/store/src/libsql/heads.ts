import { digest, type Json } from '@tessera/kernel';
import type { Appended } from '../store.ts';
import { makeContent, makeLine } from './log.ts';
import { bring, chunkRequests, type Request, seqOfRequest } from './recover.ts';
import type { DataRow, Statements } from './statements.ts';
import { demandSound, jsonOf, textOf } from './text.ts';

/** A match that was written to lately: what the database has of it, and what is only in the log yet. */
interface Head {
  readonly key: number;
  /** The id as JSON. */
  readonly name: string;
  /** How many records are in the database. */
  base: number;
  /** Records and requests that are in the log and not in the database. */
  pending: string[];
  asked: Request[];
  /** How many records are on their way into the log. */
  flying: number;
  at: number;
  /** Requests that are not in the database, those on their way included. */
  readonly recent: Map<string, number>;
  /** Short hashes of those that are, so that the database is asked only about a request that may be there. */
  readonly known: number[];
  /** In which round it was last written to. */
  round: number;
}

/** An append on its way into the log. */
export interface Flight {
  readonly head: Head;
  readonly texts: readonly string[];
  readonly request: string | undefined;
  readonly seq: number;
}

const hashOf = (request: string): number => Number.parseInt(digest(request).slice(0, 7), 16);

const isWaiting = ({ pending, asked }: Head): boolean => pending.length + asked.length > 0;

/** The matches that are written to, and what the database does not have of them yet. */
export class Heads {
  readonly #sql: Statements;
  readonly #heads = new Map<string, Head>();
  #round = 0;

  constructor(sql: Statements) {
    this.#sql = sql;
  }

  get size(): number {
    return this.#heads.size;
  }

  /** What the log has of a match and the database has not. */
  pendingOf(id: string): { readonly texts: readonly string[]; readonly at: number } | undefined {
    const head = this.#heads.get(id);
    return head && isWaiting(head) ? { texts: head.pending, at: head.at } : undefined;
  }

  /** How many records of a match are not in the database. */
  addedTo(id: string): number {
    const head = this.#heads.get(id);
    return head === undefined ? 0 : head.pending.length + head.flying;
  }

  /** Decides about an append. One that is possible gets its line for the log. */
  append(
    id: string,
    expected: number,
    texts: readonly string[],
    request: string | undefined,
    at: number,
  ): { readonly answer: Appended; readonly line?: string; readonly content?: string; readonly flight?: Flight } {
    const head = this.#find(id);
    const had = head.base + head.pending.length + head.flying;
    if (request !== undefined) {
      const before = head.recent.get(request) ?? this.#stored(head, request);
      if (before !== undefined) return { answer: { kind: 'repeated', seq: before } };
    }
    if (had !== expected) return { answer: { kind: 'conflict', seq: had } };
    const seq = had + texts.length;
    head.flying += texts.length;
    head.at = at;
    head.round = this.#round;
    if (request !== undefined) head.recent.set(request, seq);
    return {
      answer: { kind: 'appended', seq },
      line: makeLine(head.name, had, at, request, texts),
      content: makeContent(head.name, seq),
      flight: { head, texts, request, seq },
    };
  }

  /** These are in the log. */
  landed(flights: readonly Flight[]): void {
    for (const { head, texts, request, seq } of flights) {
      head.flying -= texts.length;
      for (const text of texts) head.pending.push(text);
      if (request !== undefined) head.asked.push([request, seq]);
    }
  }

  /** These did not get into the log. */
  failed(flights: readonly Flight[]): void {
    for (const { head, texts, request } of flights) {
      head.flying -= texts.length;
      if (request !== undefined) head.recent.delete(request);
    }
  }

  /** Every match of which the log has more than the database. */
  waiting(): string[] {
    const found: string[] = [];
    for (const [id, head] of this.#heads) if (isWaiting(head)) found.push(id);
    return found;
  }

  /** Brings what the log has of matches into the database. To be run in a transaction, and `settled` after it. */
  settle(ids: readonly string[]): void {
    for (const id of ids) {
      const head = this.#heads.get(id);
      if (head !== undefined && isWaiting(head)) bring(this.#sql, id, head.key, head.base, head);
    }
  }

  settled(ids: readonly string[]): void {
    for (const id of ids) {
      const head = this.#heads.get(id);
      if (head === undefined) continue;
      head.base += head.pending.length;
      head.pending = [];
      for (const [request] of head.asked) {
        head.known.push(hashOf(request));
        head.recent.delete(request);
      }
      head.asked = [];
    }
  }

  /** A new round begins: matches that nobody has written to since the last one are forgotten. */
  turn(): void {
    for (const [id, head] of this.#heads)
      if (head.round < this.#round && head.recent.size + head.flying === 0 && !isWaiting(head)) this.#heads.delete(id);
    this.#round += 1;
  }

  forget(id: string): void {
    this.#heads.delete(id);
  }

  #find(id: string): Head {
    const found = this.#heads.get(id);
    if (found !== undefined) return found;
    const { key, seq } = demandSound(id, this.#sql.seq(id));
    const head: Head = {
      key,
      name: JSON.stringify(id),
      base: seq,
      pending: [],
      asked: [],
      flying: 0,
      at: 0,
      recent: new Map(),
      known: [],
      round: this.#round,
    };
    for (const { request } of this.#sql.requests(key)) head.known.push(hashOf(textOf(request)));
    for (const [request] of chunkRequests(this.#sql, key)) head.known.push(hashOf(request));
    this.#heads.set(id, head);
    return head;
  }

  #stored({ key, known }: Head, request: string): number | undefined {
    return known.length > 0 && known.includes(hashOf(request)) ? seqOfRequest(this.#sql, key, request) : undefined;
  }
}

/** The records of a chunk, after number `from`. */
export function recordsOf({ seq, data }: DataRow, from: number): { seq: number; data: Json }[] {
  const records = jsonOf(data) as readonly Json[];
  const first = seq - records.length + 1;
  return records.flatMap((record, i) => (first + i > from ? [{ seq: first + i, data: record }] : []));
}
