import { closed } from '../input.ts';
import { StoreError } from '../store.ts';
import { asRefused, busy, type Database, isBusy, within } from './database.ts';
import type { Presence } from './presence.ts';

interface Waiting {
  /** Runs inside the transaction; may run again when the group's transaction failed. */
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

const RETRY_MS = 10;

/**
 * Writes of one turn of the event loop share one transaction and one flush to disk. While a commit blocks the process,
 * requests collect in the sockets and become the next group, so groups grow with the load. While another process has the
 * file locked, this one goes on with everything else and tries again.
 */
export class GroupCommit {
  private readonly db: Database;
  private readonly patienceMs: number;
  private readonly presence: Presence | undefined;
  private waiting: Waiting[] = [];
  private open = true;
  /** Since when the file is locked by somebody else. */
  private lockedSince: number | undefined;

  constructor(db: Database, patienceMs: number, presence?: Presence) {
    this.db = db;
    this.presence = presence;
    this.patienceMs = patienceMs;
  }

  /** Resolves once `work` is on the disk. Work that throws a StoreError must not have written anything. */
  write<T>(work: () => T): Promise<T> {
    if (!this.open) return Promise.reject(closed());
    return new Promise<T>((resolve, reject) => {
      // the poll phase before `setImmediate` reads every socket that has data
      if (this.waiting.length === 0) setImmediate(() => this.flush());
      this.waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  async close(): Promise<void> {
    this.open = false;
    this.flush();
    while (this.waiting.length > 0) await new Promise((done) => setTimeout(done, RETRY_MS));
  }

  private flush(): void {
    const group = this.waiting;
    if (group.length === 0) return;
    const outcomes = this.commit(group);
    if (outcomes === undefined) {
      this.lockedSince ??= performance.now();
      if (performance.now() - this.lockedSince < this.patienceMs) {
        setTimeout(() => this.flush(), RETRY_MS);
        return;
      }
    }
    this.lockedSince = undefined;
    this.waiting = [];
    group.forEach(({ resolve, reject }, i) => {
      const outcome = outcomes?.[i] ?? { error: busy(undefined) };
      if ('value' in outcome) resolve(outcome.value);
      else reject(outcome.error);
    });
  }

  /** Undefined when another process has the file locked. */
  private commit(group: readonly Waiting[]): Outcome[] | undefined {
    try {
      this.presence?.demand();
      return within(this.db, 'BEGIN IMMEDIATE', () => group.map(attempt));
    } catch (error) {
      if (isBusy(error)) return undefined;
      if (group.length === 1) return [{ error: asRefused(error) }];
      // one of them broke the transaction: run each alone, so that the others are not affected
      return group.map((one) => this.commit([one])?.[0] ?? { error: busy(error) });
    }
  }
}

/** A refusal is for this caller only; any other error ends the transaction. */
function attempt({ work }: Waiting): Outcome {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof StoreError) return { error };
    throw error;
  }
}
