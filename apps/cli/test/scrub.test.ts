import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LibsqlStore } from '@tessera/store/libsql';
import { PostgresStore } from '@tessera/store/postgres';
import { describe, expect, test } from 'vitest';
import { playOut, twoAtTable } from '../../../packages/room/test/table.ts';
import { editDatabase, editFile } from '../../../packages/store/test/edit.ts';
import { describePostgres, makePostgres } from '../../../packages/store/test/postgres.ts';
import { tiny as game } from './fixture/tiny.ts';
import { scratch, tessera, tiny } from './run.ts';

const folder = scratch();
let files = 0;

/** A data file with a match; as a killed server leaves it, if it is not closed. */
async function filled(closed = true): Promise<string> {
  const file = join(folder, `${files++}.db`);
  const store = LibsqlStore.open({ file });
  const { one, two, room, clock } = await twoAtTable({ game, store, settings: { options: { stones: 99 } } });
  await playOut([one, two], 70);
  // long enough for a snapshot
  while (room.ledger.seq < 70) {
    clock.sleep(10_000);
    await one.say({ type: 'chat', text: 'well played' });
  }
  await room.close();
  if (closed) {
    await store.close();
    return file;
  }
  const copy = join(folder, `${files++}.db`);
  for (const end of ['', '-wal', '-log-a', '-log-b']) writeFileSync(copy + end, readFileSync(file + end));
  await store.close();
  return copy;
}

/** The file and everything beside it that belongs to it, but the shared memory of its readers. */
const contents = (file: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.startsWith(basename(file)) && !name.endsWith('-shm'))
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );

test.each([true, false])('a sound store is read and left as it is, closed: %s', async (closed) => {
  const file = await filled(closed);
  const before = contents(file);
  const { code, out, err } = await tiny(['scrub', file]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Read 1 matches with \d\d+ records\.\nNothing is damaged\.\n$/);
  expect(contents(file)).toEqual(before);
});

test('a server that is running goes on meanwhile', async () => {
  const file = join(folder, 'running.db');
  const store = LibsqlStore.open({ file, logBytes: 3000 });
  const { one, two } = await twoAtTable({ game, store, settings: { options: { stones: 99 } } });
  let playing = true;
  const scrubbing = (async () => {
    for (let i = 0; i < 10; i++) expect(await tiny(['scrub'], '', { TESSERA_DATA: file })).toMatchObject({ code: 0 });
    playing = false;
  })();
  for (let n = 0; playing && n < 5000; n++) {
    await one.say({ type: 'chat', text: `${n}` });
    await new Promise((done) => setImmediate(done));
  }
  await scrubbing;
  await playOut([one, two], 3);
  await store.close();
});

describe('damage is found, named, and ends with 1', () => {
  const HASH = `replace(data, '"hash":"', '"hash":"0')`;
  test.each<[string, string, RegExp]>([
    ['an answer', `UPDATE chunks SET data = ${HASH}`, /match ROOM22: record 4 is not what was stored/],
    [
      'an answer of an older version, which had no digest but its own',
      `UPDATE chunks SET data = (SELECT json_group_array(json_remove(value, '$.sum')) FROM json_each(replace(data, '"hash":"', '"hash":"0')))`,
      /match ROOM22: answer/,
    ],
    [
      'when an answer was given',
      `UPDATE chunks SET data = replace(data, '"at":1', '"at":2')`,
      /record \d+ is not what/,
    ],
    [
      'a name',
      `UPDATE chunks SET data = replace(data, '"name":"Ann"', '"name":"Eve"')`,
      /record 1 is not what was stored/,
    ],
    ['the head', `UPDATE matches SET meta = replace(meta, '"listed":false', '"listed":true')`, /the head is not what/],
    ['a record that is missing', 'DELETE FROM chunks', /ROOM22/],
    ['a snapshot', `UPDATE snapshots SET data = replace(data, '"name":"Ann"', '"name":"Eve"')`, /snapshot/],
    ['how many records there are', 'UPDATE matches SET seq = seq + 1', /records instead of/],
    ['what is no JSON', `UPDATE matches SET meta = '{'`, /match ROOM22/],
    ['quarantine', `INSERT INTO quarantine SELECT key, id, 'the log lacks record 4', 1 FROM matches`, /in quarantine/],
  ])('%s', async (_what, sql, expected) => {
    const file = await filled();
    editFile(file, sql);
    const { code, out } = await tiny(['scrub', file]);
    expect(out).toMatch(expected);
    expect(out).toMatch(/things are damaged\.\n$/);
    expect(code).toBe(1);
  });

  test('a page of the database', async () => {
    const file = await filled();
    const bytes = readFileSync(file);
    const at = bytes.indexOf('"t":"sat"');
    bytes.fill(0xa5, at - (at % 4096), at - (at % 4096) + 200);
    writeFileSync(file, bytes);
    expect(await tiny(['scrub', file])).toMatchObject({ code: 1, out: expect.stringContaining('Damaged: ') });
  });

  test('the log, in which a bit is flipped', async () => {
    const file = await filled(false);
    const log = ['-log-a', '-log-b'].map((end) => file + end).find((name) => statSync(name).size > 0) as string;
    const bytes = readFileSync(log);
    bytes[Math.floor(bytes.length / 2)] ^= 8;
    writeFileSync(log, bytes);
    const before = contents(file);
    const { code, out } = await tiny(['scrub', file]);
    expect(code).toBe(1);
    expect(out).toMatch(/block \d+ of the log cannot be read/);
    expect(out).toMatch(/match ROOM22: in quarantine: the log lacks record/);
    expect(contents(file)).toEqual(before);
  });
});

test('a match whose rules are not here is read, but not played again', async () => {
  const { code, out } = await tessera(['scrub', await filled()]);
  expect([code, out]).toEqual([0, expect.stringContaining('need rules that are not here')]);
});

test('what cannot be read at all is said in a sentence', async () => {
  const missing = join(folder, 'missing.db');
  expect(await tiny(['scrub', missing])).toEqual({ code: 2, out: '', err: `There is no data file ${missing}.\n` });
  const letter = join(folder, 'letter.txt');
  writeFileSync(letter, 'Dear Ada, '.repeat(900));
  expect((await tiny(['scrub', letter])).code).toBe(2);
});

describePostgres('a database', () => {
  const postgres = makePostgres();

  test('is read in the same way', async () => {
    expect((await tiny(['scrub', postgres.url])).code).toBe(2);
    const store = new PostgresStore({ url: postgres.url });
    const { one, two, room } = await twoAtTable({ game, store, settings: { options: { stones: 99 } } });
    await playOut([one, two], 70);
    await room.close();
    await store.close();
    expect(await tiny(['scrub', postgres.url])).toMatchObject({ code: 0, err: '' });
    await editDatabase(postgres.url, `UPDATE tessera.record SET data = replace(data, '"name":"Ann"', '"name":"Eve"')`);
    expect((await tiny(['scrub', postgres.url])).out).toContain('match ROOM22: record 1 is not what was stored');
    await editDatabase(postgres.url, `UPDATE tessera.match SET meta = '{'`);
    expect(await tiny(['scrub', postgres.url])).toMatchObject({ code: 1, out: expect.stringContaining('ROOM22') });
  });
});
