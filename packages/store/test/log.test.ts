import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type LogEntry, makeContent, makeLine } from '../src/libsql/entry.ts';
import { logFiles } from '../src/libsql/files.ts';
import { LibsqlStore } from '../src/libsql/index.ts';
import { Log } from '../src/libsql/log.ts';
import { type LogRead, readLog } from '../src/libsql/log-read.ts';
import { openFile } from '../src/libsql/open.ts';
import { MIGRATIONS } from '../src/libsql/schema.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
const entry = (after: number): LogEntry => ({
  id: 'm',
  after,
  at: 7,
  request: `r${after}`,
  texts: [`{"n":${after}}`],
});
const write = (log: Log, after: number) => log.writeSync(makeLine(entry(after)), makeContent(entry(after)));
const after = ({ steps }: LogRead) => steps.map((step) => ('after' in step ? step.after : step));

describe('the log', () => {
  test('is read as it was written', () => {
    const file = at('plain.db');
    const log = new Log(file);
    const other = { id: '"', after: 3, at: 8, request: undefined, texts: ['"a\\nbé"', 'null'] };
    log.writeSync(`${makeLine(entry(0))}${makeLine(other)}`, '["m",1],["\\"",5]');
    expect(readLog(file, { salt: log.salt, open: true })).toEqual({
      steps: [
        { ...entry(0), block: 1 },
        { ...other, block: 1 },
      ],
      damage: [],
      unknown: 0,
    });
  });

  test('a block that was not written to its end is no damage', () => {
    const file = at('torn.db');
    const log = new Log(file);
    for (const n of [0, 1, 2]) write(log, n);
    const [, written] = logFiles(file);
    truncateSync(written, readFileSync(written).length - 30);
    const read = readLog(file, { salt: log.salt, open: true });
    expect([after(read), read.damage]).toEqual([[0, 1], []]);
  });

  test('what is in the database is not read again, and files are read in their order', () => {
    const file = at('rounds.db');
    const log = new Log(file);
    const read = () => readLog(file, { salt: log.salt, open: true });
    for (const n of [0, 1, 2]) write(log, n);
    log.turn();
    write(log, 3);
    expect(after(read())).toEqual([0, 1, 2, 3]);
    log.settled();
    log.turn();
    write(log, 4);
    expect(after(read())).toEqual([3, 4]);
    expect(read().damage).toEqual([]);
    log.settled();
    write(log, 5);
    expect(after(read())).toEqual([4, 5]);
    expect(readLog(file, { salt: log.salt, open: false }).steps).toEqual([]);
  });

  test('a log of another file is not replayed', () => {
    const file = at('foreign.db');
    write(new Log(file), 0);
    for (const state of [undefined, { salt: 'another', open: true }])
      expect(readLog(file, state)).toMatchObject({ steps: [], damage: [expect.stringContaining('another data file')] });
  });

  test('a log of the version before is read, also behind a broken block', () => {
    const file = at('old.db');
    const block = (round: number, n: number) => {
      const line = makeLine({ ...entry(n), request: undefined });
      return `#${round} ${line.length} ${crc32(line).toString(16)}\n${line}`;
    };
    const [a, b] = logFiles(file);
    writeFileSync(a, block(2, 3) + block(2, 4) + block(0, 9));
    writeFileSync(b, block(1, 0) + block(1, 1) + block(1, 2));
    expect([after(readLog(file, undefined)), readLog(file, undefined).damage]).toEqual([[0, 1, 2, 3, 4], []]);
    writeFileSync(b, block(1, 0) + block(1, 1).replace('n', 'm') + block(1, 2));
    const read = readLog(file, undefined);
    expect([after(read), read.damage.length, read.unknown]).toEqual([[0, 2, 3, 4], 1, 1]);
    // the last one may have been on its way
    writeFileSync(b, block(1, 0) + block(1, 1));
    writeFileSync(a, block(2, 2) + block(2, 3).slice(0, -5));
    expect([after(readLog(file, undefined)), readLog(file, undefined).damage]).toEqual([[0, 1, 2], []]);
  });
});

test('a log of an older program is replayed: what it had of a removed match does not touch the one that has its id now', async () => {
  const file = at('upgraded.db');
  const db = openFile(file, 50, MIGRATIONS.slice(0, 6));
  const log = new Log(file);
  db.exec(`INSERT INTO log (id, salt, open) VALUES (1, '${log.salt}', 1)`);
  db.exec("INSERT INTO matches VALUES (1, 'm', 'nim', 1, 1, 'null', 0, 'open', 0, 'null', 'null', NULL)");
  db.close();
  const removal = { id: 'm', after: -1, at: 0, request: undefined, texts: [] };
  for (const one of [entry(0), entry(1), removal, entry(0)]) log.writeSync(makeLine(one), makeContent(one));
  const damage: unknown[] = [];
  const store = LibsqlStore.open({ file, onDamage: (error) => damage.push(error) });
  expect((await store.load('m'))?.tail).toEqual([{ seq: 1, data: { n: 0 } }]);
  expect(damage).toEqual([]);
  await store.close();
});

test('a match with the id of a removed one does not get its records after a crash', async () => {
  const file = at('again.db');
  const store = LibsqlStore.open({ file });
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
  const after = LibsqlStore.open({ file: copy });
  expect((await after.load('m'))?.tail).toEqual([{ seq: 1, data: 'new' }]);
  expect(await after.append('m', 1, ['next'], 'r')).toEqual({ kind: 'appended', seq: 2 });
  await after.close();
});
