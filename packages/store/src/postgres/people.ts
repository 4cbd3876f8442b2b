import { type CustomTypesConfig, type Pool, type PoolClient, types } from 'pg';
import { forPostgres } from '../people/dialects.ts';
import type { People, PeopleWork, SqlValue, Statement, StatementOutcome } from '../people/work.ts';
import { StoreError } from '../store.ts';

/** SQLSTATEs after which nothing was written and the same work can be done again. */
const AGAIN = new Set(['40001', '40P01']);
const TRIES = 8;
const BIGINT = 20;

/** Times and counts are numbers: none of them is so large that it would not be exact. */
const NUMBERS: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : types.getTypeParser(oid, format as 'text'),
};

/** What is stored about people in Postgres. PeopleWork that writes is a serialisable transaction, so it may read first and then decide. */
export class PostgresPeople implements People {
  readonly #pool: Pool;
  readonly #schema: string;
  readonly #ready: () => Promise<void>;
  readonly #texts = new Map<string, string>();

  constructor(pool: Pool, schema: string, ready: () => Promise<void>) {
    this.#pool = pool;
    this.#schema = schema;
    this.#ready = ready;
  }

  async read<T>(work: () => PeopleWork<T>): Promise<T> {
    await this.#ready();
    return this.#with(async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const value = await this.#carryOut(client, work);
      await client.query('COMMIT');
      return value;
    });
  }

  async write<T>(work: () => PeopleWork<T>): Promise<T> {
    await this.#ready();
    for (let tries = 1; ; tries++)
      try {
        return await this.#with(async (client) => {
          await client.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
          const value = await this.#carryOut(client, work);
          await client.query('COMMIT');
          return value;
        });
      } catch (error) {
        if (tries === TRIES || !AGAIN.has(codeOf(error))) throw asStoreError(error);
      }
  }

  /** Takes a connection for one transaction. A refusal of the work ends it; a connection that failed is thrown away. */
  async #with<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error) => {
      throw asStoreError(error);
    });
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      await client.query('ROLLBACK').catch((cause: Error) => {
        broken = cause;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async #carryOut<T>(client: PoolClient, work: () => PeopleWork<T>): Promise<T> {
    const steps = work();
    for (let step = steps.next(); ; ) {
      if (step.done) return step.value;
      step = steps.next(await this.#run(client, step.value));
    }
  }

  async #run(client: PoolClient, { sql, values }: Statement): Promise<StatementOutcome> {
    let text = this.#texts.get(sql);
    if (text === undefined) {
      text = forPostgres(sql, this.#schema);
      this.#texts.set(sql, text);
    }
    const { rows, rowCount } = await client.query<{ readonly [column: string]: SqlValue }>({
      text,
      values: [...values],
      types: NUMBERS,
    });
    return { rows, count: rowCount ?? 0 };
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

function asStoreError(error: unknown): unknown {
  // what the work itself refused, or what is wrong with it
  if (error instanceof StoreError || codeOf(error) === '') return error;
  const { message } = error as Error;
  return new StoreError('STORE_UNREACHABLE', `The database cannot be used just now: ${message}`, { cause: error });
}
