import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { PostgresStore } from '../src/postgres/index.ts';
import { MIGRATIONS, migrate } from '../src/postgres/schema.ts';
import { listStatement, statements } from '../src/postgres/sql.ts';
import { leaseContract, storeContract, storeModel } from './contract/index.ts';
import { describePostgres, makePostgres } from './postgres.ts';

const postgres = makePostgres();
let schemas = 0;

/** A schema of its own for every store. */
const fresh = (now: () => number) => {
  const schema = `s${schemas++}`;
  const open = () => new PostgresStore({ url: postgres.url, schema, now, connections: 3 });
  return { store: open(), reopen: open };
};

describePostgres('on Postgres', () => {
  storeContract('the store in Postgres', fresh);
  storeModel('the store in Postgres', fresh, process.env.TESSERA_SOAK ? 100 : 15);
  leaseContract('the store in Postgres', () => ({
    store: new PostgresStore({ url: postgres.url, schema: `s${schemas++}`, connections: 8 }),
    pass: (ms) => wait(ms),
  }));

  const database = () => {
    const pool = new Pool({ connectionString: postgres.url, max: 4 });
    // the database may stop before the last connection has closed
    pool.on('error', () => {});
    onTestFinished(() => pool.end());
    return { pool, schema: `s${schemas++}` };
  };
  const storeIn = (schema: string) => {
    const store = new PostgresStore({ url: postgres.url, schema, connections: 3 });
    onTestFinished(() => store.close());
    return store;
  };

  test('an append reads no whole table of requests, even by a plan that was made while it was empty', async () => {
    const { pool, schema } = database();
    await migrate(pool, schema);
    const client = await pool.connect();
    await client.query('SET plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE append AS ${statements(schema).append}`);
    const { rows } = await client.query('EXPLAIN EXECUTE append (null, null, null, null, null, 1, null, null, null)');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('using request_pkey on request');
    expect(plan).not.toContain('Seq Scan on request');
  });

  /** The plan of a statement over 20,000 matches of several days, most of them finished. */
  async function planOf(text: string, values: readonly unknown[]): Promise<string> {
    const { pool, schema } = database();
    await migrate(pool, schema);
    await pool.query(`INSERT INTO ${schema}.match (id, game, created_at, updated_at, meta, seq, status, listed, summary, result)
      SELECT 'm' || n, 'attha', n, n, 'null', 1, CASE WHEN n % 20 = 0 THEN 'playing' ELSE 'finished' END, n % 10 = 0, 'null', 'null'
      FROM generate_series(1, 20000) n`);
    await pool.query(`ANALYZE ${schema}.match`);
    const { rows } = await pool.query(`EXPLAIN ${text.replaceAll('SCHEMA', schema)}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  test.each([
    ['the lobby', { listed: true, status: 'playing', limit: 50 }, 'match_by_lobby'],
    ['a page of everything', { limit: 50, before: { createdAt: 10_000, id: 'm10000' } }, 'match_by_age'],
  ] as const)('%s is read from its index, without sorting', async (_, query, index) => {
    const { text, values } = listStatement('SCHEMA', query);
    const plan = await planOf(text, values);
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toContain('Sort');
  });

  test('old matches are found by their index', async () => {
    const plan = await planOf(statements('SCHEMA').removeOld, ['finished', 500, 100, []]);
    expect(plan).toContain('using match_by_change');
    for (const table of ['match', 'record', 'request', 'snapshot']) expect(plan).not.toContain(`Seq Scan on ${table}`);
  });

  test('servers that clean up together remove each match once, and none that is open or has just been played on', async () => {
    const { pool, schema } = database();
    let now = 1;
    const store = () => {
      const one = new PostgresStore({ url: postgres.url, schema, connections: 3, now: () => now });
      onTestFinished(() => one.close());
      return one;
    };
    const [first, second, third] = [store(), store(), store()];
    await first.leases.enter('here', 60_000);
    const made = async (id: string, owner?: string) => {
      await first.create({ id, game: 'nim', createdAt: 1, meta: null }, { status: 'playing' }, owner);
      await first.append(id, 0, ['x']);
    };
    for (let n = 0; n < 60; n++) await made(`m${n}`);
    await made('open', 'here');
    now = 100;
    // somebody moves at this moment: the row is locked, and later it is young
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query(`UPDATE ${schema}.match SET updated_at = 99 WHERE id = 'm7'`);
    const clean = (one: PostgresStore) => one.removeOld({ status: 'playing', before: 50, limit: 100 });
    const removed = await Promise.all([first, second, third].map(clean));
    await client.query('COMMIT');
    client.release();
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(59);
    expect(await clean(second)).toBe(0);
    expect((await first.list({ limit: 9 })).map(({ id }) => id).toSorted()).toEqual(['m7', 'open']);
    expect((await pool.query(`SELECT count(*)::int AS n FROM ${schema}.record`)).rows[0].n).toBe(2);
  });

  test.each(MIGRATIONS.slice(1).map((_, step) => step + 1))(
    'tables of version %i are brought up to date with everything in them',
    async (version) => {
      const { pool, schema } = database();
      await migrate(pool, schema, version);
      await pool.query(`INSERT INTO ${schema}.match (id, game, created_at, updated_at, meta, seq, status, listed, summary, result)
        VALUES ('old', 'attha', 1, 2, '{"a":1}', 1, 'playing', false, 'null', 'null')`);
      await pool.query(
        `INSERT INTO ${schema}.record (match_id, seq, epoch, data) VALUES ('old', 1, 0, '{"t":"began"}')`,
      );
      await pool.query(`INSERT INTO ${schema}.request (match_id, request, seq) VALUES ('old', '"first"', 1)`);
      const store = storeIn(schema);
      expect(await store.load('old')).toMatchObject({
        head: { id: 'old', game: 'attha', meta: { a: 1 } },
        tail: [{ seq: 1, data: { t: 'began' } }],
      });
      expect(await store.append('old', 0, [1], 'first')).toEqual({ kind: 'repeated', seq: 1 });
      expect(await store.append('old', 1, [1], 'second')).toEqual({ kind: 'appended', seq: 2 });
      expect((await pool.query(`SELECT version FROM ${schema}.version`)).rows).toEqual([
        { version: MIGRATIONS.length },
      ]);
    },
  );

  test('servers that start together make the tables once', async () => {
    const { pool, schema } = database();
    await Promise.all(Array.from({ length: 4 }, () => storeIn(schema).check()));
    expect((await pool.query(`SELECT version FROM ${schema}.version`)).rows).toEqual([{ version: MIGRATIONS.length }]);
  });

  test('tables of a newer program are left alone', async () => {
    const { pool, schema } = database();
    await migrate(pool, schema);
    await pool.query(`UPDATE ${schema}.version SET version = ${MIGRATIONS.length + 1}`);
    await expect(storeIn(schema).check()).rejects.toMatchObject({ code: 'NEWER_FILE' });
  });
});
