import { closed } from '../input.ts';
import { StoreError } from '../store.ts';
import type { Checkpoint } from './checkpoint.ts';
import { asRefused, busy, type Database, isBusy } from './database.ts';
import { type LogEntry, makeContent, makeLine, REMOVED } from './entry.ts';
import type { FileGuard } from './files.ts';
import type { Log } from './log.ts';
import type { Flight, Memtable } from './memtable.ts';

const RETRY_MS = 10;
/** A flush that takes longer holds up everybody, and so many after it are left to another thread. */
const SLOW_MS = 4;
const APART = 50;

/** What became of a write: the caller's answer, and what the log has to have of it. */
interface Decision<T> {
  readonly value: T;
  readonly entry?: LogEntry;
  readonly flight?: Flight;
}

/** A write. It may be decided again when the transaction of its group failed. */
export interface Write<T> {
  readonly id?: string;
  /** It is decided by changing the database, so its group is a transaction. */
  readonly isTransaction?: boolean;
  /** Nothing else of this match is decided in the same group after it. */
  readonly isLast?: boolean;
  readonly decide: (at: number) => Decision<T>;
}

interface Waiting {
  readonly write: Write<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Options {
  readonly db: Database;
  readonly log: Log;
  readonly memtable: Memtable;
  readonly checkpoint: Checkpoint;
  readonly guard: FileGuard;
  readonly now: () => number;
  readonly patienceMs: number;
  readonly onError: (error: unknown) => void;
}

/** What a group does. */
class Batch {
  readonly outcomes: ({ readonly value: unknown } | { readonly error: unknown })[] = [];
  readonly flights: Flight[] = [];
  readonly changes: LogEntry[] = [];
  /** Those of the changes that were not carried out by deciding about them. */
  readonly later: LogEntry[] = [];
  lines = '';
  contents = '';

  add({ isTransaction }: Write<unknown>, { value, entry, flight }: Decision<unknown>): void {
    this.outcomes.push({ value });
    if (entry === undefined) return;
    this.contents += `${this.lines === '' ? '' : ','}${makeContent(entry)}`;
    this.lines += makeLine(entry);
    if (flight !== undefined) this.flights.push(flight);
    else this.changes.push(entry);
    if (flight === undefined && !isTransaction) this.later.push(entry);
  }
}

/**
 * The one way in: every write is a line in the log, and its caller is told when that is on the disk. Writes of one turn of
 * the event loop share a flush; while it is under way, the next group collects. All is done in order.
 */
export class GroupCommit {
  readonly #options: Options;
  #waiting: Waiting[] = [];
  #flying = false;
  #open = true;
  #lockedSince: number | undefined;
  /** The database lacks what it refused to commit. */
  #isBehind = false;
  /** How many of the next flushes are left to another thread, because the disk was slow. */
  #apart = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  write<T>(write: Write<T>): Promise<T> {
    if (!this.#open) return Promise.reject(closed());
    return new Promise<T>((resolve, reject) => {
      // the poll phase before `setImmediate` reads every socket that has data
      if (this.#waiting.length === 0 && !this.#flying) setImmediate(() => this.#flush());
      this.#waiting.push({ write, resolve, reject });
    });
  }

  async close(): Promise<void> {
    this.#open = false;
    this.#flush();
    while (this.#waiting.length > 0 || this.#flying) await new Promise((done) => setTimeout(done, 1));
  }

  #flush(): void {
    if (this.#flying || this.#waiting.length === 0) return;
    const group = this.#take();
    try {
      this.#options.guard.demand();
    } catch (error) {
      this.#refuse(group, error);
      return;
    }
    if (this.#isBehind || group.some(({ write }) => write.isTransaction)) this.#commit(group);
    else this.#fly(group);
  }

  #take(): Waiting[] {
    const done = new Set<string | undefined>();
    const end = this.#waiting.findIndex(({ write: { id, isLast } }) => {
      if (done.has(id)) return true;
      if (isLast) done.add(id);
      return false;
    });
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
  }

  #goOn(): void {
    if (this.#waiting.length > 0) setImmediate(() => this.#flush());
    this.#options.checkpoint.turnWhenFull(() => !this.#flying);
  }

