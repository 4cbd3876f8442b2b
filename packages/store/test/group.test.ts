import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { StoreError } from '../src/index.ts';
import type { Database } from '../src/libsql/database.ts';
import { GroupCommit } from '../src/libsql/group.ts';
import { LibsqlStore } from '../src/libsql/index.ts';
import { openDatabase } from '../src/libsql/open.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
let files = 0;

/** A real database with one table, whose transactions are counted. */
function counted() {
  const real = openDatabase(at(`${files++}.db`), 50, ['CREATE TABLE t (a INTEGER PRIMARY KEY) STRICT']);
  let commits = 0;
  const db: Database = {
    ...real,
    exec(sql) {
      real.exec(sql);
      if (sql === 'COMMIT') commits += 1;
    },
  };
  const add = real.run<[a: number]>('INSERT INTO t VALUES (?)');
  const all = real.many<[], { a: number }>('SELECT a FROM t ORDER BY a');
  return { group: new GroupCommit(db, 50), add, rows: () => all().map(({ a }) => a), commits: () => commits };
}

describe('group commit', () => {
  test('64 writes of one moment are one transaction, and each gets its own answer', async () => {
    const { group, add, rows, commits } = counted();
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        group.write(() => {
          add(i);
          return i * 10;
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 64 }, (_, i) => i * 10));
    expect(rows()).toHaveLength(64);
    expect(commits()).toBe(1);
  });

  test('nobody is answered before the commit', async () => {
    const { group, add, commits } = counted();
    const seen = await Promise.all([1, 2, 3].map((a) => group.write(() => add(a)).then(() => commits())));
    expect(seen).toEqual([1, 1, 1]);
  });

  test('a refusal reaches its caller and leaves the rest in the one transaction', async () => {
    const { group, add, rows, commits } = counted();
    const refused = () => {
      throw new StoreError('NO_SUCH_MATCH', 'there is no match x');
    };
    const answers = await Promise.allSettled([
      group.write(() => add(1)),
      group.write(refused),
      group.write(() => add(2)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(rows()).toEqual([1, 2]);
    expect(commits()).toBe(1);
  });

  test('a write that breaks half-way leaves nothing of itself and takes nobody with it', async () => {
    const { group, add, rows } = counted();
    const broken = () => {
      add(50);
      add(50);
    };
    const answers = await Promise.allSettled([
      group.write(() => add(1)),
      group.write(broken),
      group.write(() => add(2)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(rows()).toEqual([1, 2]);
    await group.write(() => add(3));
    expect(rows()).toEqual([1, 2, 3]);
  });
});

describe('a file another process is writing to', () => {
  test('is waited for, then refused with STORE_BUSY, and works again afterwards', async () => {
    const file = at('busy.db');
    const store = LibsqlStore.open({ file, busyTimeout: 30 });
    await store.create({ id: 'm', game: 'nim', createdAt: 1, meta: null });
    const other = new Libsql(file);
    other.exec('BEGIN IMMEDIATE');
    const answers = await Promise.allSettled([store.append('m', 0, ['a']), store.append('m', 0, ['b'])]);
    for (const one of answers) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'STORE_BUSY' } });
    }
    expect((await store.load('m'))?.tail).toEqual([]);
    other.exec('COMMIT');
    expect(await store.append('m', 0, ['a'])).toEqual({ kind: 'appended', seq: 1 });
    other.close();
    await store.close();
  });
});
