import { join } from 'node:path';
import { LibsqlStore } from '@tessera/store/libsql';
import { expect, test } from 'vitest';
import { scratch, tiny } from './run.ts';

const folder = scratch();

test('a data file in use is backed up and, once it is free, restored', async () => {
  const data = join(folder, 'tessera.db');
  const copy = join(folder, 'copy.db');
  const store = LibsqlStore.open({ file: data });
  await store.create({ id: 'm', game: 'nim', createdAt: 1, meta: null });
  await store.append('m', 0, ['one', 'two']);
  expect(await tiny(['backup', copy, '--data', data])).toEqual({
    code: 0,
    out: `Saved 1 matches with 2 records to ${copy}.\n`,
    err: '',
  });
  const running = await tiny(['restore', copy], '', { TESSERA_DATA: data });
  expect(running).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Another Tessera is using') });
  await store.append('m', 2, ['three']);
  await store.close();
  const restored = await tiny(['restore', copy], '', { TESSERA_DATA: data });
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(
    /^Restored 1 matches with 2 records to .*\nWhat was there before is now .*\.before-.*\n$/,
  );
  const again = LibsqlStore.open({ file: data });
  expect((await again.load('m'))?.tail).toHaveLength(2);
  await again.close();
});

test('what cannot be done is said in a sentence', async () => {
  const missing = join(folder, 'missing.db');
  expect(await tiny(['backup', join(folder, 'x.db'), '--data', missing])).toEqual({
    code: 2,
    out: '',
    err: `There is no data file ${missing}.\n`,
  });
});
