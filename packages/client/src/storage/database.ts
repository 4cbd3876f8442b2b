import { DATABASE } from './has-matches.ts';

const VERSION = 1;

/**
 * `matches`: a card for every match, by id. `batches`: what was appended, by id and the number of its last record.
 * `requests`: by id and request. `snapshots`: by id.
 */
const SHELVES = ['matches', 'batches', 'requests', 'snapshots'] as const;

export type Shelf = (typeof SHELVES)[number];

/** A transaction as what works in it needs it. */
export type Shelves = (shelf: Shelf) => IDBObjectStore;

/** Opens the browser's database. Rejects where the browser keeps nothing, as some do in private windows. */
export const openDatabase = (): Promise<IDBDatabase> => openShelves(DATABASE, SHELVES);

export function openShelves(name: string, shelves: readonly string[]): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(name, VERSION);
    asked.onupgradeneeded = () => {
      for (const shelf of shelves) asked.result.createObjectStore(shelf);
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** Everything that `work` does is kept, or nothing of it. It must wait for requests of the transaction only. */
export async function within<T>(
  db: IDBDatabase,
  mode: IDBTransactionMode,
  work: (shelves: Shelves) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction(SHELVES, mode);
  const ended = new Promise<void>((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error);
  });
  // told by `work` already where it fails there
  ended.catch(() => {});
  let result: T;
  try {
    result = await work((shelf) => transaction.objectStore(shelf));
  } catch (error) {
    // a transaction that has ended by itself knows better why
    if (transaction.error !== null) throw transaction.error;
    transaction.abort();
    throw error;
  }
  await ended;
  return result;
}
