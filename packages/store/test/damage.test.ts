import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import type { StoreError } from '../src/index.ts';
import { LibsqlStore } from '../src/libsql/index.ts';
import { start } from './children.ts';
import { describeDisk, mountDisk } from './disks.ts';
import { editFile } from './edit.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
let files = 0;

async function filled() {
  const file = at(`${files++}.db`);
  const damage: StoreError[] = [];
  const open = () => LibsqlStore.open({ file, busyTimeout: 200, onDamage: (error) => damage.push(error) });
  const store = open();
  for (const [i, id] of ['good', 'bad'].entries()) {
    await store.create({ id, game: 'nim', createdAt: i, meta: { seed: id } }, { status: 'playing' });
    await store.append(id, 0, [{ n: 1 }, { n: 2 }, { n: 3 }]);
    await store.snapshot(id, 2, { n: 2 });
  }
  // from the log into the database
  await store.close();
  return { file, store: open(), open, damage };
}

const BROKEN = "CAST(x'7b22ff7d' AS TEXT)";
const DAMAGED = expect.objectContaining({ code: 'DAMAGED_MATCH', message: expect.stringContaining('bad') });

describe('a row that is damaged', () => {
  test.each([
    ['records that are no text', `UPDATE chunks SET data = ${BROKEN} WHERE match = 2`],
    ['records that are no JSON', `UPDATE chunks SET data = '{' WHERE match = 2`],
    ['records that are missing', 'DELETE FROM chunks WHERE match = 2'],
    ['the head', `UPDATE matches SET meta = ${BROKEN} WHERE key = 2`],
    ['the summary', `UPDATE matches SET summary = ${BROKEN} WHERE key = 2`],
  ])('%s is an error of its match only', async (_what, sql) => {
    const { file, store, damage } = await filled();
    editFile(file, sql);
    await expect(store.load('bad')).rejects.toEqual(DAMAGED);
    expect(damage).toHaveLength(1);
    expect((await store.load('good'))?.tail).toEqual([{ seq: 3, data: { n: 3 } }]);
    expect(await store.append('good', 3, [{ n: 4 }])).toEqual({ kind: 'appended', seq: 4 });
    await store.close();
  });

  test('a snapshot is done without: the records say the same', async () => {
    const { file, store, damage } = await filled();
    editFile(file, `UPDATE snapshots SET data = ${BROKEN}`);
    expect(await store.load('bad')).toMatchObject({ snapshot: null, tail: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] });
    expect(damage).toHaveLength(1);
    await store.close();
  });

  test('a list is shown without it', async () => {
    const { file, store, damage } = await filled();
    editFile(file, `UPDATE matches SET summary = ${BROKEN} WHERE key = 2`);
    expect((await store.list({ limit: 10 })).map(({ id }) => id)).toEqual(['good']);
    expect(damage).toHaveLength(1);
    await store.close();
  });
});

describe('the check of the store', () => {
  test('writes and reads', async () => {
    const { file, store } = await filled();
    const before = statSync(`${file}-wal`).size;
    await store.check();
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(before);
    await store.close();
    await expect(store.check()).rejects.toEqual(expect.objectContaining({ code: 'STORE_CLOSED' }));
  });

  test.each([
    ['deleted', (file: string) => rmSync(file)],
    ['moved', (file: string) => renameSync(file, `${file}.elsewhere`)],
    ['without its log', (file: string) => rmSync(`${file}-wal`)],
  ])('a file that is %s', async (_what, act) => {
    const { file, store } = await filled();
    act(file);
    await expect(store.check()).rejects.toEqual(expect.objectContaining({ code: 'FILE_GONE' }));
    await store.close();
  });

  test('a file that was written over', async () => {
    const { file, store, open } = await filled();
    await store.close();
    const again = open();
    const { size } = statSync(file);
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(size, 0xa5), 0, size, 0);
    closeSync(handle);
    await expect(again.check()).rejects.toEqual(expect.objectContaining({ code: 'STORE_DAMAGED' }));
    // and it stays so: what was read once wrongly is not trusted later
    await expect(again.check()).rejects.toEqual(expect.objectContaining({ code: 'STORE_DAMAGED' }));
    expect(readFileSync(file).length).toBe(size);
  });

  test('a disk that is full', async () => {
    const { file, store } = await filled();
    await store.close();
    const program = `
      import { LibsqlStore } from ${JSON.stringify(new URL('../src/libsql/index.ts', import.meta.url).href)};
      const store = LibsqlStore.open({ file: process.argv[1] });
      for (let i = 0; i < 400; i++) {
        try { await store.check(); } catch (error) { console.log('refused', i > 0, error.message); process.exit(0); }
      }`;
    // a limit on the size of files is as good as a full disk, and needs no rights
    const line = 'trap "" XFSZ; ulimit -f 300; exec "$0" --import tsx --input-type=module -e "$1" "$2"';
    const { ended } = start('-e', [
      `const { spawnSync } = require('node:child_process');
       const done = spawnSync('sh', ['-c', ${JSON.stringify(line)}, process.execPath, ${JSON.stringify(program)}, ${JSON.stringify(file)}], { encoding: 'utf8' });
       process.stdout.write(done.stdout); process.stderr.write(done.stderr);`,
    ]);
    expect((await ended).lines).toEqual([expect.stringMatching(/^refused true .*(full|disk|I\/O)/)]);
  });
});

