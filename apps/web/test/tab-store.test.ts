import { openDatabase } from '@tessera/client/storage/database.ts';
import { MATCHES, TabStore } from '@tessera/client/storage/tab-store.ts';
import { storeContract, storeModel } from '@tessera/store/contract';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

const fresh = (now: () => number) => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return { store: new TabStore({ now }), reopen: () => new TabStore({ now }) };
};
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterAll(() => void vi.unstubAllGlobals());

storeContract('the store of a browser tab', fresh);
storeModel('the store of a browser tab', fresh, 100);

const head = (id: string) => ({ id, game: 'attha', createdAt: 1, meta: null });

test('two tabs with one match: only one of them appends', async () => {
  const [one, two] = [new TabStore(), new TabStore()];
  await one.create(head('a'));
  const kinds = (await Promise.all([one.append('a', 0, [1]), two.append('a', 0, [2])])).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['appended', 'conflict']);
});

test('a database that the browser has closed is opened again', async () => {
  const opened: IDBDatabase[] = [];
  const store = new TabStore({
    open: async () => {
      const db = await openDatabase(MATCHES);
      opened.push(db);
      return db;
    },
  });
  await store.create(head('a'));
  opened[0].onversionchange?.(new Event('versionchange') as never);
  expect(await store.append('a', 0, [1])).toEqual({ kind: 'appended', seq: 1 });
  expect(opened).toHaveLength(2);
});
