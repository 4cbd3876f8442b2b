import { expect, test } from 'vitest';
import { tell } from '../../../../tests/figures.ts';
import { connect } from '../../src/libsql/database.ts';
import { LibsqlStore } from '../../src/libsql/index.ts';
import { MIGRATIONS } from '../../src/libsql/schema.ts';
import { forPostgres, forSqlite } from '../../src/people/dialects.ts';
import { countTables, type People, tablesOf } from '../../src/people/index.ts';
import type { Statement } from '../../src/people/work.ts';
import { PostgresStore } from '../../src/postgres/index.ts';
import { makeFolder } from '../folder.ts';
import { describePostgres, makePostgres } from '../postgres.ts';

const MATCHES = 100_000;
const MOST_MS = 5;
const at = makeFolder();

/** The statements of work that only reads, where nothing is found. */
function statementsOf(work: Generator<Statement, unknown, { rows: readonly never[]; count: number }>): Statement[] {
  const found: Statement[] = [];
  for (let step = work.next(); !step.done; step = work.next({ rows: [], count: 0 })) found.push(step.value);
  return found;
}

const LISTS = [
  tablesOf({ player: 'A', list: 'mine', limit: 50 }),
  tablesOf({ player: 'A', list: 'finished', limit: 50, after: { rank: -5, id: 'x' } }),
  countTables('A'),
].flatMap((work) => statementsOf(work as never));

/** Another half of the matches is another player's; a tenth waits for the player. */
const row = (i: number) => ({
  player: i % 2 === 0 ? 'A' : 'B',
  id: `m${String(i).padStart(6, '0')}`,
  list: i % 20 < 2 ? 'mine' : 'finished',
});

/** The shortest of many times: the machine is busy with something else. */
async function msOf(people: People, list: 'mine' | 'finished', after?: { rank: number; id: string }): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 60; i++) {
    const from = performance.now();
    const rows = await people.read(() => tablesOf({ player: 'A', list, limit: 50, after }));
    times.push(performance.now() - from);
    expect(rows).toHaveLength(50);
  }
  return Math.min(...times);
}

test('lists of a player are read from their index in SQLite', () => {
  const db = connect(':memory:', 0);
  for (const step of MIGRATIONS) db.exec(step);
  for (const { sql, values } of LISTS) {
    const plan = db
      .many<(string | number | null)[], { detail: string }>(`EXPLAIN QUERY PLAN ${forSqlite(sql)}`)(...values)
      .map(({ detail }) => detail);
    expect(plan.join('; ')).toMatch(/SEARCH (t|player_table) USING (COVERING )?INDEX player_table_by_list/);
    expect(plan.join('; ')).not.toMatch(/SCAN (t|m|player_table)|TEMP B-TREE/);
  }
  db.close();
});

test(`50 of ${MATCHES} matches are read in less than ${MOST_MS} ms from a file`, async () => {
  const file = at('lists.db');
  await LibsqlStore.open({ file }).close();
  const db = connect(file, 1000);
  db.exec('BEGIN');
  const match = db.run<[string, string]>(
    `INSERT INTO matches (id, game, created_at, updated_at, meta, seq, status, listed, summary, result)
     VALUES (?, 'nim', 1, 1, '{}', 0, 'finished', 0, ?, 'null')`,
  );
  const table = db.run<[string, string, string, number]>(
    `INSERT INTO player_table (player, match_id, list, rank, game, people, seats, asked, changed_at, due_at, seq)
     VALUES (?, ?, ?, ?, 'nim', 'ada, theo', '[0]', '[]', 1, NULL, 0)`,
  );
  const summary = JSON.stringify({ seats: [{ kind: 'person', name: 'Ada' }], options: 'x'.repeat(200) });
  for (let i = 0; i < MATCHES; i++) {
    const { player, id, list } = row(i);
    match(id, summary);
    table(player, id, list, -i);
  }
  db.exec('COMMIT');
  db.close();
  const store = LibsqlStore.open({ file });
  const [first, middle, mine] = [
    await msOf(store.people, 'finished'),
    await msOf(store.people, 'finished', { rank: -MATCHES / 2, id: '' }),
    await msOf(store.people, 'mine'),
  ];
  tell({ listsOfAFile: { first, middle, mine } });
  expect(Math.max(first, middle, mine)).toBeLessThan(MOST_MS);
  await store.close();
}, 60_000);

describePostgres('on Postgres', () => {
  const database = makePostgres();
  test(`the same lists: from the index, 50 of ${MATCHES} in less than ${MOST_MS} ms`, async () => {
    const store = new PostgresStore({ url: database.url, schema: 'lists' });
    await store.check();
    // in one statement each: filling is not what is tested
    const fill = `INSERT INTO S.match (id, game, created_at, updated_at, meta, status, listed, summary, result)
        SELECT 'm' || lpad(i::text, 6, '0'), 'nim', 1, 1, '{}', 'finished', false, '{}', 'null' FROM generate_series(0, ${MATCHES - 1}) i`;
    const place = `INSERT INTO S.player_table (player, match_id, list, rank, game, people, seats, asked, changed_at, seq)
        SELECT CASE WHEN i % 2 = 0 THEN 'A' ELSE 'B' END, 'm' || lpad(i::text, 6, '0'),
          CASE WHEN i % 20 < 2 THEN 'mine' ELSE 'finished' END, -i, 'nim', 'ada', '[0]', '[]', 1, 0
        FROM generate_series(0, ${MATCHES - 1}) i`;
    const { Pool } = await import('pg');
    const pool = new Pool({ connectionString: database.url });
    for (const sql of [fill, place, 'ANALYZE S.match', 'ANALYZE S.player_table'])
      await pool.query(forPostgres(sql, 'lists'));
    // counts stop at a number, so that the planner reads the table where one player has half of it
    for (const { sql, values } of LISTS.filter((one) => one.sql.includes('ORDER BY'))) {
      const { rows } = await pool.query({ text: `EXPLAIN ${forPostgres(sql, 'lists')}`, values: [...values] });
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Scan using player_table_by_list/);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
    await pool.end();
    const [first, middle] = [
      await msOf(store.people, 'finished'),
      await msOf(store.people, 'finished', { rank: -MATCHES / 2, id: '' }),
    ];
    tell({ listsOfPostgres: { first, middle } });
    expect(Math.max(first, middle)).toBeLessThan(MOST_MS);
    await store.close();
  }, 60_000);
});