describe('a file that is gone: nothing is acknowledged that would be lost', () => {
  const GONE = expect.objectContaining({ code: 'FILE_GONE' });

  test.each([
    ['the data file deleted', '', rmSync],
    ['its log deleted', '-log-b', rmSync],
    ['its other log deleted', '-log-a', rmSync],
    ['the log of SQLite deleted', '-wal', rmSync],
    ['the data file moved', '', (file: string) => renameSync(file, `${file}.elsewhere`)],
    ['its log moved', '-log-b', (file: string) => renameSync(file, `${file}.elsewhere`)],
    ['its log replaced', '-log-b', (file: string) => renameSync(other(file), file)],
    ['the data file replaced', '', (file: string) => renameSync(other(file), file)],
  ])('%s', async (_what, end, act) => {
    const file = at(`${files++}.db`);
    const store = LibsqlStore.open({ file });
    await store.create({ id: 'm', game: 'nim', createdAt: 1, meta: null });
    expect(await store.append('m', 0, ['kept'], 'a')).toMatchObject({ kind: 'appended' });
    act(file + end);
    await expect(store.append('m', 1, ['lost'], 'b')).rejects.toEqual(GONE);
    await expect(store.create({ id: 'n', game: 'nim', createdAt: 1, meta: null })).rejects.toEqual(GONE);
    await expect(store.check()).rejects.toEqual(GONE);
    // what was acknowledged is still shown
    expect((await store.load('m'))?.tail).toEqual([{ seq: 1, data: 'kept' }]);
    await store.close().catch(() => {});
  });

  test('one that is put back is used again', async () => {
    const file = at(`${files++}.db`);
    const store = LibsqlStore.open({ file });
    await store.create({ id: 'm', game: 'nim', createdAt: 1, meta: null });
    renameSync(`${file}-log-b`, at('away'));
    await expect(store.append('m', 0, ['x'])).rejects.toEqual(GONE);
    renameSync(at('away'), `${file}-log-b`);
    expect(await store.append('m', 0, ['x'])).toEqual({ kind: 'appended', seq: 1 });
    await store.close();
  });

  const other = (file: string) => {
    writeFileSync(`${file}.other`, readFileSync(file));
    return `${file}.other`;
  };
});

describeDisk('a disk', () => {
  const STORE_FAILED = expect.objectContaining({ code: 'STORE_FAILED' });

  test('that is full refuses, and goes on when there is room; nothing acknowledged is lost', async () => {
    const disk = mountDisk();
    const store = LibsqlStore.open({ file: join(disk.folder, 'tessera.db') });
    await store.create({ id: 'm', game: 'nim', createdAt: 1, meta: null });
    disk.fill();
    let seq = 0;
    const add = () => store.append('m', seq, [{ text: 'x'.repeat(2000) }]);
    for (let tries = 0; tries < 50; tries++) {
      const answer = await add().catch((error) => error);
      if (answer.kind === 'appended') seq = answer.seq;
      else expect(answer).toEqual(STORE_FAILED);
    }
    expect(seq).toBeLessThan(50);
    const make = store.create({ id: 'n', game: 'nim', createdAt: 1, meta: 'x'.repeat(500_000) });
    await expect(make).rejects.toEqual(STORE_FAILED);
    await expect(store.check()).rejects.toEqual(STORE_FAILED);
    disk.free();
    expect(await add()).toEqual({ kind: 'appended', seq: seq + 1 });
    await store.check();
    expect((await store.load('m'))?.tail).toHaveLength(seq + 1);
    await store.close();
  });

  test('that became read-only refuses', async () => {
    const disk = mountDisk();
    const store = LibsqlStore.open({ file: join(disk.folder, 'tessera.db') });
    await store.create({ id: 'm', game: 'nim', createdAt: 1, meta: null });
    expect(await store.append('m', 0, ['kept'])).toMatchObject({ kind: 'appended' });
    disk.makeReadOnly();
    await expect(store.append('m', 1, ['x'])).rejects.toEqual(STORE_FAILED);
    await expect(store.create({ id: 'n', game: 'nim', createdAt: 1, meta: null })).rejects.toEqual(STORE_FAILED);
    await expect(store.check()).rejects.toEqual(STORE_FAILED);
    expect((await store.load('m'))?.tail).toEqual([{ seq: 1, data: 'kept' }]);
    await store.close().catch(() => {});
  });
});

describe('one process has the file', () => {
  test('a second one is told so, until the first has closed', async () => {
    const file = at('mine.db');
    const mine = LibsqlStore.open({ file });
    expect(() => LibsqlStore.open({ file })).toThrow(
      `Another Tessera is using the data file ${file}. Stop it first, or choose another file with --data.`,
    );
    await mine.close();
    await LibsqlStore.open({ file }).close();
  });

  test('a lock of another program does not hold up the process, and is waited for', async () => {
    const { file, store } = await filled();
    const other = new Libsql(file);
    other.exec('BEGIN IMMEDIATE');
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns === 5) other.exec('COMMIT');
    }, 5);
    const make = (id: string) => store.create({ id, game: 'nim', createdAt: 1, meta: null });
    expect(await make('m')).toBe(true);
    expect(turns).toBeGreaterThanOrEqual(5);
    other.exec('BEGIN IMMEDIATE');
    turns = 10;
    await expect(make('n')).rejects.toEqual(expect.objectContaining({ code: 'STORE_BUSY' }));
    clearInterval(timer);
    // moves and reading go on all the while
    expect(await store.append('good', 3, [{ n: 4 }])).toEqual({ kind: 'appended', seq: 4 });
    expect((await store.load('good'))?.summary.seq).toBe(4);
    other.exec('ROLLBACK');
    other.close();
    await store.close();
  });
});
