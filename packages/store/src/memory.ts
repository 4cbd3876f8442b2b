import type { Json } from '@tessera/kernel';
import {
  checkCount,
  checkHead,
  checkRequest,
  closed,
  continuesAt,
  makeChange,
  makeText,
  noSuchMatch,
  parseText,
} from './input.ts';
import {
  type Appended,
  type ListQuery,
  type Loaded,
  type MatchChange,
  type MatchHead,
  type MatchStatus,
  type MatchSummary,
  type OldMatches,
  type Store,
  StoreError,
  type TimeSource,
} from './store.ts';

interface Stored {
  readonly head: Omit<MatchHead, 'meta' | 'code'>;
  readonly code: string | undefined;
  readonly meta: string;
  readonly records: string[];
  /** Request id → what `seq` was after it. */
  readonly requests: Map<string, number>;
  snapshot: { readonly seq: number; readonly data: string } | undefined;
  updatedAt: number;
  status: MatchStatus;
  listed: boolean;
  summary: string;
  result: string;
}

/** Stores everything as text, as a database would, so that no caller shares an object with the store. */
export class MemoryStore implements Store {
  private readonly matches = new Map<string, Stored>();
  private readonly codes = new Map<string, string>();
  private readonly now: TimeSource;
  private open = true;

  constructor(options: { readonly now?: TimeSource } = {}) {
    this.now = options.now ?? Date.now;
  }

  async create(head: MatchHead, first: MatchChange = {}): Promise<boolean> {
    this.demandOpen();
    checkHead(head);
    const [meta, change] = [makeText(head.meta), makeChange(first)];
    const { id, game, createdAt, code } = head;
    if (this.matches.has(id) || (code !== undefined && this.codes.has(code))) return false;
    if (code !== undefined) this.codes.set(code, id);
    this.matches.set(id, {
      head: { id, game, createdAt },
      code,
      meta,
      records: [],
      requests: new Map(),
      snapshot: undefined,
      updatedAt: this.now(),
      status: first.status ?? 'open',
      listed: first.listed ?? false,
      summary: change.summary ?? 'null',
      result: change.result ?? 'null',
    });
    return true;
  }

  async append(id: string, expected: number, records: readonly Json[], request?: string): Promise<Appended> {
    this.demandOpen();
    checkCount('expected', expected);
    if (request !== undefined) checkRequest(request);
    const texts = records.map(makeText);
    const match = this.find(id);
    const before = request === undefined ? undefined : match.requests.get(request);
    if (before !== undefined) return { kind: 'repeated', seq: before };
    if (match.records.length !== expected) return { kind: 'conflict', seq: match.records.length };
    for (const text of texts) match.records.push(text);
    match.updatedAt = this.now();
    const seq = match.records.length;
    if (request !== undefined) match.requests.set(request, seq);
    return { kind: 'appended', seq };
  }

  async load(id: string, options: { readonly whole?: boolean } = {}): Promise<Loaded | undefined> {
    this.demandOpen();
    const match = this.matches.get(id);
    if (match === undefined) return undefined;
    const snapshot = options.whole === true ? undefined : match.snapshot;
    const from = snapshot?.seq ?? 0;
    return {
      head: {
        ...match.head,
        meta: parseText(match.meta),
        ...(match.code !== undefined && { code: match.code }),
      },
      summary: summaryOf(match),
      snapshot: snapshot === undefined ? null : { seq: snapshot.seq, data: parseText(snapshot.data) },
      tail: match.records.slice(from).map((text, i) => ({ seq: from + i + 1, data: parseText(text) })),
    };
  }

  async snapshot(id: string, seq: number, data: Json): Promise<void> {
    this.demandOpen();
    checkCount('seq', seq);
    const text = makeText(data);
    const match = this.find(id);
    if (seq > match.records.length)
      throw new StoreError('BAD_INPUT', `The snapshot has ${seq} records, but ${id} has ${match.records.length}.`);
    if (match.snapshot !== undefined && match.snapshot.seq > seq) return;
    match.snapshot = { seq, data: text };
  }

  async mark(id: string, change: MatchChange): Promise<void> {
    this.demandOpen();
    const text = makeChange(change);
    const match = this.find(id);
    match.status = change.status ?? match.status;
    match.listed = change.listed ?? match.listed;
    match.summary = text.summary ?? match.summary;
    match.result = text.result ?? match.result;
    match.updatedAt = this.now();
  }

  async idOf(code: string): Promise<string | undefined> {
    this.demandOpen();
    return this.codes.get(code);
  }

  async list(query: ListQuery): Promise<readonly MatchSummary[]> {
    this.demandOpen();
    const place = continuesAt(query);
    return [...this.matches.values()]
      .filter(
        (match) =>
          (query.game === undefined || match.head.game === query.game) &&
          (query.status === undefined || match.status === query.status) &&
          (query.listed === undefined || match.listed === query.listed) &&
          (place === undefined || newer(place, match.head)),
      )
      .sort((a, b) => (newer(a.head, b.head) ? -1 : 1))
      .slice(0, query.limit)
      .map(summaryOf);
  }

  async remove(id: string): Promise<boolean> {
    this.demandOpen();
    const code = this.matches.get(id)?.code;
    if (code !== undefined) this.codes.delete(code);
    return this.matches.delete(id);
  }

  async removeOld({ status, before, limit, except = [] }: OldMatches): Promise<number> {
    this.demandOpen();
    const old = [...this.matches.values()]
      .filter((match) => match.status === status && match.updatedAt < before && !except.includes(match.head.id))
      .sort((a, b) => a.updatedAt - b.updatedAt)
      .slice(0, limit);
    for (const { head } of old) await this.remove(head.id);
    return old.length;
  }

  async check(): Promise<void> {
    this.demandOpen();
  }

  async close(): Promise<void> {
    this.open = false;
  }

  /** How many records a match has. */
  protected seqOf(id: string): number | undefined {
    return this.matches.get(id)?.records.length;
  }

  private demandOpen(): void {
    if (!this.open) throw closed();
  }

  private find(id: string): Stored {
    const match = this.matches.get(id);
    if (match === undefined) throw noSuchMatch(id);
    return match;
  }
}

type ListCursor = Pick<MatchHead, 'createdAt' | 'id'>;

const newer = (a: ListCursor, b: ListCursor): boolean =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);

const summaryOf = (match: Stored): MatchSummary => ({
  ...match.head,
  updatedAt: match.updatedAt,
  seq: match.records.length,
  status: match.status,
  listed: match.listed,
  summary: parseText(match.summary),
  result: parseText(match.result),
});
