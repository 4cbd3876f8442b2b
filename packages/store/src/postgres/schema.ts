import type { Pool, PoolClient } from 'pg';
import { CALL_TABLES } from '../people/calls.ts';
import { NOTICE_TABLES } from '../people/notice-tables.ts';
import { RATING_TABLES } from '../people/ratings.ts';
import { ADMIN_TABLES, CIRCLE_TABLES, PLAYER_TABLES, TABLES_OF_PLAYERS } from '../people/tables.ts';
import { WAKING_TABLES } from '../people/waking.ts';
import { StoreError } from '../store.ts';

/**
 * Step n brings the tables from version n to n + 1. A step that was released is never edited. `S` is the schema. Texts
 * hold JSON unless they are names: as `jsonb` they would lose \u0000 and lone surrogates, which JSON allows. Names are
 * compared byte by byte, as in JavaScript.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE S.node (
    id text PRIMARY KEY,
    lease_until timestamptz NOT NULL,
    dead boolean NOT NULL DEFAULT false,
    robbed integer NOT NULL DEFAULT 0
  );
  CREATE TABLE S.match (
    id text COLLATE "C" PRIMARY KEY,
    game text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    meta text NOT NULL,
    seq integer NOT NULL DEFAULT 0,
    status text NOT NULL,
    listed boolean NOT NULL,
    summary text NOT NULL,
    result text NOT NULL,
    owner text,
    epoch integer NOT NULL DEFAULT 0,
    alarm_at timestamptz
  ) WITH (fillfactor = 80);
  CREATE TABLE S.record (
    match_id text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    epoch integer NOT NULL,
    data text NOT NULL,
    PRIMARY KEY (match_id, seq)
  );
  CREATE TABLE S.request (
    match_id text COLLATE "C" NOT NULL,
    request text NOT NULL,
    seq integer NOT NULL,
    PRIMARY KEY (match_id, request)
  );
  CREATE TABLE S.snapshot (match_id text COLLATE "C" PRIMARY KEY, seq integer NOT NULL, data text NOT NULL);
  CREATE INDEX match_by_age ON S.match (created_at, id);
  CREATE INDEX match_by_lobby ON S.match (listed, status, created_at, id);
  CREATE INDEX match_by_owner ON S.match (owner) WHERE owner IS NOT NULL;
  CREATE INDEX match_by_alarm ON S.match (alarm_at) WHERE alarm_at IS NOT NULL;
  `,
  // short codes that people type
  `
  ALTER TABLE S.match ADD COLUMN code text COLLATE "C";
  CREATE UNIQUE INDEX match_by_code ON S.match (code) WHERE code IS NOT NULL;
  `,
  // what is old enough to be removed; and something to write where nothing else is written
  `
  CREATE INDEX match_by_change ON S.match (status, updated_at);
  CREATE TABLE S.health (id integer PRIMARY KEY, at timestamptz NOT NULL) WITH (fillfactor = 50);
  `,
  // people: each concern has a step of its own
  PLAYER_TABLES,
  TABLES_OF_PLAYERS,
  WAKING_TABLES,
  NOTICE_TABLES,
  CIRCLE_TABLES,
  ADMIN_TABLES,
  RATING_TABLES,
  CALL_TABLES,
];

/** Any number will do that no other program uses: "Tess". */
const LOCK = 0x54657373;

/** An index over many matches takes its time, and so does waiting for the server that makes it. */
const UNHURRIED = { query_timeout: 3_600_000 } as const;

/** Brings the tables up to date. Nodes that start together do it one after the other. */
export async function migrate(pool: Pool, schema: string, to = MIGRATIONS.length): Promise<void> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    if (await isCurrent(client, schema, to)) return;
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    // bound to this transaction: a lock of the session would get lost behind a pooler
    await client.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCK], ...UNHURRIED });
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await client.query(`CREATE TABLE IF NOT EXISTS ${schema}.version (version integer NOT NULL)`);
    const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${schema}.version`);
    const from = rows[0]?.version ?? 0;
    if (from > MIGRATIONS.length) throw newer(schema, from);
    for (const step of MIGRATIONS.slice(from, to))
      await client.query({ text: step.replaceAll(' S.', ` ${schema}.`), ...UNHURRIED });
    if (rows.length === 0) await client.query(`INSERT INTO ${schema}.version VALUES ($1)`, [to]);
    else if (to > from) await client.query(`UPDATE ${schema}.version SET version = $1`, [to]);
    await client.query('COMMIT');
  } catch (error) {
    failed = error as Error;
    throw error;
  } finally {
    // a connection in the middle of a transaction is thrown away, and the transaction with it
    client.release(failed);
  }
}

/** Throws unless the tables are there and of this program's version. */
export async function demandCurrent(pool: Pool, schema: string): Promise<void> {
  const client = await pool.connect();
  try {
    if (!(await isCurrent(client, schema, MIGRATIONS.length)))
      throw new StoreError(
        'CANNOT_OPEN',
        `There are no tables in "${schema}", or a server has to bring them up to date first.`,
      );
  } finally {
    client.release();
  }
}

async function isCurrent(client: PoolClient, schema: string, to: number): Promise<boolean> {
  const known = await client.query('SELECT to_regclass($1) AS found', [`${schema}.version`]);
  if (known.rows[0].found === null) return false;
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${schema}.version`);
  const version = rows[0]?.version ?? 0;
  if (version > MIGRATIONS.length) throw newer(schema, version);
  return version === to;
}

const newer = (schema: string, version: number): StoreError =>
  new StoreError(
    'NEWER_FILE',
    `The tables in "${schema}" have version ${version}; this program knows ${MIGRATIONS.length}. Use a newer program.`,
  );
