import { closed } from '../input.ts';
import { StoreError } from '../store.ts';
import { busy, type Database, isBusy, within } from './database.ts';

interface Waiting {
  /** Runs inside the transaction; may run again when the group's transaction failed. */
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/**
 * Writes of one turn of the event loop share one transaction and one flush to disk. While a commit blocks the process,
 * requests collect in the sockets and become the next group, so groups grow with the load.
 */
export class GroupCommit {
  private readonly db: Database;
  private waiting: Waiting[] = [];
  private open = true;

  constructor(db: Database) {
    this.db = db;
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

  close(): void {
    this.flush();
    this.open = false;
  }

  private flush(): void {
    const group = this.waiting;
    this.waiting = [];
    if (group.length === 0) return;
    const outcomes = this.commit(group);
    group.forEach(({ resolve, reject }, i) => {
      const outcome = outcomes[i];
      if ('value' in outcome) resolve(outcome.value);
      else reject(outcome.error);
    });
  }

  private commit(group: readonly Waiting[]): Outcome[] {
    try {
      return within(this.db, 'BEGIN IMMEDIATE', () => group.map(attempt));
    } catch (error) {
      // another process has locked the file: waiting again for each write of the group would only take longer
      if (isBusy(error)) return group.map(() => ({ error: busy(error) }));
      if (group.length === 1) return [{ error }];
      // one of them broke the transaction: run each alone, so that the others are not affected
      return group.map((one) => this.commit([one])[0]);
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
