import type { MatchStatus, Store } from '@tessera/store';

const DAY = 24 * 3_600_000;
/** So many at once, so that a large clean-up does not hold up anybody. */
const BATCH = 50;

/** For how many days matches are kept after the last record; 0 means without limit. */
export interface Retention {
  readonly finishedDays: number;
  /** Matches that were never finished, and tables at which none began. */
  readonly abandonedDays: number;
}

export const RETENTION: Retention = { finishedDays: 365, abandonedDays: 180 };

/** Removes what is older than it should be; returns how many matches that were. `inUse` are left alone. */
export async function cleanUp(
  store: Store,
  { finishedDays, abandonedDays }: Retention,
  now: number,
  inUse: (id: string) => boolean,
): Promise<number> {
  const days: { readonly [K in MatchStatus]: number } = {
    finished: finishedDays,
    playing: abandonedDays,
    open: abandonedDays,
  };
  let removed = 0;
  for (const [status, kept] of Object.entries(days) as [MatchStatus, number][]) {
    if (kept <= 0) continue;
    for (const { id } of await store.list({ status, untouchedSince: now - kept * DAY, limit: BATCH })) {
      if (inUse(id)) continue;
      if (await store.remove(id)) removed += 1;
    }
  }
  return removed;
}
