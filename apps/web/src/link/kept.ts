import type { Store } from '@tessera/store';
import { storageRefused } from '@tessera/table/link/unkept.ts';
import { openDatabase } from './database.ts';
import { hasOldMatches } from './has-matches.ts';
import { TabStore } from './tab-store.ts';

async function open(): Promise<IDBDatabase> {
  const db = await openDatabase();
  if (hasOldMatches()) await (await import('./old-storage.ts')).moveOldMatches(db);
  return db;
}

let chosen: Promise<Store> | undefined;

/** The database; where the browser refuses it, this page's memory. */
async function choose(): Promise<Store> {
  try {
    (await open()).close();
    return new TabStore({ open });
  } catch {
    storageRefused.value = true;
    return new (await import('@tessera/store/memory')).MemoryStore();
  }
}

const store = (): Promise<Store> => {
  chosen ??= choose();
  return chosen;
};

/** Where the matches of this browser are kept. Nothing is opened before somebody asks. */
export const tabStore: Store = {
  create: async (...args) => (await store()).create(...args),
  append: async (...args) => (await store()).append(...args),
  load: async (...args) => (await store()).load(...args),
  snapshot: async (...args) => (await store()).snapshot(...args),
  mark: async (...args) => (await store()).mark(...args),
  idOf: async (...args) => (await store()).idOf(...args),
  list: async (...args) => (await store()).list(...args),
  remove: async (...args) => (await store()).remove(...args),
  close: async () => (await store()).close(),
};
