import { resolve } from 'node:path';
import type { Json } from '@tessera/kernel';
import { checkCount, checkHead, checkRequest, closed, makeChange, makeText } from '../input.ts';
import type { MovableStore, WholeMatch } from '../move.ts';
import { placeTable } from '../people/player-tables.ts';
import { carryOut, carryOutWhole } from '../people/sqlite.ts';
import type { People, PeopleStore } from '../people/work.ts';
import {
  type Appended,
  type ListQuery,
  type Loaded,
  type MatchChange,
  type MatchHead,
  type MatchSummary,
  type Numbered,
  type OldMatches,
  StoreError,
  type TimeSource,
} from '../store.ts';
import { Checkpoint } from './checkpoint.ts';
import {
  asRefused,
  busy,
  connect,
  type Database,
  damagedMatch,
  demandSound,
  isBusy,
  isDamage,
  storedText,
  within,
} from './database.ts';
import { applyChange, type LogEntry, makeCreation, makeMark, makePeople, makeRemoval, makeSnapshot } from './entry.ts';
import { FileGuard, lockFile, logFiles } from './files.ts';
import { GroupCommit } from './group-commit.ts';
import { isReadable, makeLoaded, matchSummary, numbered, withAdded } from './loaded.ts';
import { Log } from './log.ts';
import { Memtable } from './memtable.ts';
import { openFile, recover } from './open.ts';
import { addRecords, chunkRequests } from './replay.ts';
import { type DataRow, type MatchRow, makeLister, prepare, type Statements } from './statements.ts';

export interface LibsqlOptions {
  readonly file: string;
  readonly now?: TimeSource;
  /** Milliseconds to wait while another process is writing. */
  readonly busyTimeout?: number;
  /** How much its log holds before that is written into the database. */
  readonly logBytes?: number;
  /** Called with what is damaged in the file but does not keep the rest from working. */
  readonly onDamage?: (error: StoreError) => void;
}

const RETRY_MS = 10;

/** Matches in one SQLite file with a write-ahead log of its own. One process has it; others can make backups and scrub it. */
export class LibsqlStore implements MovableStore, PeopleStore {
  readonly people: People;
  private readonly db: Database;
  private readonly sql: Statements;
  private readonly lines: (query: ListQuery) => MatchRow[];
  private readonly log: Log;
  private readonly memtable: Memtable;
  private readonly checkpoint: Checkpoint;
  private readonly commits: GroupCommit;
  private readonly guard: FileGuard;
  private readonly now: TimeSource;
  private readonly file: string;
  private readonly patienceMs: number;
  private readonly onDamage: (error: StoreError) => void;
  private readonly release: () => void;
  private readonly probe: Database;
  private readonly beatAt: () => { readonly at: number } | undefined;
  /** The file itself is broken: nothing that is read from it can be trusted any more. */
  private damage: StoreError | undefined;
  private open = true;

  private constructor(db: Database, options: LibsqlOptions, release: () => void) {
    this.db = db;
    this.file = resolve(options.file);
    this.patienceMs = options.busyTimeout ?? 5000;
    this.onDamage = options.onDamage ?? (() => {});
    this.release = release;
    // waiting inside SQLite would hold up the whole process: this one waits by itself
    db.pragma('busy_timeout = 0');
    this.sql = prepare(db);
    this.lines = makeLister(db);
    // a second connection reads from the file what the first one still has in memory
    this.probe = connect(this.file, 0);
    this.beatAt = this.probe.one<[], { at: number }>('SELECT at FROM health WHERE id = 1');
    this.now = options.now ?? Date.now;
    const { sql, file, now, patienceMs } = this;
    const onError = (error: unknown) => this.noteDamage(error);
    const log = new Log(file);
    const memtable = new Memtable(sql);
    const guard = new FileGuard([file, `${file}-wal`, ...logFiles(file)]);
    const checkpoint = new Checkpoint({ db, sql, log, memtable, onError, logBytes: options.logBytes });
    this.commits = new GroupCommit({ db, log, memtable, checkpoint, guard, now, patienceMs, onError });
    this.log = log;
    this.memtable = memtable;
    this.checkpoint = checkpoint;
    this.guard = guard;
    this.people = {
      read: (work) => this.read(() => carryOut(sql.people, work)),
      write: (work) =>
        this.commits.write({
          isTransaction: true,
          decide: (at) => {
            const { value, written } = carryOutWhole(db, sql.people, work);
            return written.length === 0 ? { value } : { value, entry: makePeople(at, written) };
          },
        }),
    };
  }

