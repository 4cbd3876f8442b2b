import { type Database, isBusy, isDamage, within } from './database.ts';
import { applyChange, type LogEntry } from './entry.ts';
import type { Log } from './log.ts';
import type { Memtable } from './memtable.ts';
import type { Statements } from './statements.ts';

/** How much is in the log, and for how long, before it is written into the database. */
const MOST_BYTES = 4 * 1024 * 1024;
const LONGEST_MS = 60_000;
/** About how many records are written there at a time: everybody else waits for it. */
const SLICE = 1000;
const RETRY_MS = 10;
const CHECKPOINT_PAGES = 4000;

export interface CheckpointOptions {
  readonly db: Database;
  readonly sql: Statements;
  readonly log: Log;
  readonly memtable: Memtable;
  readonly onError: (error: unknown) => void;
  readonly logBytes?: number | undefined;
}

/**
 * Writes what is in the log into the database. The log makes it durable, so the database flushes nothing until a file of the
 * log is to be used again: then it flushes all of it.
 */
export class Checkpoint {
  readonly #options: CheckpointOptions;
  /** Changes that are in the log and not in the database, oldest first. */
  #changes: LogEntry[] = [];
  /** Matches of which records have to be written before the other file of the log can be used again. */
  #matches: string[] | undefined;
  #timer: NodeJS.Timeout | undefined;
  #open = true;

  constructor(options: CheckpointOptions) {
    this.#options = options;
    const { db, sql, log } = options;
    // from now on, the data file is not complete without this log
    sql.openLog(log.salt);
    db.exec('PRAGMA synchronous = NORMAL');
    // everybody waits while SQLite copies its own log into the file: less often, and most pages once instead of again and again
    db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  }

  /** These changes are in the log. */
  add(changes: readonly LogEntry[]): void {
    for (const change of changes) this.#changes.push(change);
  }

  /** Carries out changes, those so far if nothing else is said; in a transaction, and `applied` after all that the log has now. */
  apply(changes: readonly LogEntry[] = this.#changes): void {
    const { sql, log, onError } = this.#options;
    for (const change of changes)
      try {
        applyChange(sql, change);
      } catch (error) {
        // a match that cannot be read must not hold up the others
        if (!isDamage(error)) throw error;
        onError(error);
      }
    sql.setApplied(log.number);
  }

  applied(): void {
    this.#changes = [];
  }

  /** Carries out the changes so far where that is possible now, so that what is read next has them. */
  catchUp(): void {
    if (this.#changes.length === 0) return;
    const { db, onError } = this.#options;
    try {
      within(db, 'BEGIN IMMEDIATE', () => this.apply());
      this.applied();
    } catch (error) {
      if (!isBusy(error)) onError(error);
    }
  }

  /** Writes everything into the database now. */
  save(): void {
    const ids = this.#options.memtable.waiting();
    if (ids.length > 0) this.#write(ids);
  }

  /** When the log is full or old, goes on in its other file and writes what is in this one into the database, a slice at a time. */
  turnWhenFull(canTurn: () => boolean): void {
    if (!this.#open) return;
    const { log, memtable, logBytes = MOST_BYTES } = this.#options;
    if (this.#timer === undefined && memtable.size + this.#changes.length > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        if (canTurn()) this.#turn();
        this.turnWhenFull(canTurn);
      }, LONGEST_MS);
      this.#timer.unref();
    }
    if (log.size > logBytes && canTurn()) this.#turn();
  }

  /** Writes everything into the database, which is complete without the log then. */
  close(): void {
    this.#open = false;
    clearTimeout(this.#timer);
    const { memtable, sql, log, db } = this.#options;
    this.#write(memtable.waiting());
    db.exec('PRAGMA synchronous = FULL');
    sql.closeLog();
    log.remove();
  }

  #turn(): void {
    if (this.#matches !== undefined) return;
    const { log, memtable, onError } = this.#options;
    try {
      log.turn();
    } catch (error) {
      // the disk is full: it goes on in this file until there is room
      onError(error);
      return;
    }
    memtable.turn();
    this.#matches = memtable.waiting();
    setImmediate(() => this.#slice());
  }

  #slice(): void {
    if (!this.#open || this.#matches === undefined) return;
    const { log, memtable, onError } = this.#options;
    try {
      let [count, records] = [0, 0];
      while (count < this.#matches.length && records < SLICE)
        records += memtable.pendingOf(this.#matches[count++])?.texts.length ?? 0;
      this.#write(this.#matches.slice(0, count));
      this.#matches = this.#matches.slice(count);
    } catch (error) {
      if (!isBusy(error)) onError(error);
      setTimeout(() => this.#slice(), isBusy(error) ? RETRY_MS : LONGEST_MS).unref();
      return;
    }
    if (this.#matches.length > 0) setImmediate(() => this.#slice());
    else {
      this.#matches = undefined;
      log.settled();
    }
  }

  /** One flushed transaction: it makes earlier ones durable too. */
  #write(ids: readonly string[]): void {
    const { db, memtable } = this.#options;
    db.exec('PRAGMA synchronous = FULL');
    try {
      within(db, 'BEGIN IMMEDIATE', () => {
        this.apply();
        memtable.save(ids);
      });
    } finally {
      db.exec('PRAGMA synchronous = NORMAL');
    }
    this.applied();
    memtable.saved(ids);
  }
}
