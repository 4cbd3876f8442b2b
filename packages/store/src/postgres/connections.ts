import { Pool, type PoolConfig, type QueryResultRow } from 'pg';
import { closed } from '../input.ts';
import { StoreError } from '../store.ts';
import type { Statements } from './sql.ts';

/** SQLSTATEs after which nothing was written and the same statement can be tried again: serialisation and deadlock. */
const AGAIN = new Set(['40001', '40P01']);
const TRIES = 5;

/** What our connections are called in `pg_stat_activity`; `endHalf` ends by it. */
const APPLICATION = 'tessera';

/**
 * How long anything may take. The database gives up before we do, so that nothing of a statement that we gave up is left in its
 * queues. A lock is held for the length of one commit: who waits for longer waits for something that is wrong.
 */
const LIMITS = {
  connectionTimeoutMillis: 2000,
  query_timeout: 2000,
  statement_timeout: 1800,
  lock_timeout: 700,
  idle_in_transaction_session_timeout: 5000,
} as const;
/** The same for somebody who reads a lot, in no hurry. */
export const PATIENT = { query_timeout: 60_000, statement_timeout: 60_000 } as const;

/** Hears of every statement that was answered or given up: its name, how long it took, and why it failed, if it did. */
export type OnStatement = (name: string, ms: number, failed: string | undefined) => void;

/** Connections that are open, those of them that nobody uses, and how many statements wait for one. */
export interface PoolFigures {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The connections to the database. Errors are what is wrong, never what a match contains. */
export class Connections {
  readonly pool: Pool;
  readonly #texts: Statements;
  readonly #onStatement: OnStatement;
  #open = true;

  constructor(config: PoolConfig, texts: Statements, onStatement: OnStatement = () => {}) {
    this.#onStatement = onStatement;
    this.pool = new Pool({ ...LIMITS, keepAlive: true, max: 8, application_name: APPLICATION, ...config });
    this.#texts = texts;
    // an idle connection that breaks is replaced when the next one is needed; the one that needs it is told then
    this.pool.on('error', () => {});
  }

  /** Runs one prepared statement. */
  async run<T extends QueryResultRow>(name: keyof Statements, values: unknown[]): Promise<readonly T[]> {
    return (await this.#run<T>(name, values)).rows;
  }

  /** How many rows a statement changed. */
  async count(name: keyof Statements, values: unknown[]): Promise<number> {
    return (await this.#run(name, values)).rowCount ?? 0;
  }

  /** A statement whose text depends on what is asked. */
  async ask<T extends QueryResultRow>(text: string, values: unknown[]): Promise<readonly T[]> {
    if (!this.#open) throw closed();
    return (await this.#timed('list', () => this.pool.query<T>(text, values)).catch(fail)).rows;
  }

  /**
   * Ends connections of ours that have been in the middle of a statement for longer than any lasts: their other end is gone, and
   * the database waits for the rest, with every row locked that the statement has changed.
   */
  async endHalf(): Promise<void> {
    await this.run('endHalf', [APPLICATION, LIMITS.lock_timeout]);
  }

  async close(): Promise<void> {
    this.#open = false;
    await this.pool.end();
  }

  get figures(): PoolFigures {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  async #timed<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      const answer = await ask();
      this.#onStatement(name, performance.now() - from, undefined);
      return answer;
    } catch (error) {
      this.#onStatement(name, performance.now() - from, codeOf(error) || 'unknown');
      throw error;
    }
  }

  async #run<T extends QueryResultRow>(name: keyof Statements, values: unknown[]) {
    for (let tries = 1; ; tries++) {
      if (!this.#open) throw closed();
      try {
        return await this.#timed(name, () => this.pool.query<T>({ name, text: this.#texts[name], values }));
      } catch (error) {
        if (tries < TRIES && AGAIN.has(codeOf(error))) continue;
        // an append is one of a group, and goes around the match that is locked
        if (tries > 1 || codeOf(error) !== LOCKED || name === 'append') return fail(error);
        await this.endHalf();
      }
    }
  }
}

/** Somebody has held a row for too long. */
const LOCKED = '55P03';
export const isLocked = (error: unknown): boolean =>
  error instanceof StoreError && codeOf(error.cause ?? error) === LOCKED;

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

/** A unique key stood in the way: somebody else was faster. */
export const isTaken = (error: unknown): boolean =>
  error instanceof StoreError && codeOf(error.cause ?? error) === '23505';

/** A five-letter code is the database's own word; everything else is about reaching it. */
function fail(error: unknown): never {
  if (error instanceof StoreError) throw error;
  const code = codeOf(error);
  const refused = /^[0-9A-Z]{5}$/.test(code) && !/^(08|57|53|55P03)/.test(code);
  const { message } = error as Error;
  throw new StoreError(
    refused ? 'CANNOT_OPEN' : 'STORE_UNREACHABLE',
    refused ? `The database refused a statement: ${message}` : `The database cannot be reached: ${message}`,
    { cause: error },
  );
}

/** Runs what concerns one match in the order it was asked for, and different matches at once. */
export class PerMatch {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(id);
    const done = before === undefined ? work() : before.then(work, work);
    this.#last.set(id, done);
    const forget = () => {
      if (this.#last.get(id) === done) this.#last.delete(id);
    };
    done.then(forget, forget);
    return done;
  }

  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}
