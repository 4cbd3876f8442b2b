/**
 * A database and its shelves, as browsers have had them since the first version. Each has what must not wait for another: a page
 * of an older version that is still open keeps its databases from being changed, never a new one from being made.
 */
export interface Layout {
  readonly name: string;
  readonly shelves: readonly string[];
  /** Makes shelves with more than values by key. */
  make?(db: IDBDatabase): void;
}

/** A transaction as what works in it needs it. */
export type Shelves<L extends Layout> = (shelf: L['shelves'][number]) => IDBObjectStore;

/** Opens a database. Rejects where the browser keeps nothing, as some do in private windows. */
export const openDatabase = ({ name, shelves, make }: Layout): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      if (make) make(asked.result);
      else for (const shelf of shelves) asked.result.createObjectStore(shelf);
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });

export const whenDone = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/**
 * One transaction: everything that `work` does is kept, or nothing of it. It begins at once, and `work` must wait for requests of
 * the transaction only. With `strict` it is on the disk when the promise is done.
 */
export async function transact<L extends Layout, T>(
  db: IDBDatabase,
  { shelves }: L,
  mode: IDBTransactionMode,
  work: (on: Shelves<L>) => T | Promise<T>,
  durability: IDBTransactionDurability = 'default',
): Promise<T> {
  const transaction = db.transaction(shelves, mode, { durability });
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
