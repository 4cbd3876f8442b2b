import type { Finish, Moment } from '@tessera/review';

/** What is kept of a review, finished or not. */
export interface KeptReview {
  readonly moments: readonly Moment[];
  readonly count: number;
  readonly finish?: Finish;
}

const NAME = 'tessera-reviews';
const SHELF = 'reviews';
/** Reviews can be made again, so only the latest stay. */
const MOST = 60;

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SHELF, { keyPath: 'key' }).createIndex('at', 'at');
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** A review by its key; undefined where there is none, or where the browser keeps nothing. */
export async function findReview(key: string): Promise<KeptReview | undefined> {
  try {
    const db = await opened();
    const found = await settled(db.transaction(SHELF).objectStore(SHELF).get(key));
    db.close();
    return (found as { readonly review: KeptReview } | undefined)?.review;
  } catch {
    return undefined;
  }
}

/** Keeps a review and lets the oldest go. A browser that keeps nothing makes it again the next time. */
export async function keepReview(key: string, review: KeptReview): Promise<void> {
  try {
    const db = await opened();
    const shelf = db.transaction(SHELF, 'readwrite').objectStore(SHELF);
    await settled(shelf.put({ key, at: Date.now(), review }));
    const keys = await settled(shelf.index('at').getAllKeys());
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) shelf.delete(old);
    db.close();
  } catch {
    // private windows and full disks
  }
}
