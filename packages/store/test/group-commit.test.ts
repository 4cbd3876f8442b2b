import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { StoreError } from '../src/index.ts';
import { Checkpoint } from '../src/libsql/checkpoint.ts';
import type { Database } from '../src/libsql/database.ts';
import { applyChange, makeCreation } from '../src/libsql/entry.ts';
import { FileGuard, logFiles } from '../src/libsql/files.ts';
import { GroupCommit } from '../src/libsql/group-commit.ts';
import { LibsqlStore } from '../src/libsql/index.ts';
import { Log } from '../src/libsql/log.ts';
import { findBlocks } from '../src/libsql/log-blocks.ts';
import { Memtable } from '../src/libsql/memtable.ts';
import { openFile } from '../src/libsql/open.ts';
import { prepare } from '../src/libsql/statements.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
let files = 0;
const head = (id: string) => ({ id, game: 'nim', createdAt: 1, meta: null });

/** How often the log was flushed. */
const flushes = (file: string) =>
  logFiles(file).reduce((sum, name) => sum + findBlocks(readFileSync(name)).blocks.length, 0);

/** The parts of a store, of which the database can be made to refuse. */
function parts() {
  const file = at(`${files++}.db`);
  const real = openFile(file, 50);
  const broken = { commit: false };
  const db: Database = {
    ...real,
    exec(text) {
      if (text === 'COMMIT' && broken.commit) throw new Error('no room');
      real.exec(text);
    },
  };
  const [sql, log, onError] = [prepare(db), new Log(file), () => {}];
  const memtable = new Memtable(sql);
  const checkpoint = new Checkpoint({ db, sql, log, memtable, onError });
  const guard = new FileGuard([file]);
  const commits = new GroupCommit({ db, log, memtable, checkpoint, guard, now: () => 7, patienceMs: 50, onError });
  const make = (id: string) => {
    const entry = makeCreation(id, 7, 'nim', 1, 'null', 'open', 0, 'null', 'null', null);
    return { id, isTransaction: true, decide: () => ({ value: applyChange(sql, entry), entry }) };
  };
  const ids = () =>
    real
      .many<[], { id: string }>('SELECT id FROM matches ORDER BY key')()
      .map(({ id }) => id);
  return { file, commits, checkpoint, make, ids, broken };
}

describe('group commit', () => {
  test('64 writes of one moment are one flush, whatever they are, and each gets its own answer', async () => {
    const file = at('one.db');
    const store = LibsqlStore.open({ file });
    const made = Array.from({ length: 32 }, (_, i) => store.create(head(`m${i % 31}`)));
    expect((await Promise.all(made)).filter((one) => one)).toHaveLength(31);
    expect(flushes(file)).toBe(1);
    const answers = Array.from({ length: 31 }, (_, i) => store.append(`m${i}`, 0, [i]));
    const marks = [store.mark('m1', { listed: true }), store.snapshot('m2', 1, 'all'), store.append('m3', 9, ['x'])];
    expect((await Promise.all(answers)).every(({ kind }) => kind === 'appended')).toBe(true);
    expect((await Promise.all(marks))[2]).toEqual({ kind: 'conflict', seq: 1 });
    expect(flushes(file)).toBe(2);
    await store.close();
  });

  test('nobody is answered before the flush', async () => {
    const { file, commits, make } = parts();
    const seen = await Promise.all(['a', 'b', 'c'].map((id) => commits.write(make(id)).then(() => flushes(file))));
    expect(seen).toEqual([1, 1, 1]);
  });

  test('a refusal reaches its caller and leaves the rest in the one flush', async () => {
    const { file, commits, make, ids } = parts();
    const decide = () => {
      throw new StoreError('NO_SUCH_MATCH', 'there is no match x');
    };
    const all = [commits.write(make('a')), commits.write({ decide }), commits.write(make('b'))];
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ids()).toEqual(['a', 'b']);
    expect(flushes(file)).toBe(1);
  });

  test('a write that breaks half-way leaves nothing of itself and takes nobody with it', async () => {
    const { commits, make, ids } = parts();
    const decide = () => {
      make('half').decide();
      throw new Error('broken');
    };
    const all = [commits.write(make('a')), commits.write({ isTransaction: true, decide }), commits.write(make('b'))];
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ids()).toEqual(['a', 'b']);
    expect(await commits.write(make('half'))).toBe(true);
  });

  test('what the log has and the database refuses is kept, and carried out when there is room', async () => {
    const { commits, checkpoint, make, ids, broken } = parts();
    broken.commit = true;
    expect(await commits.write(make('a'))).toBe(true);
    checkpoint.catchUp();
    expect(ids()).toEqual([]);
    // nothing is decided by a database that lacks something
    await expect(commits.write({ isTransaction: true, decide: () => ({ value: 1 }) })).rejects.toThrow('no room');
    await expect(commits.write({ decide: () => ({ value: 1 }) })).rejects.toThrow('no room');
    broken.commit = false;
    expect(await commits.write(make('a'))).toBe(false);
    expect(ids()).toEqual(['a']);
  });
});

describe('what is read next', () => {
  test('has a mark and a snapshot', async () => {
    const store = LibsqlStore.open({ file: at('read.db') });
    await store.create(head('m'));
    await store.append('m', 0, ['one', 'two']);
    await Promise.all([store.mark('m', { status: 'finished', result: 'won' }), store.snapshot('m', 1, 'all')]);
    expect(await store.list({ limit: 1 })).toMatchObject([{ status: 'finished', result: 'won', seq: 2 }]);
    expect(await store.load('m')).toMatchObject({ snapshot: { seq: 1, data: 'all' }, tail: [{ seq: 2, data: 'two' }] });
    await store.close();
  });

  test('has a mark from before a removal that was asked for later, and before the end', async () => {
    const store = LibsqlStore.open({ file: at('order.db') });
    await store.create(head('m'));
    await store.create(head('n'));
    const marked = store.mark('m', { status: 'finished' });
    expect(await store.remove('m')).toBe(true);
    await expect(marked).resolves.toBeUndefined();
    await expect(store.mark('m', {})).rejects.toMatchObject({ code: 'NO_SUCH_MATCH' });
    const last = store.mark('n', { status: 'finished' });
    await store.close();
    await expect(last).resolves.toBeUndefined();
    const again = LibsqlStore.open({ file: at('order.db') });
    expect(await again.list({ limit: 5 })).toMatchObject([{ id: 'n', status: 'finished' }]);
    await again.close();
  });
});