  /** Throws a StoreError that says what is wrong with the file, if something is. */
  static open(options: LibsqlOptions): LibsqlStore {
    const { busyTimeout = 5000, now = Date.now, onDamage = () => {} } = options;
    const file = resolve(options.file);
    const release = lockFile(file);
    try {
      const db = openFile(file, busyTimeout);
      recover(db, file, now(), onDamage);
      return new LibsqlStore(db, options, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  async create(head: MatchHead, first: MatchChange = {}): Promise<boolean> {
    checkHead(head);
    const { id, game, createdAt, code = null } = head;
    const [meta, change] = [makeText(head.meta), makeChange(first)];
    const [summary, result] = [change.summary ?? 'null', change.result ?? 'null'];
    const [status, listed] = [change.status ?? 'open', Number(change.listed ?? false)];
    return this.change(id, (at) => makeCreation(id, at, game, createdAt, meta, status, listed, summary, result, code));
  }

  append(id: string, expected: number, records: readonly Json[], request?: string): Promise<Appended> {
    try {
      checkCount('expected', expected);
      if (request !== undefined) checkRequest(request);
      const texts = records.map(makeText);
      return this.commits.write({ id, decide: (at) => this.memtable.append(id, expected, texts, request, at) });
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async load(id: string, options: { readonly whole?: boolean } = {}): Promise<Loaded | undefined> {
    const read = await this.read(() => {
      const row = this.sql.match(id);
      if (row === undefined) return undefined;
      demandSound(id, row);
      const stored = options.whole === true ? undefined : this.sql.snapshot(row.key);
      const snapshot = stored === undefined ? null : this.snapshotOf(id, stored);
      const from = snapshot?.seq ?? 0;
      const records = this.sql.records(row.key, from);
      return { row, snapshot, records, chunks: this.sql.chunks(row.key, from), added: this.memtable.pendingOf(id) };
    });
    if (read === undefined) return undefined;
    try {
      return makeLoaded(id, read);
    } catch (cause) {
      const error = damagedMatch(id, cause instanceof Error ? cause.message : String(cause), cause);
      this.onDamage(error);
      throw error;
    }
  }

  async snapshot(id: string, seq: number, data: Json): Promise<void> {
    checkCount('seq', seq);
    const text = makeText(data);
    return this.commits.write({
      id,
      decide: (at) => {
        const had = this.memtable.seqOf(id);
        if (seq > had) throw new StoreError('BAD_INPUT', `The snapshot has ${seq} records, but ${id} has ${had}.`);
        return { value: undefined, entry: makeSnapshot(id, at, seq, text) };
      },
    });
  }

  async mark(id: string, change: MatchChange): Promise<void> {
    const { status, listed, summary, result } = makeChange(change);
    const flag = listed === null ? null : Number(listed);
    const players = change.players === undefined ? [] : placeTable(id, change.players);
    return this.commits.write({
      id,
      decide: (at) => {
        this.memtable.seqOf(id);
        return { value: undefined, entry: makeMark(id, at, [status, flag, summary, result], players) };
      },
    });
  }

  async idOf(code: string): Promise<string | undefined> {
    const found = await this.read(() => this.sql.coded(code));
    return found && storedText(found.id);
  }

  async list(query: ListQuery): Promise<readonly MatchSummary[]> {
    const rows = await this.read(() => this.lines(query));
    return rows.flatMap((row) => {
      try {
        return [matchSummary(withAdded(row, this.memtable.pendingOf(storedText(row.id))))];
      } catch (cause) {
        // a line that cannot be read must not keep the others from being shown
        this.onDamage(damagedMatch(`number ${row.key}`, 'its line in the list', cause));
        return [];
      }
    });
  }

  async ids(after: string, limit: number): Promise<readonly string[]> {
    return (await this.read(() => this.sql.ids(after, limit))).map(({ id }) => storedText(id));
  }

  async whole(id: string): Promise<WholeMatch | undefined> {
    const match = await this.load(id, { whole: true });
    if (match === undefined) return undefined;
    const { snapshot, requests } = await this.read(() => {
      const key = this.sql.match(id)?.key ?? 0;
      const stored = this.sql.snapshot(key);
      return {
        snapshot: stored === undefined ? null : this.snapshotOf(id, stored),
        requests: [
          ...this.sql.requestRows(key).map(({ request, seq }) => [storedText(request), seq] as const),
          ...chunkRequests(this.sql, key),
          ...(this.memtable.pendingOf(id)?.asked ?? []),
        ],
      };
    });
    return { ...match, snapshot, requests };
  }

  async adopt({ head, summary: line, snapshot, tail, requests }: WholeMatch): Promise<boolean> {
    checkHead(head);
    const { id, game, createdAt, code = null } = head;
    const [meta, summary, result] = [head.meta, line.summary, line.result].map(makeText);
    const pending = { texts: tail.map(({ data }) => makeText(data)), asked: requests, at: line.updatedAt };
    const kept = snapshot === null ? undefined : makeText(snapshot.data);
    const { status, listed, updatedAt } = line;
    const decide = () => {
      const { sql } = this;
      if (sql.addMatch(id, updatedAt, game, createdAt, meta, status, Number(listed), summary, result, code) === 0)
        return { value: false };
      const key = sql.seq(id)?.key as number;
      addRecords(sql, id, key, 0, pending);
      if (snapshot !== null && kept !== undefined) sql.setSnapshot(key, snapshot.seq, kept);
      return { value: true };
    };
    return this.commits.write({ id, isTransaction: true, isLast: true, decide });
  }

  /** None but this one: the file is locked. */
  async users(): Promise<readonly string[]> {
    return [];
  }

  async remove(id: string): Promise<boolean> {
    return this.change(
      id,
      (at) => makeRemoval(id, at),
      () => {
        const match = this.sql.seq(id);
        if (match !== undefined) demandSound(id, match);
      },
    );
  }

  async removeOld({ status, before, limit, except = [] }: OldMatches): Promise<number> {
    // what is old is decided by what the database knows
    if (this.open) this.checkpoint.save();
    const rows = await this.read(() => this.sql.old(status, before, limit + except.length));
    const ids = rows.map(({ id }) => storedText(id)).filter((id) => !except.includes(id));
    const removed = await Promise.all(ids.slice(0, limit).map((id) => this.remove(id)));
    return removed.filter(Boolean).length;
  }

  async check(): Promise<void> {
    if (this.damage !== undefined) throw this.damage;
    const at = this.now();
    try {
      await this.commits.write({
        isTransaction: true,
        decide: () => {
          this.log.probe();
          return { value: this.sql.beat(at) };
        },
      });
      const read = await this.read(() => this.beatAt());
      if (read?.at !== at) throw new Error('what was written was not read back');
      const lines = await this.read(() => this.lines({ limit: 50 }));
      if (lines.length > 0 && !lines.some(isReadable))
        throw new StoreError('STORE_DAMAGED', `No match in ${this.file} can be read. Restore a backup.`);
    } catch (error) {
      throw this.noteDamage(error);
    }
  }

  async quarantined(): Promise<readonly string[]> {
    return (await this.read(() => this.sql.quarantined())).map(({ id }) => storedText(id));
  }

  async close(): Promise<void> {
    if (!this.open) return;
    this.open = false;
    await this.commits.close();
    this.checkpoint.close();
    this.guard.close();
    try {
      // libsql keeps the file open as long as a statement lives, so closing does not checkpoint the log: do it here
      this.db.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      this.probe.close();
      this.db.close();
      this.release();
    }
  }

  /** A change that the database decides about: false where it finds nothing to change, or the id or code taken. */
  private change(id: string, make: (at: number) => LogEntry, demand = () => {}): Promise<boolean> {
    const decide = (at: number) => {
      demand();
      const entry = make(at);
      return applyChange(this.sql, entry) ? { value: true, entry } : { value: false };
    };
    return this.commits.write({ id, isTransaction: true, isLast: true, decide });
  }

  /** Several statements that see the same state, even while other processes write. */
  private async read<T>(work: () => T): Promise<T> {
    const end = performance.now() + this.patienceMs;
    for (;;) {
      if (!this.open) throw closed();
      try {
        this.checkpoint.catchUp();
        return within(this.db, 'BEGIN', work);
      } catch (error) {
        if (!isBusy(error)) throw this.noteDamage(error);
        if (performance.now() >= end) throw busy(error);
      }
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }

  /** Everything in a snapshot is also in the records, so one that cannot be read is done without. */
  private snapshotOf(id: string, row: DataRow): Numbered | null {
    try {
      return numbered(row);
    } catch (cause) {
      this.onDamage(damagedMatch(id, 'its snapshot; its records are used instead', cause));
      return null;
    }
  }

  private noteDamage(error: unknown): unknown {
    if (!isDamage(error) && !isDamage((error as { cause?: unknown }).cause)) return asRefused(error);
    this.damage ??= new StoreError(
      'STORE_DAMAGED',
      `The data file ${this.file} is damaged: ${(error as Error).message}. Stop the server and restore a backup.`,
      { cause: error },
    );
    return this.damage;
  }
}
