import type { Entry, Seat } from '@tessera/kernel';
import type { Holiday } from '@tessera/protocol';
import type { Clocks } from './setting.ts';

const YEAR = 365 * 24 * 3_600_000;

/** The clocks with another holiday of a seat. One that is over in the moment it begins is none. */
export function announced(clocks: Clocks, { seat, from, until, at }: Holiday & { readonly at: number }): Clocks {
  const { holidays = [] } = clocks;
  const kept = holidays.flatMap((one) => {
    if (one.until < at - YEAR) return [];
    if (one.seat !== seat || one.until <= at) return [one];
    // one that has begun ends now at the latest where it makes way for nothing
    if (one.from >= at) return [];
    return [from === until ? { ...one, until: at } : one];
  });
  const all = from === until ? kept : [...kept, { seat, from, until }];
  return { ...clocks, holidays: all.sort((a, b) => a.from - b.from) };
}

/** The clocks after answers: who moves is back. */
export function cutShort(clocks: Clocks, entries: readonly Pick<Entry, 'actor' | 'aside'>[], at: number): Clocks {
  const { holidays = [] } = clocks;
  const isBack = (seat: Seat) => entries.some(({ actor, aside }) => actor === seat && !aside);
  if (!holidays.some(({ seat, from, until }) => from < at && at < until && isBack(seat))) return clocks;
  return {
    ...clocks,
    holidays: holidays.map((one) =>
      one.from < at && at < one.until && isBack(one.seat) ? { ...one, until: at } : one,
    ),
  };
}
