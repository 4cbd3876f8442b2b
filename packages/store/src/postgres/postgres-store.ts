import type { Json } from '@tessera/kernel';
import { checkCount, checkHead, checkRequest, closed, makeChange, makeText, noSuchMatch, parseText } from '../input.ts';
import type { MovableStore, WholeMatch } from '../move.ts';
import { placeColumns } from '../people/player-tables.ts';
import type { People, PeopleStore } from '../people/work.ts';
import type { SharedStore } from '../shared-store.ts';
import {
  type Appended,
  type ListQuery,
  type Loaded,
  type MatchChange,
  type MatchHead,
  type MatchStatus,
  type MatchSummary,
  type Numbered,
  type OldMatches,
  StoreError,
  type TimeSource,
} from '../store.ts';
import { Appends } from './appends.ts';
import { Connections, type OnStatement, PATIENT, PerMatch, type PoolFigures } from './connections.ts';
import { PostgresLeases } from './leases.ts';
import { PostgresPeople } from './people.ts';
import { demandCurrent, migrate } from './schema.ts';
import { listStatement, statements } from './sql.ts';

export interface PostgresOptions {
  /** For example `postgres://user:password@host/database`. */
  readonly url: string;
  /** Where the tables are. */
  readonly schema?: string;
  readonly now?: TimeSource;
  /** Connections this process holds at most. */
  readonly connections?: number;
  /** Reads what is there and changes nothing, not even old tables. */
  readonly readOnly?: boolean;
  readonly onStatement?: OnStatement;
}

interface Row {
  readonly id: string;
  readonly game: string;
  readonly created_at: number;
  readonly updated_at: number;
  readonly meta: string;
  readonly seq: number;
  readonly status: MatchStatus;
  readonly listed: boolean;
  readonly summary: string;
  readonly result: string;
  readonly code: string | null;
}

interface DataRow {
  readonly seq: number;
  readonly data: string;
}

const NAME = /^[a-z_][a-z0-9_]{0,50}$/;

/** Matches in a Postgres database that several servers share. */
export class PostgresStore implements SharedStore, MovableStore, PeopleStore {
  readonly people: People;
  readonly leases: PostgresLeases;
  readonly #schema: string;
  readonly #readOnly: boolean;
  readonly #now: TimeSource;
  readonly #link: Connections;
  readonly #appends: Appends;
  readonly #order = new PerMatch();
  #migrated: Promise<void> | undefined;
  #open = true;

