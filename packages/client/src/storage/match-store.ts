import type { Store } from '@tessera/store';
import { openDatabase } from './database.ts';
import { hasOldMatches, storageRefused } from './kept-here.ts';
import { MATCHES, TabStore } from './tab-store.ts';

async function open(): Promise<IDBDatabase> {
  const db = await openDatabase(MATCHES);
  if (hasOldMatches()) await (await import('./old-matches.ts')).moveOldMatches(db);
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

/** Where the matches of this browser are kept. Nothing is opened before somebody asks. */
export const tabStore = new Proxy({} as Store, {
  get:
    (_, name: keyof Store) =>
    async (...args: never[]) => {
      chosen ??= choose();
      const store = await chosen;
      return (store[name] as (...args: never[]) => unknown).apply(store, args);
    },
});
