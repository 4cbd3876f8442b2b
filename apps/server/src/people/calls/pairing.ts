import { type Call, pairUp } from '@tessera/people/calls';
import {
  apartFrom,
  type CallRow,
  callsAt,
  comeAll,
  declineAt,
  endCall,
  type FoundTableRow,
  leaveTable,
  openCalls,
  overdueTables,
  type PeopleWork,
  sweepCalls,
  takeCalls,
} from '@tessera/store/people';
import { gameById } from '../../rooms/games.ts';
import { isByTurns } from './paces.ts';
import { callIn, fewerOf, listIn } from './waiting.ts';

/** How long people have to come. */
export const COME_MS = 10_000;
/** A call for now of which nobody asks for so long is over. */
const AWAY_MS = 60_000;
const DAY = 24 * 3_600_000;
/** A call by turns waits so long. */
export const LONGEST_MS = 14 * DAY;
/** So long before its time a call begins to look for others, and so long after it goes on. */
const EARLY_MS = 60_000;
const LATE_MS = 15 * 60_000;
/** Calls that are weighed together: those that wait longest. */
const WEIGHED = 200;

export const seatsFit = (game: string, seats: number): boolean => {
  const range = gameById(game)?.seats;
  return range !== undefined && seats >= range.min && seats <= range.max;
};

/** A call without the paces at which it cannot be met now; undefined when there are none. */
function presentIn(row: CallRow, now: number): CallRow | undefined {
  if (row.at !== null && row.at - EARLY_MS > now) return undefined;
  const here = now - row.seen_at <= AWAY_MS;
  const paces = listIn<string>(row.paces).filter((pace) => here || isByTurns(pace));
  return paces.length === 0 ? undefined : { ...row, paces: JSON.stringify(paces) };
}

/** Why a call is over, if it is. */
function endOf({ at, since, seen_at, paces }: CallRow, now: number): 'away' | 'expired' | undefined {
  if (now - since > LONGEST_MS || (at !== null && now - at > LATE_MS)) return 'expired';
  const waits = at !== null || listIn<string>(paces).some(isByTurns);
  return !waits && now - seen_at > AWAY_MS ? 'away' : undefined;
}

/** Who did not come loses the call; the others go on with their old time. */
function* giveUp(table: FoundTableRow, now: number): PeopleWork<void> {
  for (const { id, come } of yield* callsAt(table.id)) if (come === 0) yield* endCall(id, 'away', now);
  yield* leaveTable(table.id);
}

/** Takes calls for a table; at one by turns nobody has to come. */
export function* takeForTable(table: FoundTableRow, calls: readonly string[]): PeopleWork<boolean> {
  if (!(yield* takeCalls(table, calls))) return false;
  if (isByTurns(table.pace)) yield* comeAll(table.id);
  return true;
}

/** Looks at everything that waits once. `names` are for tables that are found; of how many is said. */
export function* pairing(now: number, names: readonly string[]): PeopleWork<number> {
  for (const table of yield* overdueTables(now)) yield* giveUp(table, now);
  const present: CallRow[] = [];
  for (const row of yield* openCalls(WEIGHED)) {
    const why = endOf(row, now);
    const here = presentIn(row, now);
    if (why !== undefined) yield* endCall(row.id, why, now);
    else if (here !== undefined) present.push(here);
  }
  const calls: Call[] = [];
  for (const row of present) {
    const call = yield* callIn(row);
    const fewer = fewerOf(row, present, call.blocks);
    calls.push(fewer === undefined ? call : { ...call, seats: [...call.seats, fewer] });
  }
  const tables = pairUp(calls, now, seatsFit).slice(0, names.length);
  for (const [i, { game, pace, rated, calls: seated }] of tables.entries()) {
    const table = { id: names[i], game, pace, rated: rated ? 1 : 0, seats: seated.length, until: now + COME_MS };
    yield* takeForTable(
      table,
      seated.map(({ id }) => id),
    );
  }
  yield* sweepCalls(now - DAY);
  return tables.length;
}

/** Somebody does not want this table: everybody goes on waiting, and these do not meet again this time. */
export function* notNow(call: CallRow): PeopleWork<void> {
  if (call.table_id === null) return;
  const others = (yield* callsAt(call.table_id)).filter(({ id }) => id !== call.id).map(({ player }) => player);
  yield* leaveTable(call.table_id);
  yield* declineAt(call.id, JSON.stringify([...new Set([...listIn<string>(call.declined), ...others])]));
}

/** Whether two players may meet. */
export function* mayMeetOf(player: string, other: string): PeopleWork<boolean> {
  return player !== other && !(yield* apartFrom(player)).includes(other);
}
