import type { Json } from '@tessera/kernel';
import {
  type Appended,
  type ListQuery,
  type Loaded,
  type MatchChange,
  type MatchHead,
  type MatchSummary,
  type Numbered,
  type Store,
  StoreError,
  type TimeSource,
} from '@tessera/store';
import {
  checkCount,
  checkHead,
  checkRequest,
  closed,
  continuesAt,
  makeChange,
  makeText,
  noSuchMatch,
} from '@tessera/store/input';
import { openDatabase, type Shelves, transact, whenDone } from './database.ts';

/** By id: a card for every match and its snapshot. By id and number of the last record: what was appended. By id and request. */
export const MATCHES = { name: 'tessera', shelves: ['matches', 'batches', 'requests', 'snapshots'] } as const;
type On = Shelves<typeof MATCHES>;

/** What is kept of a match besides its records. */
export interface Card extends MatchSummary {
  readonly meta: Json;
  readonly code?: string;
  readonly snapshotAt: number;
}

export const NO_SNAPSHOT = -1;

/** Everything of a match in `batches` or `requests`; an array comes after every text and number. */
export const allOf = (id: string, after?: number): IDBKeyRange =>
  after === undefined ? IDBKeyRange.bound([id], [id, []]) : IDBKeyRange.bound([id, after], [id, []], true);

/** Matches kept in the browser. Every call is one transaction, so two tabs cannot both append to one place. */
export class TabStore implements Store {
  readonly #open: () => Promise<IDBDatabase>;
  readonly #now: TimeSource;
  #db: Promise<IDBDatabase> | undefined;
  #closed = false;

  constructor(options: { readonly now?: TimeSource; readonly open?: () => Promise<IDBDatabase> } = {}) {
    this.#open = options.open ?? (() => openDatabase(MATCHES));
    this.#now = options.now ?? Date.now;
  }

