import type { Json } from '@tessera/kernel';
import { expect } from 'vitest';
import type { MatchHead, Store, TimeSource } from '../../src/store.ts';

/** An empty store and, if its data outlives the process, a way to open the same data again. */
export interface Opened {
  readonly store: Store;
  readonly reopen?: () => Store;
}

export type Fresh = (now: TimeSource) => Opened;

/** What the tests of one suite work on: a new store and a new clock for each test. */
export class Bench {
  store!: Store;
  reopen: (() => Store) | undefined;
  time = 0;

  set(fresh: Fresh): void {
    this.time = 5000;
    const { store, reopen } = fresh(() => this.time);
    this.store = store;
    this.reopen = reopen;
  }

  /** Every record of a match, without the numbers. */
  async data(id: string): Promise<Json[]> {
    return ((await this.store.load(id, { whole: true }))?.tail ?? []).map((record) => record.data);
  }
}

export const head = (id: string, more: Partial<MatchHead> = {}): MatchHead => ({
  id,
  game: 'nim',
  createdAt: 1000,
  meta: { seed: `seed of ${id}` },
  ...more,
});

/** A StoreError with this code and a message. */
export const code = (wanted: string): unknown => expect.objectContaining({ code: wanted, message: expect.any(String) });
