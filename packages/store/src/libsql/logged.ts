import { closed } from '../input.ts';
import { type Appended, StoreError } from '../store.ts';
import { asRefused, busy, type Database, isBusy, within } from './database.ts';
import { type Flight, Heads } from './heads.ts';
import { Late } from './late.ts';
import { Log, logFiles } from './log.ts';
import { Presence } from './presence.ts';
import type { Statements } from './statements.ts';
import type { Writes } from './writes.ts';

/** How much is in the log, and for how long, before it is brought into the database. */
const MOST_BYTES = 4 * 1024 * 1024;
const LONGEST_MS = 60_000;
/** About how many records are brought there at a time: everybody else waits for it. */
const SLICE = 1000;
const RETRY_MS = 10;
const CHECKPOINT_PAGES = 4000;
/** A flush that takes longer holds up everybody, and so many after it are left to another thread. */
const SLOW_MS = 4;
const APART = 50;

interface Settle {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Work in the database; may run again when the group's transaction failed. A match it removes is told to the log. */
interface Work extends Settle {
  readonly work: () => unknown;
  readonly removes: string | undefined;
}

interface Append extends Settle {
  readonly work: undefined;
  readonly id: string;
  readonly expected: number;
  readonly texts: readonly string[];
  readonly request: string | undefined;
}

type Task = Work | Append;

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/**
 * Writes of a process that has the data file for itself. Appends go into a log and from there into the database, many at a
 * time: a flush of the log costs a fraction of a transaction. Everything else is written into the database at once. Writes of
 * one turn of the event loop share a flush; while it is under way, the next group collects. All is done in order.
 */
export class LoggedWrites implements Writes {
  readonly #db: Database;
  readonly #heads: Heads;
  readonly #sql: Statements;
  readonly #log: Log;
  readonly #presence: Presence;
  readonly #now: () => number;
  readonly #patienceMs: number;
  readonly #most: number;
  readonly #onError: (error: unknown) => void;
  #waiting: Task[] = [];
  readonly #late = new Late<Work>(() => this.#hurry());
  #flying = false;
  #open = true;
  #lockedSince: number | undefined;
  /** How many of the next flushes are left to another thread, because the disk was slow. */
  #apart = 0;
  /** Matches that have to be brought into the database before the other file of the log can be used again. */
  #settling: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    db: Database,
    sql: Statements,
    options: {
      readonly file: string;
      readonly now: () => number;
      readonly patienceMs: number;
      readonly onError: (error: unknown) => void;
      readonly logBytes?: number | undefined;
    },
  ) {
    this.#db = db;
    this.#heads = new Heads(sql);
    this.#sql = sql;
    this.#log = Log.create(options.file);
    this.#presence = new Presence([options.file, `${options.file}-wal`, ...logFiles(options.file)]);
    // from now on, the file is not complete without this log
    sql.setLog(this.#log.salt, 1);
    this.#now = options.now;
    this.#patienceMs = options.patienceMs;
    this.#onError = options.onError;
    this.#most = options.logBytes ?? MOST_BYTES;
    // everybody waits while SQLite copies its own log into the file: less often, and most pages once instead of again and again
    db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  }

  write<T>(work: () => T): Promise<T> {
    this.#hurry();
    return this.#add((resolve, reject) => ({ work, removes: undefined, resolve, reject }));
  }

  late<T>(work: () => T): Promise<T> {
    if (!this.#open) return Promise.reject(closed());
    return new Promise<T>((resolve, reject) => {
      this.#late.add({ work, removes: undefined, resolve: resolve as Settle['resolve'], reject });
    });
  }

  catchUp(): void {
    // late work has to stay behind work that came before it
    if (this.#late.size > 0 && !this.#waiting.some(({ work }) => work !== undefined)) this.#commit(this.#late.take());
  }

  remove(id: string, work: () => boolean): Promise<boolean> {
    this.#hurry();
    return this.#add((resolve, reject) => ({ work, removes: id, resolve, reject }));
  }

  append(id: string, expected: number, texts: readonly string[], request: string | undefined): Promise<Appended> {
    return this.#add((resolve, reject) => ({ work: undefined, id, expected, texts, request, resolve, reject }));
  }

  pendingOf(id: string): { readonly texts: readonly string[]; readonly at: number } | undefined {
    return this.#heads.pendingOf(id);
  }

  /** Brings one match, or all of them, into the database now. */
  settle(id?: string): void {
    const ids = id === undefined ? this.#heads.waiting() : [id];
    if (ids.some((one) => this.#heads.pendingOf(one) !== undefined)) this.#bring(ids);
  }

  seqOf(id: string, stored: number): number {
    return stored + this.#heads.addedTo(id);
  }

  probe(): void {
    this.#log.probe();
  }

  async close(): Promise<void> {
    this.#open = false;
    clearTimeout(this.#timer);
    this.#hurry();
    this.#flush();
    while (this.#waiting.length > 0 || this.#flying) await new Promise((done) => setTimeout(done, 1));
    this.settle();
    this.#sql.setLog(this.#log.salt, 0);
    this.#log.remove();
    this.#presence.close();
  }

  #add<T>(make: (resolve: Settle['resolve'], reject: Settle['reject']) => Task): Promise<T> {
    if (!this.#open) return Promise.reject(closed());
    return new Promise<T>((resolve, reject) => {
      // the poll phase before `setImmediate` reads every socket that has data
      if (this.#waiting.length === 0 && !this.#flying) setImmediate(() => this.#flush());
      this.#waiting.push(make(resolve as Settle['resolve'], reject));
    });
  }

  /** Late work is next. Only appends have overtaken it. */
  #hurry(): void {
    if (this.#late.size === 0) return;
    if (this.#waiting.length === 0 && !this.#flying) setImmediate(() => this.#flush());
    this.#waiting.push(...this.#late.take());
  }

  #flush(): void {
    if (this.#flying || this.#waiting.length === 0) return;
    const all = this.#waiting;
    const isWork = all[0].work !== undefined;
    const end = all.findIndex(({ work }) => (work !== undefined) !== isWork);
    this.#waiting = end < 0 ? [] : all.slice(end);
    const group = end < 0 ? all : all.slice(0, end);
    if (isWork) this.#commit(group as Work[]);
    else this.#fly(group as Append[]);
  }

  #goOn(): void {
    if (this.#waiting.length > 0) setImmediate(() => this.#flush());
    this.#turnWhenFull();
  }

  /** Waits for a fast disk, which costs less than another thread; while a slow one works, the process goes on. */
  #fly(group: readonly Append[]): void {
    const flights: Flight[] = [];
    const at = this.#now();
    let [lines, contents] = ['', ''];
    const gone = this.#whyGone();
    if (gone !== undefined) {
      for (const { reject } of group) reject(gone);
      this.#goOn();
      return;
    }
    const outcomes = group.map(({ id, expected, texts, request }): Outcome => {
      try {
        const { answer, line, content, flight } = this.#heads.append(id, expected, texts, request, at);
        if (line !== undefined) {
          contents += lines === '' ? content : `,${content}`;
          lines += line;
        }
        if (flight !== undefined) flights.push(flight);
        return { value: answer };
      } catch (error) {
        return { error };
      }
    });
    const done = (error: unknown) => {
      this.#flying = false;
      if (error === undefined) {
        this.#heads.landed(flights);
        answer(group, outcomes);
      } else {
        this.#heads.failed(flights);
        const refused = asRefused(error);
        for (const { reject } of group) reject(refused);
      }
      this.#goOn();
    };
    if (lines === '') done(undefined);
    else if (this.#apart > 0) {
      this.#apart -= 1;
      this.#flying = true;
      this.#log.write(lines, contents, done);
    } else done(this.#flushHere(lines, contents));
  }

  /** Returns what went wrong. */
  #flushHere(lines: string, contents: string): unknown {
    const from = performance.now();
    try {
      this.#log.writeSync(lines, contents);
    } catch (error) {
      return error;
    }
    if (performance.now() - from > SLOW_MS) this.#apart = APART;
    return undefined;
  }

  /** Why nothing may be written: a file is not where the next process will look for it. */
  #whyGone(): unknown {
    try {
      this.#presence.demand();
      return undefined;
    } catch (error) {
      return asRefused(error);
    }
  }

  #commit(group: readonly Work[]): void {
    try {
      this.#presence.demand();
      const outcomes = within(this.#db, 'BEGIN IMMEDIATE', () => group.map(attempt));
      this.#lockedSince = undefined;
      this.#forget(group);
      answer(group, outcomes);
    } catch (error) {
      if (isBusy(error)) {
        this.#wait(group);
        return;
      }
      if (group.length === 1) group[0].reject(asRefused(error));
      // one of them broke the transaction: run each alone, so that the others are not affected
      else for (const task of group) this.#commit([task]);
    }
    this.#goOn();
  }

  /** A new match may get the id of one that was removed: what the log has of the old one is not its own. */
  #forget(group: readonly Work[]): void {
    const ids = group.flatMap(({ removes }) => (removes === undefined ? [] : [removes]));
    if (ids.length === 0) return;
    for (const id of ids) this.#heads.forget(id);
    this.#log.removeSync(ids);
  }

  /** Another program has the file locked. */
  #wait(group: readonly Work[]): void {
    this.#lockedSince ??= performance.now();
    if (performance.now() - this.#lockedSince < this.#patienceMs) {
      this.#waiting = [...group, ...this.#waiting];
      setTimeout(() => this.#flush(), RETRY_MS);
      return;
    }
    this.#lockedSince = undefined;
    for (const { reject } of group) reject(busy(undefined));
  }

  #turnWhenFull(): void {
    if (!this.#open) return;
    if (this.#timer === undefined && this.#heads.size > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#turn();
        this.#turnWhenFull();
      }, LONGEST_MS);
      this.#timer.unref();
    }
    if (this.#log.size > this.#most) this.#turn();
  }

  /** Goes on in the other file, and brings everything that is in this one into the database, a slice at a time. */
  #turn(): void {
    // the flight that is under way turns it when it has landed
    if (this.#flying || this.#settling.length > 0) return;
    try {
      this.#log.turn();
    } catch (error) {
      // the disk is full: it goes on in this file until there is room
      this.#onError(error);
      return;
    }
    this.#heads.turn();
    this.#settling = this.#heads.waiting();
    if (this.#settling.length > 0) setImmediate(() => this.#slice());
    else this.#log.settled();
  }

  #slice(): void {
    if (!this.#open) return;
    try {
      let [count, records] = [0, 0];
      while (count < this.#settling.length && records < SLICE) records += this.#heads.addedTo(this.#settling[count++]);
      this.#bring(this.#settling.slice(0, count));
      this.#settling = this.#settling.slice(count);
    } catch (error) {
      if (!isBusy(error)) this.#onError(error);
      setTimeout(() => this.#slice(), isBusy(error) ? RETRY_MS : LONGEST_MS).unref();
      return;
    }
    if (this.#settling.length > 0) setImmediate(() => this.#slice());
    else this.#log.settled();
  }

  #bring(ids: readonly string[]): void {
    within(this.#db, 'BEGIN IMMEDIATE', () => this.#heads.settle(ids));
    this.#heads.settled(ids);
  }
}

function answer(group: readonly Task[], outcomes: readonly Outcome[]): void {
  group.forEach(({ resolve, reject }, i) => {
    const outcome = outcomes[i];
    if ('value' in outcome) resolve(outcome.value as never);
    else reject(outcome.error);
  });
}

/** A refusal is for its caller only; any other error ends the transaction. */
function attempt({ work }: Work): Outcome {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof StoreError) return { error };
    throw error;
  }
}