  /** Connects when it is first needed, and brings the tables up to date then. `check` says whether that works. */
  constructor(options: PostgresOptions) {
    const { url, schema = 'tessera', now = Date.now, connections = 8, readOnly = false, onStatement } = options;
    if (!NAME.test(schema)) throw new StoreError('BAD_INPUT', 'A schema is a name in lower-case letters.');
    this.#schema = schema;
    this.#now = now;
    this.#readOnly = readOnly;
    const reading = readOnly ? { options: '-c default_transaction_read_only=on', ...PATIENT } : {};
    this.#link = new Connections(
      { connectionString: url, max: connections, ...reading },
      statements(schema),
      onStatement,
    );
    this.#appends = new Appends(this.#link, now);
    this.people = new PostgresPeople(this.#link.pool, schema, () => this.#ready());
    this.leases = new PostgresLeases(this.#link, () => this.#ready());
  }

  get pool(): PoolFigures {
    return this.#link.figures;
  }

  async create(head: MatchHead, first: MatchChange = {}, owner?: string): Promise<boolean> {
    checkHead(head);
    const { id, game, createdAt, code = null } = head;
    const [meta, change] = [makeText(head.meta), makeChange(first)];
    const [summary, result] = [change.summary ?? 'null', change.result ?? 'null'];
    const marks = [change.status ?? 'open', change.listed ?? false, summary, result];
    const values = [id, game, createdAt, this.#now(), meta, ...marks, owner ?? null, code];
    return this.#write(id, async () => (await this.#link.count('create', values)) === 1);
  }

  async head(id: string): Promise<MatchHead | undefined> {
    await this.#ready();
    const [row] = await this.#link.run<Row>('match', [id]);
    return row && headOf(row);
  }

  async append(
    id: string,
    expected: number,
    records: readonly Json[],
    request?: string,
    epoch?: number,
  ): Promise<Appended> {
    checkCount('expected', expected);
    if (request !== undefined) checkRequest(request);
    const texts = records.map(makeText);
    // a request id can contain \0, which Postgres cannot
    const known = request === undefined ? null : JSON.stringify(request);
    return this.#write(id, () => this.#appends.append({ id, expected, texts, request: known, epoch: epoch ?? null }));
  }

  async load(id: string, options: { readonly whole?: boolean } = {}): Promise<Loaded | undefined> {
    await this.#ready();
    // records are only ever added: one that comes in between makes the tail longer than the line says, never wrong
    const [row] = await this.#link.run<Row>('match', [id]);
    if (row === undefined) return undefined;
    const stored = options.whole === true ? undefined : (await this.#link.run<DataRow>('snapshot', [id]))[0];
    const snapshot = stored === undefined ? null : readable(id, () => numbered(stored));
    const from = snapshot?.seq ?? 0;
    const rows = await this.#link.run<DataRow>('records', [id, from]);
    const tail = readable(id, () => rows.map(numbered));
    tail.forEach(({ seq }, i) => {
      if (seq !== from + i + 1) throw damaged(id, `record ${from + i + 1} is missing`);
    });
    const seq = from + tail.length;
    if (seq < row.seq) throw damaged(id, `it has ${seq} records instead of ${row.seq}`);
    return readable(id, () => ({ head: headOf(row), summary: { ...summaryOf(row), seq }, snapshot, tail }));
  }

  async snapshot(id: string, seq: number, data: Json, epoch?: number): Promise<void> {
    checkCount('seq', seq);
    const text = makeText(data);
    return this.#write(id, async () => {
      type Found = { seq: number; epoch: number };
      const [match] = await this.#link.run<Found>('setSnapshot', [id, seq, text, epoch ?? null]);
      if (match === undefined) throw noSuchMatch(id);
      demandEpoch(id, match.epoch, epoch);
      if (seq > match.seq)
        throw new StoreError('BAD_INPUT', `The snapshot has ${seq} records, but ${id} has ${match.seq}.`);
    });
  }

  async mark(id: string, change: MatchChange, epoch?: number): Promise<void> {
    const { status, listed, summary, result } = makeChange(change);
    return this.#write(id, async () => {
      const values = [status, listed, summary, result, this.#now(), id, epoch ?? null];
      const { players } = change;
      const [match] =
        players === undefined
          ? await this.#link.run<{ epoch: number }>('mark', values)
          : await this.#link.run<{ epoch: number }>('markPlayers', [...values, ...placeColumns(players)]);
      if (match === undefined) throw noSuchMatch(id);
      demandEpoch(id, match.epoch, epoch);
    });
  }

  async alarm(id: string, inMs: number | undefined, epoch: number): Promise<void> {
    await this.#write(id, () => this.#link.count('alarm', [id, inMs ?? null, epoch]));
  }

