import { signal } from '@preact/signals';

/** The browser lets this page keep nothing: what happens in this tab is gone with it. */
export const storageRefused = signal(false);

/** Ids of rooms in this tab that could not keep what happened: open in another tab, or no space left. */
export const unsavedRooms = signal<ReadonlySet<string>>(new Set());

interface Layout {
  readonly name: string;
  readonly shelves: readonly string[];
  /** The field of a value that is its key, and one by which they can be listed. */
  readonly fields?: { readonly key: string; readonly order: string };
}

/**
 * Every database of this browser, as browsers have had it since the first version. Each has what must not wait for another:
 * a page of an older version that is still open keeps its databases from being changed, never a new one from being made.
 */
export const DATABASES = {
  /** By id: a card for every match and its snapshot. By id and number of the last record: what was appended. By id and request. */
  matches: { name: 'tessera', shelves: ['matches', 'batches', 'requests', 'snapshots'] },
  /** What opens a seat at a table, by room. Who this browser is and what opens events, by name. */
  durable: { name: 'tessera-sure', shelves: ['seats', 'keys'] },
  /** What a table between devices began with, by code. Its log, by code and place. */
  peers: { name: 'tessera-peers', shelves: ['tables', 'items'] },
  reviews: { name: 'tessera-reviews', shelves: ['reviews'], fields: { key: 'key', order: 'at' } },
} as const satisfies { readonly [name: string]: Layout };

type DatabaseName = keyof typeof DATABASES;
export type Shelf<N extends DatabaseName> = (typeof DATABASES)[N]['shelves'][number];
/** A transaction as what works in it needs it. */
export type Shelves<N extends DatabaseName> = (shelf: Shelf<N>) => IDBObjectStore;

/** Opens a database. Rejects where the browser keeps nothing, as some do in private windows. */
export function openDatabase(of: DatabaseName): Promise<IDBDatabase> {
  const { name, shelves, fields }: Layout = DATABASES[of];
  return new Promise((done, failed) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      for (const shelf of shelves) {
        const made = asked.result.createObjectStore(shelf, fields && { keyPath: fields.key });
        if (fields !== undefined) made.createIndex(fields.order, fields.order);
      }
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

/** Whether one of them is here already. */
export const hasDatabase = async (...names: readonly DatabaseName[]): Promise<boolean> => {
  const here = await indexedDB.databases();
  return here.some(({ name }) => names.some((one) => DATABASES[one].name === name));
};

export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/**
 * One transaction: everything that `work` does is kept, or nothing of it. It begins at once, and `work` must wait for requests of
 * the transaction only. With `strict` it is on the disk when the promise is done.
 */
export async function within<N extends DatabaseName, T>(
  db: IDBDatabase,
  of: N,
  mode: IDBTransactionMode,
  work: (shelves: Shelves<N>) => T | Promise<T>,
  durability: IDBTransactionDurability = 'default',
): Promise<T> {
  const transaction = db.transaction(DATABASES[of].shelves, mode, { durability });
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
