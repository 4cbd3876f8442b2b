import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { LibsqlStore } from '../src/libsql/index.ts';
import { openFile } from '../src/libsql/open.ts';
import { MIGRATIONS } from '../src/libsql/schema.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();

/** Makes a file with another program's hands. */
function make(file: string, sql: string): void {
  const db = new Libsql(file);
  db.exec(sql);
  db.close();
}

const opening = (file: string) => () => LibsqlStore.open({ file, busyTimeout: 50 });

describe('the data file', () => {
  test('is created with its folder', async () => {
    const file = at(join('deep', 'down', 'tessera.db'));
    await LibsqlStore.open({ file }).close();
    expect(existsSync(file)).toBe(true);
  });

  test('flushes every commit to the disk', () => {
    const db = openFile(at('settings.db'), 1234);
    expect(db.pragma('journal_mode')).toBe('wal');
    expect(db.pragma('synchronous')).toBe(2);
    expect(db.pragma('busy_timeout')).toBe(1234);
    expect(db.pragma('user_version')).toBe(MIGRATIONS.length);
    db.close();
  });

  test('is one complete file after closing', async () => {
    const file = at('closed.db');
    const store = LibsqlStore.open({ file });
    await store.create({ id: 'm', game: 'nim', createdAt: 1, meta: null });
    await store.append('m', 0, ['kept']);
    await store.close();
    const copy = at('copy.db');
    writeFileSync(copy, readFileSync(file));
    const copied = LibsqlStore.open({ file: copy });
    expect((await copied.load('m'))?.tail).toEqual([{ seq: 1, data: 'kept' }]);
    await copied.close();
  });
});

describe('versions', () => {
  test('a file of version 1 is upgraded and keeps its matches', async () => {
    const file = at('version1.db');
    make(file, readFileSync(new URL('./version1.sql', import.meta.url), 'utf8'));
    const store = LibsqlStore.open({ file, now: () => 99 });
    expect(await store.load('old')).toEqual({
      head: { id: 'old', game: 'nim', createdAt: 10, meta: { seed: 'shell' } },
      summary: {
        id: 'old',
        game: 'nim',
        createdAt: 10,
        updatedAt: 20,
        seq: 3,
        status: 'playing',
        listed: true,
        summary: ['Ada'],
        result: null,
      },
      snapshot: { seq: 2, data: { coins: 2 } },
      tail: [{ seq: 3, data: { choice: 'c' } }],
    });
    expect(await store.append('old', 0, ['again'], 'r1')).toEqual({ kind: 'repeated', seq: 3 });
    expect(await store.append('old', 3, ['new'])).toEqual({ kind: 'appended', seq: 4 });
    await store.close();
    const db = openFile(file, 50);
    expect(db.pragma('user_version')).toBe(MIGRATIONS.length);
    expect(
      db.many<[], { name: string }>("SELECT name FROM sqlite_schema WHERE name LIKE 'matches_by%'")(),
    ).toHaveLength(5);
    db.close();
  });

  test('a step that fails leaves the file at the version it had', () => {
    const file = at('broken.db');
    openFile(file, 50, MIGRATIONS.slice(0, 1)).close();
    const broken = [...MIGRATIONS, 'CREATE TABLE half (a) STRICT; nonsense'];
    expect(() => openFile(file, 50, broken)).toThrow(expect.objectContaining({ code: 'CANNOT_OPEN' }));
    const db = openFile(file, 50, MIGRATIONS.slice(0, 1));
    expect(db.pragma('user_version')).toBe(1);
    db.close();
  });

  test('a newer file than the program is refused with a sentence, and not touched', () => {
    const file = at('newer.db');
    openFile(file, 50, [...MIGRATIONS, 'CREATE TABLE later (a INTEGER) STRICT']).close();
    expect(opening(file)).toThrow(expect.objectContaining({ code: 'NEWER_FILE' }));
    const version = MIGRATIONS.length;
    expect(opening(file)).toThrow(
      `was written by a newer Tessera (file version ${version + 1}, this one knows up to ${version}). Update Tessera or choose another file.`,
    );
  });
});

describe('a file that is not ours', () => {
  test('another program’s database is refused and not written into', () => {
    const file = at('foreign.db');
    make(file, 'CREATE TABLE recipes (name TEXT)');
    const before = readFileSync(file);
    expect(opening(file)).toThrow(expect.objectContaining({ code: 'FOREIGN_FILE' }));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('something that is no database is refused by name', () => {
    const file = at('letter.txt');
    writeFileSync(file, 'Dear Ada, '.repeat(500));
    expect(opening(file)).toThrow(expect.objectContaining({ code: 'CANNOT_OPEN' }));
    expect(opening(file)).toThrow(`The data file ${file} cannot be opened`);
  });

  test('a folder that cannot be made is refused by name', () => {
    writeFileSync(at('plain'), '');
    const file = at(join('plain', 'tessera.db'));
    expect(opening(file)).toThrow(expect.objectContaining({ code: 'CANNOT_OPEN' }));
  });
});
