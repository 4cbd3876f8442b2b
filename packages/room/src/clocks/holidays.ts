import type { Entry, Refusal, Seat } from '@tessera/kernel';
import { type Holiday, refusal } from '@tessera/protocol';
import { made } from '../ledger/records.ts';
import type { Room } from '../room.ts';
import type { RoomSession } from '../seats/connection.ts';
import { notActing, playedBy } from '../seats/rights.ts';
import type { Handlers } from '../talk/requests.ts';
import type { Clocks } from './clocks.ts';

const DAY = 24 * 3_600_000;
const YEAR = 365 * DAY;
/** Nobody stops a clock that is about to run out: the others see a holiday before it begins. */
const NOTICE = DAY;
const DAYS_A_YEAR = 21;

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

/** Why a seat cannot announce a holiday, if so. */
function notPossible(
  { holidays = [] }: Clocks,
  seat: Seat,
  from: number,
  until: number,
  now: number,
): Refusal | undefined {
  if (from < now + NOTICE || from > now + YEAR) return refusal('HOLIDAY_TOO_SOON', 'from');
  const mine = holidays.filter((one) => one.seat === seat && one.from < now);
  // one that is under way can be over before the next begins, and not go on in it
  if (mine.some((one) => one.until > from)) return refusal('HOLIDAY_TOO_SOON', 'from');
  const had = mine.reduce((sum, one) => sum + Math.max(0, one.until - Math.max(one.from, now - YEAR)), 0);
  const long = until - from;
  return long < DAY || had + long > DAYS_A_YEAR * DAY ? refusal('HOLIDAY_TOO_LONG', 'until') : undefined;
}

/** The seats of a session that can be on holiday, and the clocks; or why not. */
function awayable(room: Room, session: RoomSession): { clocks: Clocks; seats: readonly Seat[] } | Refusal {
  const { ledger } = room;
  const reason = notActing(session, ledger);
  if (reason !== undefined) return reason;
  const { clock, noHolidays } = ledger.head.settings;
  if (clock?.kind !== 'turns' || noHolidays) return refusal('NO_HOLIDAYS');
  if (ledger.status === 'over') return refusal('GAME_OVER');
  return ledger.clocks === undefined
    ? refusal('NOT_STARTED')
    : { clocks: ledger.clocks, seats: playedBy(session, ledger) };
}

export const holidays: Handlers<'announce_holiday' | 'end_holiday'> = {
  async announce_holiday(room, session, { from, until }, id) {
    const found = awayable(room, session);
    if ('code' in found) return found;
    const at = room.deps.clock.now();
    for (const seat of found.seats) {
      const reason = notPossible(found.clocks, seat, from, until, at);
      if (reason !== undefined) return reason;
    }
    const last = found.seats.length - 1;
    for (const [i, seat] of found.seats.entries())
      await room.write({ t: 'holiday', seat, from, until, at, ...(i === last && made(id)) });
    return undefined;
  },

  async end_holiday(room, session, _message, id) {
    const found = awayable(room, session);
    if ('code' in found) return found;
    const at = room.deps.clock.now();
    const away = found.seats.filter((seat) =>
      found.clocks.holidays?.some((one) => one.seat === seat && one.until > at),
    );
    if (away.length === 0) return refusal('NO_HOLIDAY');
    const last = away.length - 1;
    for (const [i, seat] of away.entries())
      await room.write({ t: 'holiday', seat, from: at, until: at, at, ...(i === last && made(id)) });
    return undefined;
  },
};
