import { Client, Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { PostgresStore } from '../src/postgres/index.ts';
import { MIGRATIONS, migrate } from '../src/postgres/schema.ts';
import { describePostgres, makePostgres } from './postgres.ts';

const postgres = makePostgres();
let schemas = 0;

/** What pg does for a statement, message by message. Its types leave this out. */
interface Wire {
  parse(query: { text: string }): void;
  bind(values: object): void;
  execute(portal: object): void;
  flush(): void;
}

describePostgres('rows that somebody else has locked', () => {
  async function table() {
    const schema = `locks${schemas++}`;
    const store = new PostgresStore({ url: postgres.url, schema, connections: 4 });
    onTestFinished(() => store.close());
    for (const id of ['locked', 'free', 'other']) {
      await store.create({ id, game: 'nim', createdAt: 1, meta: null });
      await store.append(id, 0, ['a'], 'first');
    }
    const lock = `UPDATE ${schema}.match SET seq = seq WHERE id = 'locked'`;
    const connect = async (application: string) => {
      const client = new Client({ connectionString: postgres.url, application_name: application });
      client.on('error', () => {});
      await client.connect();
      onTestFinished(() => client.end().catch(() => {}));
      return client;
    };
    return { store, lock, connect };
  }

  /** How long something took, in milliseconds. */
  const timed = async <T>(run: () => Promise<T>): Promise<{ readonly ms: number; readonly found: T }> => {
    const from = performance.now();
    const found = await run();
    return { ms: performance.now() - from, found };
  };

  /** A statement of ours whose end never came, as if the line had been cut in the middle of it. */
  async function half({ lock, connect }: Pick<Awaited<ReturnType<typeof table>>, 'lock' | 'connect'>): Promise<void> {
    const cut = await connect('tessera');
    const { connection } = cut as unknown as { readonly connection: Wire };
    connection.parse({ text: lock });
    connection.bind({});
    connection.execute({});
    // and no Sync
    connection.flush();
    await expect
      .poll(async () => {
        const pool = new Pool({ connectionString: postgres.url, max: 1 });
        const { rows } = await pool.query(`SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE application_name = 'tessera' AND wait_event = 'ClientRead' AND backend_xid IS NOT NULL`);
        await pool.end();
        return rows[0].n;
      })
      .toBe(1);
  }

  test('by a statement of ours whose end never came: another server takes the match all the same', async () => {
    const { store, ...one } = await table();
    await store.leases.enter('taker', 60_000);
    await half(one);
    const { found, ms } = await timed(() => store.leases.claim('locked', 'taker'));
    expect(found).toEqual({ kind: 'owned', epoch: 1 });
    expect(ms).toBeLessThan(1300);
  });

  test('by a statement of ours whose end never came: it is ended, and the append goes through', async () => {
    const { store, lock, connect } = await table();
    await half({ lock, connect });
    const all = ['locked', 'free', 'other'].map((id) => timed(() => store.append(id, 1, ['b'], 'second')));
    for (const { found, ms } of await Promise.all(all)) {
      expect(found).toEqual({ kind: 'appended', seq: 2 });
      expect(ms).toBeLessThan(3000);
    }
  });

  test('by somebody else: only that match waits, is refused soon, and works when the lock is gone', async () => {
    const { store, lock, connect } = await table();
    const psql = await connect('psql');
    await psql.query('BEGIN');
    await psql.query(lock);
    const free = ['free', 'other'].map((id) => timed(() => store.append(id, 1, ['b'])));
    const stuck = timed(() => store.append('locked', 1, ['b'], 'second').catch((error) => error));
    for (const { found, ms } of await Promise.all(free)) {
      expect(found).toEqual({ kind: 'appended', seq: 2 });
      expect(ms).toBeLessThan(2000);
    }
    const { found, ms } = await stuck;
    expect(found).toMatchObject({ code: 'STORE_UNREACHABLE' });
    expect(ms).toBeLessThan(4000);
    // nothing of it is left in a queue of the database
    const waiting = await psql.query(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
    expect(waiting.rows[0].n).toBe(0);
    await psql.query('COMMIT');
    expect(await store.append('locked', 1, ['b'], 'second')).toEqual({ kind: 'appended', seq: 2 });
  });

  test('by a long transaction of ours that goes on, as one that brings tables up to date: it is left alone', async () => {
    const { store, lock, connect } = await table();
    const busy = await connect('tessera');
    await busy.query('BEGIN');
    await busy.query(lock);
    const stuck = store.append('locked', 1, ['b'], 'second').catch((error) => error);
    for (let i = 0; i < 15; i++) {
      await busy.query('SELECT 1');
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(await stuck).toMatchObject({ code: 'STORE_UNREACHABLE' });
    await busy.query('COMMIT');
    expect(await store.append('locked', 1, ['b'], 'second')).toEqual({ kind: 'appended', seq: 2 });
  });

  test('every connection tells whose it is', async () => {
    const { store, connect } = await table();
    await store.check();
    const psql = await connect('psql');
    const { rows } = await psql.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'tessera'`,
    );
    expect(rows[0].n).toBeGreaterThan(0);
  });

  test('bringing tables up to date waits for as long as it takes', async () => {
    const { connect } = await table();
    const schema = `locks${schemas++}`;
    const pool = new Pool({ connectionString: postgres.url, max: 1 });
    await migrate(pool, schema, MIGRATIONS.length - 1);
    await pool.end();
    const psql = await connect('psql');
    await psql.query('BEGIN');
    await psql.query(`LOCK TABLE ${schema}.match IN ROW EXCLUSIVE MODE`);
    const store = new PostgresStore({ url: postgres.url, schema, connections: 1 });
    onTestFinished(() => store.close());
    const ready = store.check();
    // longer than any statement of a move may take
    await new Promise((done) => setTimeout(done, 2500));
    await psql.query('COMMIT');
    await ready;
  });
});
