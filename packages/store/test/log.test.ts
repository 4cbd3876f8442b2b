import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LibsqlStore } from '../src/libsql/index.ts';
import { Log, logFiles, makeLine, readLog } from '../src/libsql/log.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
const line = (after: number) => makeLine('"m"', after, 7, `r${after}`, [`{"n":${after}}`]);
const after = (file: string) => readLog(file).map((one) => one.after);

describe('the log', () => {
  test('is read as it was written', () => {
    const file = at('plain.db');
    Log.create(file).writeSync(line(0) + makeLine('"é\\""', 3, 8, undefined, ['"a\\nb"', 'null']));
    expect(readLog(file)).toEqual([
      { id: 'm', after: 0, at: 7, request: 'r0', texts: ['{"n":0}'] },
      { id: 'é"', after: 3, at: 8, request: undefined, texts: ['"a\\nb"', 'null'] },
    ]);
  });

  test('a block that was not written to its end, or was altered, ends it', () => {
    const file = at('torn.db');
    const log = Log.create(file);
    for (const n of [0, 1, 2]) log.writeSync(line(n));
    const [, written] = logFiles(file);
    const whole = readFileSync(written);
    truncateSync(written, whole.length - 3);
    expect(after(file)).toEqual([0, 1]);
    whole[whole.length - 5] ^= 1;
    writeFileSync(written, whole);
    expect(after(file)).toEqual([0, 1]);
  });

  test('what is left of an earlier round in a file is not read, and rounds are read in their order', () => {
    const file = at('rounds.db');
    const log = Log.create(file);
    for (const n of [0, 1, 2]) log.writeSync(line(n));
    log.turn();
    log.writeSync(line(3));
    expect(after(file)).toEqual([0, 1, 2, 3]);
    log.turn();
    log.writeSync(line(4));
    expect(after(file)).toEqual([3, 4]);
  });
});

test('a match with the id of a removed one does not get its records after a crash', async () => {
  const file = at('again.db');
  const store = LibsqlStore.open({ file, exclusive: true });
  const head = { id: 'm', game: 'nim', createdAt: 1, meta: null };
  await store.create(head);
  await store.append('m', 0, ['old', 'older'], 'r');
  await store.remove('m');
  await store.create(head);
  await store.append('m', 0, ['new']);
  // as a killed process leaves them
  const copy = at('crashed.db');
  for (const end of ['', '-wal', '-log-a', '-log-b']) writeFileSync(copy + end, readFileSync(file + end));
  await store.close();
  const after = LibsqlStore.open({ file: copy, exclusive: true });
  expect((await after.load('m'))?.tail).toEqual([{ seq: 1, data: 'new' }]);
  expect(await after.append('m', 1, ['next'], 'r')).toEqual({ kind: 'appended', seq: 2 });
  await after.close();
});
