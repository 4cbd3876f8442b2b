/** A database of its own: pages of older versions that are still open cannot keep it from being made. */
const DATABASE = 'tessera-sure';
/** `seats`: what opens a seat at a table, by room. `keys`: who this browser is, by purpose. */
const SHELVES = ['seats', 'keys'] as const;

type Shelf = (typeof SHELVES)[number];

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => {
      for (const shelf of SHELVES) asked.result.createObjectStore(shelf);
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  return opened;
}

/**
 * Writes what must not be lost when the browser is killed the moment after. Local storage is written seconds later; this is on
 * the disk when the promise is done. Rejects where the browser keeps nothing.
 */
export async function writeSurely(shelf: Shelf, work: (on: IDBObjectStore) => void): Promise<void> {
  const db = await open();
  await new Promise<void>((done, failed) => {
    const transaction = db.transaction(shelf, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error);
    work(transaction.objectStore(shelf));
  });
}

/** Everything on a shelf. Rejects where the browser keeps nothing. */
export async function readSure(shelf: Shelf): Promise<readonly unknown[]> {
  const db = await open();
  return new Promise((done, failed) => {
    const asked = db.transaction(shelf).objectStore(shelf).getAll();
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}
