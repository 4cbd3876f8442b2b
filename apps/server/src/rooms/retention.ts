import type { MatchStatus, Store } from '@tessera/store';

const DAY = 24 * 3_600_000;
/** So many in one go, so that a large clean-up holds up nobody. */
const BATCH = 100;
/** So many batches each time: more than a hundred thousand matches a day, where a server cleans up every ten minutes. */
const BATCHES = 20;

/** For how many days matches are kept after the last record; 0 means without limit. */
export interface Retention {
  readonly finishedDays: number;
  /** Matches that were never finished, and tables at which none began. */
  readonly abandonedDays: number;
  /** Players who have not been here. */
  readonly playerDays: number;
}

export const RETENTION: Retention = { finishedDays: 365, abandonedDays: 180, playerDays: 730 };

/** Removes what is older than it should be; returns how many matches that were. `inUse` are left alone. */
export async function cleanUp(
  store: Store,
  { finishedDays, abandonedDays }: Omit<Retention, 'playerDays'>,
  now: number,
  inUse: Iterable<string>,
): Promise<number> {
  const days: { readonly [K in MatchStatus]: number } = {
    finished: finishedDays,
    playing: abandonedDays,
    open: abandonedDays,
  };
  const except = [...inUse];
  let removed = 0;
  for (const [status, kept] of Object.entries(days) as [MatchStatus, number][]) {
    if (kept <= 0) continue;
    const old = { status, before: now - kept * DAY, limit: BATCH, except };
    for (let batch = 0; batch < BATCHES; batch++) {
      const count = (await store.removeOld?.(old)) ?? 0;
      removed += count;
      if (count < BATCH) break;
    }
  }
  return removed;
}
