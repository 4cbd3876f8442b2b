import { type ListQuery, MemoryStore } from '@tessera/store';
import { expect, test } from 'vitest';
import { OpenTables } from '../src/rooms/open-tables.ts';

class CountingStore extends MemoryStore {
  asked = 0;
  failing = false;

  override list(query: ListQuery) {
    this.asked += 1;
    return this.failing ? Promise.reject(new Error('not now')) : super.list(query);
  }
}

async function tables() {
  const store = new CountingStore();
  const time = { now: 0 };
  const open = new OpenTables(store, () => time.now);
  const make = (id: string) => store.create({ id, game: 'nim', createdAt: 1, meta: null }, { listed: true });
  const ids = async (game?: string) => (await open.of(game)).map(({ id }) => id).sort();
  return { store, time, open, make, ids };
}

test('however many ask, the store is read once a second for each game', async () => {
  const { store, time, make, ids } = await tables();
  await make('A');
  for (let i = 0; i < 100; i++) expect(await ids()).toEqual(['A']);
  expect(await ids('chess')).toEqual([]);
  expect(store.asked).toBe(2);
  await make('B');
  time.now += 1000;
  expect(await ids()).toEqual(['A', 'B']);
  expect(store.asked).toBe(3);
});

test('a table that was made here is found at once', async () => {
  const { open, make, ids } = await tables();
  expect(await ids()).toEqual([]);
  await make('A');
  open.forget();
  expect(await ids()).toEqual(['A']);
});

test('a list that could not be read is read again', async () => {
  const { store, make, ids } = await tables();
  await make('A');
  store.failing = true;
  await expect(ids()).rejects.toThrow();
  store.failing = false;
  expect(await ids()).toEqual(['A']);
});