  #refuse(group: readonly Waiting[], error: unknown): void {
    const refused = asRefused(error);
    for (const { reject } of group) reject(refused);
    this.#goOn();
  }

  /** Waits for a fast disk, which costs less than another thread; while a slow one works, the process goes on. */
  #fly(group: readonly Waiting[]): void {
    const { memtable, log, checkpoint, now } = this.#options;
    const batch = new Batch();
    const at = now();
    for (const { write } of group)
      try {
        batch.add(write, write.decide(at));
      } catch (error) {
        batch.outcomes.push({ error });
      }
    const done = (error: unknown) => {
      this.#flying = false;
      if (error === undefined) {
        checkpoint.add(batch.changes);
        this.#landed(group, batch);
      } else {
        memtable.failed(batch.flights);
        this.#refuse(group, error);
      }
    };
    if (batch.lines === '') done(undefined);
    else if (this.#apart > 0) {
      this.#apart -= 1;
      this.#flying = true;
      log.write(batch.lines, batch.contents, done);
    } else {
      try {
        this.#writeLog(batch);
      } catch (error) {
        done(error);
        return;
      }
      done(undefined);
    }
  }

  #writeLog({ lines, contents }: Batch): void {
    const from = performance.now();
    this.#options.log.writeSync(lines, contents);
    if (performance.now() - from > SLOW_MS) this.#apart = APART;
  }

  /** The database decides, the log makes it durable, and then it is committed. */
  #commit(group: readonly Waiting[]): void {
    const { db, memtable, checkpoint, now, onError } = this.#options;
    const batch = new Batch();
    try {
      db.exec('BEGIN IMMEDIATE');
      checkpoint.apply();
      const at = now();
      for (const { write } of group)
        try {
          // what is decided by reading the database reads what was decided before
          if (write.isTransaction) checkpoint.apply(batch.later.splice(0));
          batch.add(write, write.decide(at));
        } catch (error) {
          // a refusal is for its caller only; any other error ends the transaction
          if (!(error instanceof StoreError)) throw error;
          batch.outcomes.push({ error });
        }
      if (batch.lines !== '') this.#writeLog(batch);
    } catch (error) {
      this.#rollBack();
      memtable.failed(batch.flights);
      if (isBusy(error)) this.#wait(group);
      // one of them broke the transaction: run each alone, so that the others are not affected
      else if (group.length > 1) for (const one of group) this.#commit([one]);
      else this.#refuse(group, error);
      return;
    }
    this.#lockedSince = undefined;
    try {
      checkpoint.apply(batch.later);
      db.exec('COMMIT');
      checkpoint.applied();
      this.#isBehind = false;
    } catch (error) {
      this.#rollBack();
      if (batch.lines === '') {
        this.#refuse(group, error);
        return;
      }
      // everything is in the log: the database gets it before anything else is decided
      this.#isBehind = true;
      checkpoint.add(batch.changes);
      onError(error);
    }
    this.#landed(group, batch);
  }

  #rollBack(): void {
    // a disk error may have rolled everything back already
    if (this.#options.db.inTransaction()) this.#options.db.exec('ROLLBACK');
  }

  #landed(group: readonly Waiting[], { outcomes, flights, changes }: Batch): void {
    const { memtable } = this.#options;
    memtable.landed(flights);
    // a new match may get the id of one that was removed
    for (const { id, after } of changes) if (after === REMOVED) memtable.forget(id);
    group.forEach(({ resolve, reject }, i) => {
      const outcome = outcomes[i];
      // the outcome of its own write
      if ('value' in outcome) resolve(outcome.value as never);
      else reject(outcome.error);
    });
    this.#goOn();
  }

  /** Another program has the file locked. */
  #wait(group: readonly Waiting[]): void {
    this.#lockedSince ??= performance.now();
    if (performance.now() - this.#lockedSince < this.#options.patienceMs) {
      this.#waiting = [...group, ...this.#waiting];
      setTimeout(() => this.#flush(), RETRY_MS);
      return;
    }
    this.#lockedSince = undefined;
    this.#refuse(group, busy(undefined));
  }
}
