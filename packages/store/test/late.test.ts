import { expect, test } from 'vitest';
import { LibsqlStore } from '../src/libsql/index.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
const open = (name: string) => LibsqlStore.open({ file: at(name), exclusive: true });
const head = (id: string) => ({ id, game: 'nim', createdAt: 1, meta: null });

test('appends do not wait for marks and snapshots', async () => {
  const store = open('overtake.db');
  await store.create(head('m'));
  await store.append('m', 0, ['one']);
  const done: string[] = [];
  const marked = store.mark('m', { status: 'playing' }).then(() => done.push('marked'));
  const kept = store.snapshot('m', 1, 'all').then(() => done.push('snapshot'));
  await store.append('m', 1, ['two']).then(() => done.push('appended'));
  expect(done).toEqual(['appended']);
  await Promise.all([marked, kept]);
  expect(done.sort()).toEqual(['appended', 'marked', 'snapshot']);
  await store.close();
});

test('what is read next has a mark and a snapshot that nobody waited for', async () => {
  const store = open('read.db');
  await store.create(head('m'));
  await store.append('m', 0, ['one', 'two']);
  const marked = store.mark('m', { status: 'finished', result: 'won' });
  const kept = store.snapshot('m', 1, 'all');
  expect(await store.list({ limit: 1 })).toMatchObject([{ status: 'finished', result: 'won', seq: 2 }]);
  expect(await store.load('m')).toMatchObject({ snapshot: { seq: 1, data: 'all' }, tail: [{ seq: 2, data: 'two' }] });
  await Promise.all([marked, kept]);
  await store.close();
});

test('a mark comes before a removal that was asked for later, and before the end', async () => {
  const store = open('order.db');
  await store.create(head('m'));
  await store.create(head('n'));
  const marked = store.mark('m', { status: 'finished' });
  expect(await store.remove('m')).toBe(true);
  await expect(marked).resolves.toBeUndefined();
  await expect(store.mark('m', {})).rejects.toMatchObject({ code: 'NO_SUCH_MATCH' });
  const last = store.mark('n', { status: 'finished' });
  await store.close();
  await expect(last).resolves.toBeUndefined();
  const again = open('order.db');
  expect(await again.list({ limit: 5 })).toMatchObject([{ id: 'n', status: 'finished' }]);
  await again.close();
});
