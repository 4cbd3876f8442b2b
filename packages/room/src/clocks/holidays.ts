import type { Refusal, Seat } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { made } from '../ledger/records.ts';
import type { Room } from '../room.ts';
import type { RoomSession } from '../seats/connection.ts';
import { notActing, playedBy } from '../seats/rights.ts';
import type { Handlers } from '../talk/requests.ts';
import type { Clocks } from './setting.ts';

const DAY = 24 * 3_600_000;
const YEAR = 365 * DAY;
/** Nobody stops a clock that is about to run out: the others see a holiday before it begins. */
const NOTICE = DAY;
const DAYS_A_YEAR = 21;

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
