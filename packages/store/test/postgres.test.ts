import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { PostgresStore } from '../src/postgres/index.ts';
import { MIGRATIONS, migrate } from '../src/postgres/schema.ts';
import { statements } from '../src/postgres/sql.ts';
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
