import { isRecord } from '@tessera/kernel';
import { kept, listOf } from '@tessera/kit/kept.ts';
import type { Finish, Moment } from '@tessera/review';
import { openDatabase, type Shelves, transact, whenDone } from './database.ts';

/** What is kept of a review, finished or not. */
export interface KeptReview {
  readonly moments: readonly Moment[];
  readonly count: number;
  readonly finish?: Finish;
}

const REVIEWS = {
  name: 'tessera-reviews',
  shelves: ['reviews'],
  make: (db: IDBDatabase) => void db.createObjectStore('reviews', { keyPath: 'key' }).createIndex('at', 'at'),
} as const;
/** Reviews can be made again, so only the latest stay. */
const MOST = 60;

/** One transaction; undefined where the browser keeps nothing, as in private windows and on full disks. */
async function onShelf<T>(mode: IDBTransactionMode, work: (on: Shelves<typeof REVIEWS>) => Promise<T>) {
  try {
    const db = await openDatabase(REVIEWS);
    return await transact(db, REVIEWS, mode, work).finally(() => db.close());
  } catch {
    return undefined;
  }
}

/** A review by its key; undefined where there is none. */
export const findReview = (key: string): Promise<KeptReview | undefined> =>
  onShelf('readonly', async (on) => {
    const found: { readonly review: KeptReview } | undefined = await whenDone(on('reviews').get(key));
    return found?.review;
  });

/** Keeps a review and lets the oldest go. A browser that keeps nothing makes it again the next time. */
export const keepReview = (key: string, review: KeptReview): Promise<void> =>
  onShelf('readwrite', async (on) => {
    const shelf = on('reviews');
    shelf.put({ key, at: Date.now(), review });
    const keys = await whenDone(shelf.index('at').getAllKeys());
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) shelf.delete(old);
  });

/** What a review came to for the person whose match it was: kept when the review itself has long been let go. */
export interface Reviewed {
  readonly roomId: string;
  /** The judge's version; none in what was kept before versions were written down. */
  readonly judge?: number;
  readonly accuracy?: number;
  readonly luck?: number;
  readonly skill?: number;
  readonly game?: string;
  /** How often each reason was missed that one's own slips and mistakes had, by its code. */
  readonly missed?: { readonly [code: string]: number };
}

const isReviewed = (one: unknown): one is Reviewed => isRecord(one) && typeof one.roomId === 'string';

const store = kept('tessera:reviewed', listOf(isReviewed));

/** Every review of a match of this device. */
export const reviewed = store.read;

/** Keeps what a review came to; a later one replaces it. */
export const keepReviewed = (one: Reviewed): boolean =>
  store.write([...reviewed().filter(({ roomId }) => roomId !== one.roomId), one]);