  async idOf(code: string): Promise<string | undefined> {
    await this.#ready();
    return (await this.#link.run<{ id: string }>('coded', [code]))[0]?.id;
  }

  async list(query: ListQuery): Promise<readonly MatchSummary[]> {
    const { text, values } = listStatement(this.#schema, query);
    await this.#ready();
    return (await this.#link.ask<Row>(text, values)).map(summaryOf);
  }

  async ids(after: string, limit: number): Promise<readonly string[]> {
    await this.#ready();
    const text = `SELECT id FROM ${this.#schema}.match WHERE id > $1 ORDER BY id LIMIT $2`;
    return (await this.#link.ask<{ id: string }>(text, [after, limit])).map(({ id }) => id);
  }

  async whole(id: string): Promise<WholeMatch | undefined> {
    const match = await this.load(id, { whole: true });
    if (match === undefined) return undefined;
    const [stored] = await this.#link.run<DataRow>('snapshot', [id]);
    const rows = await this.#link.run<{ request: string; seq: number }>('requests', [id]);
    return readable(id, () => ({
      ...match,
      snapshot: stored === undefined ? null : numbered(stored),
      requests: rows.map(({ request, seq }) => [JSON.parse(request), seq]),
    }));
  }

  async adopt({ head, summary: line, snapshot, tail, requests }: WholeMatch, isDue: boolean): Promise<boolean> {
    const { id, game, createdAt, code = null } = head;
    const [meta, summary, result] = [head.meta, line.summary, line.result].map(makeText);
    const values = [
      ...[
        id,
        game,
        createdAt,
        line.updatedAt,
        meta,
        tail.length,
        line.status,
        line.listed,
        summary,
        result,
        code,
        isDue,
      ],
      tail.map(({ data }) => makeText(data)),
      requests.map(([request]) => JSON.stringify(request)),
      requests.map(([, seq]) => seq),
      ...(snapshot === null ? [null, null] : [snapshot.seq, makeText(snapshot.data)]),
    ];
    return this.#write(id, async () => (await this.#link.run('adopt', values)).length === 1);
  }

  async users(): Promise<readonly string[]> {
    await this.#ready();
    return (await this.#link.run<{ id: string }>('users', [])).map(({ id }) => id);
  }

  async remove(id: string): Promise<boolean> {
    return this.#write(id, async () => (await this.#link.count('remove', [id])) === 1);
  }

  async removeOld({ status, before, limit, except = [] }: OldMatches): Promise<number> {
    await this.#ready();
    const [row] = await this.#link.run<{ count: number }>('removeOld', [status, before, limit, except]);
    return row.count;
  }

  async check(): Promise<void> {
    await this.#ready();
    await this.#link.run(this.#readOnly ? 'look' : 'check', []);
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await this.#order.idle();
    await this.#link.close();
  }

  async #ready(): Promise<void> {
    if (!this.#open) throw closed();
    await this.#migrate();
  }

  async #migrate(): Promise<void> {
    if (this.#migrated === undefined) {
      const prepared = this.#readOnly ? demandCurrent : migrate;
      this.#migrated = prepared(this.#link.pool, this.#schema).catch((cause) => {
        // what failed today may work in a second
        this.#migrated = undefined;
        if (cause instanceof StoreError) throw cause;
        throw new StoreError('STORE_UNREACHABLE', `The database cannot be used: ${(cause as Error).message}`, {
          cause,
        });
      });
    }
    await this.#migrated;
  }

  /** Writes of one match happen in the order they were asked for. */
  async #write<T>(id: string, work: () => Promise<T>): Promise<T> {
    if (!this.#open) throw closed();
    return this.#order.run(id, () => this.#migrate().then(work));
  }
}

/** A node that has lost a match learns it by this error, and nothing was written. */
function demandEpoch(id: string, has: number, epoch: number | undefined): void {
  if (epoch !== undefined && has !== epoch)
    throw new StoreError('FENCED', `Match ${id} was taken by another server (epoch ${has}, not ${epoch}).`);
}

const damaged = (id: string, what: string): StoreError =>
  new StoreError('DAMAGED_MATCH', `The stored match ${id} is damaged (${what}). Restore it from a backup.`);

/** Reads stored JSON; what is none is damage of its match only. */
function readable<T>(id: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw damaged(id, (cause as Error).message);
  }
}

const headOf = ({ id, game, created_at: createdAt, meta, code }: Row): MatchHead => ({
  id,
  game,
  createdAt,
  meta: parseText(meta),
  ...(code !== null && { code }),
});

const numbered = ({ seq, data }: DataRow): Numbered => ({ seq, data: parseText(data) });

const summaryOf = ({ id, game, created_at, updated_at, seq, status, listed, summary, result }: Row): MatchSummary => ({
  id,
  game,
  createdAt: created_at,
  updatedAt: updated_at,
  seq,
  status,
  listed,
  summary: parseText(summary),
  result: parseText(result),
});
