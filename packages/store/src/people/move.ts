import { CALL_TABLES } from './calls.ts';
import { NOTICE_TABLES } from './notice-tables.ts';
import { RATING_TABLES } from './ratings.ts';
import { ADMIN_TABLES, CIRCLE_TABLES, PLAYER_TABLES, TABLES_OF_PLAYERS } from './tables.ts';
import { WAKING_TABLES } from './waking.ts';
import { alter, many, one, type People, type PeopleWork, type SqlValue } from './work.ts';

/** What concerns the servers that run just now, and not what is kept. */
const LEFT_OUT = ['alive'];

/** Every table about people, by the texts that make them. A concern that is added adds its text here. */
const TEXTS = [
  ...[PLAYER_TABLES, TABLES_OF_PLAYERS, WAKING_TABLES, NOTICE_TABLES, CIRCLE_TABLES, ADMIN_TABLES],
  ...[RATING_TABLES, CALL_TABLES],
];
export const MOVED_TABLES: readonly string[] = TEXTS.flatMap((text) =>
  [...text.matchAll(/CREATE TABLE S\.([a-z_]+)/g)].map(([, name]) => name),
).filter((name) => !LEFT_OUT.includes(name));

const PAGE = 500;

type Row = { readonly [column: string]: SqlValue };

function* countRows(table: string): PeopleWork<number> {
  return (yield* one<{ n: number }>(`SELECT count(*) AS n FROM S.${table}`))?.n ?? 0;
}

function* addRows(table: string, rows: readonly Row[]): PeopleWork<void> {
  for (const row of rows) {
    const columns = Object.keys(row);
    const marks = columns.map((_, i) => `$${i + 1}`).join(', ');
    const sql = `INSERT INTO S.${table} (${columns.join(', ')}) VALUES (${marks}) ON CONFLICT DO NOTHING`;
    yield* alter(sql, ...Object.values(row));
  }
}

/**
 * Copies everything about people from one store to another. What is there already stays, so that a move that was interrupted
 * goes on. Returns how many rows there are, and what is missing afterwards.
 */
export async function movePeople(
  from: People,
  to: People,
): Promise<{ readonly rows: number; readonly left: readonly string[] }> {
  const left: string[] = [];
  let rows = 0;
  for (const table of MOVED_TABLES) {
    const [first] = await from.read(() => many<Row>(`SELECT * FROM S.${table} LIMIT 1`));
    if (first === undefined) continue;
    // by every column, so that pages have one order where the key has several
    const order = Object.keys(first).map((_, i) => i + 1);
    for (let at = 0; ; at += PAGE) {
      const sql = `SELECT * FROM S.${table} ORDER BY ${order.join(', ')} LIMIT ${PAGE} OFFSET ${at}`;
      const page = await from.read(() => many<Row>(sql));
      if (page.length === 0) break;
      await to.write(() => addRows(table, page));
    }
    const [had, has] = [await from.read(() => countRows(table)), await to.read(() => countRows(table))];
    rows += had;
    if (has < had) left.push(`${table}: ${had - has} of ${had}`);
  }
  return { rows, left };
}