  async create(head: MatchHead, first: MatchChange = {}): Promise<boolean> {
    checkHead(head);
    const meta = copy(head.meta);
    makeChange(first);
    const { id, game, createdAt, code } = head;
    return this.#write(id, async (on) => {
      if ((await card(on, id)) !== undefined) return false;
      if (code !== undefined && (await cards(on)).some((one) => one.code === code)) return false;
      const made: Card = {
        id,
        game,
        createdAt,
        meta,
        ...(code !== undefined && { code }),
        updatedAt: this.#now(),
        seq: 0,
        snapshotAt: NO_SNAPSHOT,
        status: first.status ?? 'open',
        listed: first.listed ?? false,
        summary: first.summary ?? null,
        result: first.result ?? null,
      };
      on('matches').put(made, id);
      return true;
    });
  }

  async append(id: string, expected: number, records: readonly Json[], request?: string): Promise<Appended> {
    checkCount('expected', expected);
    if (request !== undefined) checkRequest(request);
    const copies = records.map(copy);
    return this.#write(id, async (on): Promise<Appended> => {
      const found = await find(on, id);
      const before: number | undefined = request && (await whenDone(on('requests').get([id, request])));
      if (typeof before === 'number') return { kind: 'repeated', seq: before };
      if (found.seq !== expected) return { kind: 'conflict', seq: found.seq };
      const seq = expected + records.length;
      if (records.length > 0) on('batches').put(copies, [id, seq]);
      if (request !== undefined) on('requests').put(seq, [id, request]);
      on('matches').put({ ...found, seq, updatedAt: this.#now() } satisfies Card, id);
      return { kind: 'appended', seq };
    });
  }

  async load(id: string, options: { readonly whole?: boolean } = {}): Promise<Loaded | undefined> {
    return this.#read(async (on) => {
      const found = await card(on, id);
      if (found === undefined) return undefined;
      const { game, createdAt, meta, code, snapshotAt } = found;
      const known = options.whole !== true && snapshotAt !== NO_SNAPSHOT;
      const snapshot = known ? { seq: snapshotAt, data: (await whenDone(on('snapshots').get(id))) as Json } : null;
      const tail = await recordsAfter(on, id, snapshot?.seq ?? 0);
      const head = { id, game, createdAt, meta, ...(code !== undefined && { code }) };
      return { head, summary: summaryOf(found), snapshot, tail };
    });
  }

  async snapshot(id: string, seq: number, data: Json): Promise<void> {
    checkCount('seq', seq);
    const kept = copy(data);
    await this.#write(id, async (on) => {
      const found = await find(on, id);
      if (seq > found.seq)
        throw new StoreError('BAD_INPUT', `a snapshot of ${seq} records, but ${id} has ${found.seq}`);
      if (seq < found.snapshotAt) return;
      on('snapshots').put(kept, id);
      on('matches').put({ ...found, snapshotAt: seq } satisfies Card, id);
    });
  }

  async mark(id: string, change: MatchChange): Promise<void> {
    makeChange(change);
    const given = copy(change as Json) as MatchChange;
    await this.#write(id, async (on) => {
      const found = await find(on, id);
      on('matches').put({ ...found, ...given, updatedAt: this.#now() } satisfies Card, id);
    });
  }

  async idOf(code: string): Promise<string | undefined> {
    return this.#read(async (on) => (await cards(on)).find((one) => one.code === code)?.id);
  }

  async list(query: ListQuery): Promise<readonly MatchSummary[]> {
    const place = continuesAt(query);
    const all = await this.#read(cards);
    return all
      .filter(
        (one) =>
          (query.game === undefined || one.game === query.game) &&
          (query.status === undefined || one.status === query.status) &&
          (query.listed === undefined || one.listed === query.listed) &&
          (place === undefined || newer(place, one)),
      )
      .sort((a, b) => (newer(a, b) ? -1 : 1))
      .slice(0, query.limit)
      .map(summaryOf);
  }

  async remove(id: string): Promise<boolean> {
    return this.#write(id, async (on) => {
      if ((await card(on, id)) === undefined) return false;
      drop(on, id);
      return true;
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const db = this.#db;
    this.#db = undefined;
    // ends once the transactions that have begun are done
    (await db)?.close();
  }

  #database(): Promise<IDBDatabase> {
    if (this.#closed) throw closed();
    this.#db ??= this.#open().then((db) => {
      const lost = () => {
        this.#db = undefined;
      };
      // another tab has a newer version, or somebody cleared the browser's data
      db.onversionchange = () => {
        lost();
        db.close();
      };
      db.onclose = lost;
      return db;
    });
    this.#db.catch(() => {
      this.#db = undefined;
    });
    return this.#db;
  }

  async #read<T>(work: (on: On) => Promise<T>): Promise<T> {
    return transact(await this.#database(), MATCHES, 'readonly', work);
  }

  /** Writes; when the browser has no room left, finished matches go first, the oldest of all before the others. */
  async #write<T>(id: string, work: (on: On) => Promise<T>): Promise<T> {
    const db = await this.#database();
    for (;;) {
      try {
        return await transact(db, MATCHES, 'readwrite', work);
      } catch (cause) {
        if (!isFull(cause)) throw cause;
        if (!(await transact(db, MATCHES, 'readwrite', (on) => dropOldest(on, id))))
          throw new StoreError('STORE_BUSY', 'the browser has no room left', { cause });
      }
    }
  }
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** What is stored is what JSON makes of it, as in every other store. */
const copy = (value: Json): Json => JSON.parse(makeText(value)) as Json;

const card = (on: On, id: string): Promise<Card | undefined> => whenDone(on('matches').get(id));
const cards = (on: On): Promise<Card[]> => whenDone(on('matches').getAll());

async function find(on: On, id: string): Promise<Card> {
  const found = await card(on, id);
  if (found === undefined) throw noSuchMatch(id);
  return found;
}

/** Every record after `from`. A snapshot may stand in the middle of a batch. */
export async function recordsAfter(on: On, id: string, from: number): Promise<Numbered[]> {
  const range = allOf(id, from);
  const [keys, batches] = await Promise.all([
    whenDone(on('batches').getAllKeys(range)),
    whenDone(on('batches').getAll(range)),
  ]);
  return (batches as Json[][]).flatMap((records, i) => {
    const last = (keys[i] as [string, number])[1];
    const first = last - records.length + 1;
    return records.map((data, n) => ({ seq: first + n, data })).filter(({ seq }) => seq > from);
  });
}

function drop(on: On, id: string): void {
  for (const shelf of ['matches', 'snapshots'] as const) on(shelf).delete(id);
  for (const shelf of ['batches', 'requests'] as const) on(shelf).delete(allOf(id));
}

async function dropOldest(on: On, except: string): Promise<boolean> {
  const old = (await cards(on))
    .filter(({ id, status }) => id !== except && status === 'finished')
    .sort((a, b) => a.updatedAt - b.updatedAt)[0];
  if (old === undefined) return false;
  drop(on, old.id);
  return true;
}

type ListCursor = Pick<MatchHead, 'createdAt' | 'id'>;

const newer = (a: ListCursor, b: ListCursor): boolean =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);

const summaryOf = ({ meta: _, code: __, snapshotAt: ___, ...summary }: Card): MatchSummary => summary;
