import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connect } from '../src/libsql/database.ts';
import { MIGRATIONS as IN_FILES } from '../src/libsql/schema.ts';
import { MIGRATIONS as IN_POSTGRES } from '../src/postgres/schema.ts';

const privacy = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
const rows = privacy.split('\n').filter((line) => line.startsWith('|'));

const named = (column: number): string[] =>
  rows.flatMap((row) => [...(row.split('|')[column] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));

test('docs/privacy.md names every table of a data file, and no other', () => {
  const db = connect(':memory:', 0);
  for (const step of IN_FILES) db.exec(step);
  const tables = db.many<[], { name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'`)();
  db.close();
  expect(named(1).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('docs/privacy.md names every table of Postgres, and no other', () => {
  const made = IN_POSTGRES.flatMap((step) => [...step.matchAll(/CREATE TABLE S\.([a-z_]+)/g)].map(([, name]) => name));
  // which version the tables have is asked before there are any
  expect(named(2).toSorted()).toEqual([...made, 'version'].toSorted());
});
