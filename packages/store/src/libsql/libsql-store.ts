import type { Json } from '@tessera/kernel';
import { checkCount, checkHead, checkRequest, closed, makeChange, makeText, noSuchMatch, parseText } from '../input.ts';
import {
  type Appended,
  type Clock,
  type ListQuery,
  type Loaded,
  type MatchChange,
  type MatchHead,
  type MatchStatus,
  type MatchSummary,
  type Numbered,
  type Store,
  StoreError,
} from '../store.ts';
import { busy, type Database, isBusy, within } from './database.ts';
import { GroupCommit } from './group.ts';
import { makeLister } from './list.ts';
import { openDatabase } from './open.ts';
import { type DataRow, type MatchRow, prepare, type Statements } from './statements.ts';

export interface LibsqlOptions {
  readonly file: string;
  readonly now?: Clock;
  /** Milliseconds to wait while another process is writing. */
  readonly busyTimeout?: number;
}

/** Matches in one SQLite file; several processes can share it. */
export class LibsqlStore implements Store {
  private readonly db: Database;
  private readonly sql: Statements;
  private readonly lines: (query: ListQuery) => MatchRow[];
  private readonly group: GroupCommit;
  private readonly now: Clock;
  private open = true;

  private constructor(db: Database, now: Clock) {
    this.db = db;
    this.sql = prepare(db);
    this.lines = makeLister(db);
    this.group = new GroupCommit(db);
    this.now = now;
  }

  /** Throws a StoreError that says what is wrong with the file, if something is. */
  static open(options: LibsqlOptions): LibsqlStore {
    return new LibsqlStore(openDatabase(options.file, options.busyTimeout ?? 5000), options.now ?? Date.now);
  }

  async create(head: MatchHead, first: MatchChange = {}): Promise<boolean> {
    checkHead(head);
    const { id, game, createdAt } = head;
    const [meta, change] = [makeText(head.meta), makeChange(first)];
    const [summary, result] = [change.summary ?? 'null', change.result ?? 'null'];
    const [status, listed] = [change.status ?? 'open', Number(change.listed ?? false)];
    return this.group.write(
      () => this.sql.addMatch(id, game, createdAt, this.now(), meta, status, listed, summary, result) === 1,
    );
  }

  async append(id: string, expected: number, records: readonly Json[], request?: string): Promise<Appended> {
    checkCount('expected', expected);
    if (request !== undefined) checkRequest(request);
    const texts = records.map(makeText);
    return this.group.write((): Appended => {
      const match = this.find(id);
      const before = request === undefined ? undefined : this.sql.request(match.key, request);
      if (before !== undefined) return { kind: 'repeated', seq: before.seq };
      if (match.seq !== expected) return { kind: 'conflict', seq: match.seq };
      texts.forEach((text, i) => {
        this.sql.addRecord(match.key, expected + i + 1, text);
      });
      const seq = expected + texts.length;
      this.sql.setSeq(seq, this.now(), match.key);
      if (request !== undefined) this.sql.addRequest(match.key, request, seq);
      return { kind: 'appended', seq };
    });
  }

  async load(id: string, options: { readonly whole?: boolean } = {}): Promise<Loaded | undefined> {
    return this.read(() => {
      const row = this.sql.match(id);
      if (row === undefined) return undefined;
      const snapshot = options.whole === true ? undefined : this.sql.snapshot(row.key);
      return {
        head: { id: row.id, game: row.game, createdAt: row.created_at, meta: parseText(row.meta) },
        summary: summaryOf(row),
        snapshot: snapshot === undefined ? null : numbered(snapshot),
        tail: this.sql.records(row.key, snapshot?.seq ?? 0).map(numbered),
      };
    });
  }

  async snapshot(id: string, seq: number, data: Json): Promise<void> {
    checkCount('seq', seq);
    const text = makeText(data);
    return this.group.write(() => {
      const match = this.find(id);
      if (seq > match.seq)
        throw new StoreError('BAD_INPUT', `The snapshot has ${seq} records, but ${id} has ${match.seq}.`);
      this.sql.setSnapshot(match.key, seq, text);
    });
  }

  async mark(id: string, change: MatchChange): Promise<void> {
    const { status, listed, summary, result } = makeChange(change);
    const flag = listed === null ? null : Number(listed);
    return this.group.write(() => {
      if (this.sql.mark(status, flag, summary, result, this.now(), id) === 0) throw noSuchMatch(id);
    });
  }

  async list(query: ListQuery): Promise<readonly MatchSummary[]> {
    return this.read(() => this.lines(query).map(summaryOf));
  }

  async remove(id: string): Promise<boolean> {
    return this.group.write(() => {
      const match = this.sql.seq(id);
      if (match === undefined) return false;
      for (const removal of this.sql.removals) removal(match.key);
      return this.sql.removeMatch(match.key) === 1;
    });
  }

  async close(): Promise<void> {
    if (!this.open) return;
    this.open = false;
    this.group.close();
    // libsql keeps the file open as long as a statement lives, so closing does not checkpoint the log: do it here
    this.db.pragma('wal_checkpoint(TRUNCATE)');
    this.db.close();
  }

  /** Several statements that see the same state, even while other processes write. */
  private read<T>(work: () => T): T {
    if (!this.open) throw closed();
    try {
      return within(this.db, 'BEGIN', work);
    } catch (error) {
      throw isBusy(error) ? busy(error) : error;
    }
  }

  private find(id: string): { readonly key: number; readonly seq: number } {
    const match = this.sql.seq(id);
    if (match === undefined) throw noSuchMatch(id);
    return match;
  }
}

const numbered = ({ seq, data }: DataRow): Numbered => ({ seq, data: parseText(data) });

const summaryOf = (row: MatchRow): MatchSummary => ({
  id: row.id,
  game: row.game,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  seq: row.seq,
  status: row.status as MatchStatus,
  listed: row.listed === 1,
  summary: parseText(row.summary),
  result: parseText(row.result),
});
