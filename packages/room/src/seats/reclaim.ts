import type { Refusal, Seat } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import type { ReclaimRequest } from '../ledger/pending-requests.ts';
import { indicesOf } from '../ledger/records.ts';
import { sha256Hex } from '../ledger/sha256.ts';
import type { Room } from '../room.ts';
import type { Handlers } from '../talk/requests.ts';
import { backInTime } from './join.ts';

/** How soon the people at a table can be asked for a seat again: they have something better to do. */
const AGAIN_MS = 5000;
/** How long a player must be away. */
const AWAY_MS = 10_000;
/** When somebody last asked for a seat. */
const asked = new WeakMap<Room, number>();

/** The seats whose people still have to agree: everybody present, also those who joined since. */
const needsOf = (room: Room, seat: Seat, agreed: readonly Seat[]): Seat[] =>
  indicesOf(
    room.ledger.seats,
    ({ kind, program }, i) => kind === 'person' && !program && i !== seat && !agreed.includes(i) && room.connected(i),
  );

/**
 * Why a seat cannot be given to somebody else, if so: it has no player, or its player is here. A page that loads again is away
 * for a moment, and nobody may use that moment.
 */
function notLost(room: Room, seat: Seat): Refusal | undefined {
  const { seats, head } = room.ledger;
  const { kind, holder, program } = seats[seat] ?? {};
  const isSomebodys = holder !== undefined && !program && (kind === 'person' || kind === 'bot');
  if (!isSomebodys || head.settings.event) return refusal('NOBODY_TO_REPLACE', 'seat');
  if (room.connected(seat)) return refusal('STILL_HERE', 'seat');
  const now = room.deps.clock.now();
  return kind === 'person' && now - (room.away.get(seat) ?? now) < AWAY_MS ? refusal('STILL_HERE', 'seat') : undefined;
}

type Reclaiming = 'reclaim_seat' | 'accept_reclaim' | 'decline_reclaim';

/** A way back for a player who has lost the token of their seat: the people at the table know who it is, and have to agree. */
export const reclaiming: Handlers<Reclaiming> = {
  async reclaim_seat(room, session, { seat, playerToken }, id) {
    const { ledger, deps } = room;
    if (session.seats.length > 0) return refusal('SEAT_TAKEN');
    const reason = notLost(room, seat);
    if (reason !== undefined) return reason;
    const by = sha256Hex(playerToken);
    if (ledger.seats.some(({ holder }) => holder === by)) return refusal('SEAT_TAKEN');
    const { reclaim } = ledger.pending;
    const now = deps.clock.now();
    const isOpen = reclaim !== undefined && reclaim.by !== by && needsOf(room, reclaim.seat, reclaim.agreed).length > 0;
    if (isOpen || now - (asked.get(room) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return refusal('TOO_FAST');
    const needs = needsOf(room, seat, []);
    if (needs.length === 0) return refusal('NOBODY_TO_ASK');
    asked.set(room, now);
    await room.pend({ reclaim: { seat, by, needs, agreed: [] } }, id);
    return undefined;
  },

  async accept_reclaim(room, session, { by }, id) {
    const { reclaim } = room.ledger.pending;
    // the request was withdrawn, or is another one
    if (reclaim === undefined || by !== reclaim.by) return refusal('STALE');
    const { seat, agreed } = reclaim;
    if (!needsOf(room, seat, agreed).some((one) => session.seats.includes(one))) return refusal('NOT_OWNER');
    const reason = notLost(room, seat);
    if (reason !== undefined) return reason;
    const all = [...agreed, ...session.seats];
    const needs = needsOf(room, seat, all);
    if (needs.length > 0) await room.pend({ reclaim: { seat, by, needs, agreed: all } }, id);
    else await giveBack(room, reclaim);
    return undefined;
  },

  /** One who is asked says no, or the person who asked does not want it any more. */
  async decline_reclaim(room, session, _message, id) {
    const { reclaim } = room.ledger.pending;
    if (reclaim === undefined) return refusal('STALE');
    const isMine = session.token !== undefined && reclaim.by.startsWith(session.token);
    if (!isMine && !needsOf(room, reclaim.seat, reclaim.agreed).some((seat) => session.seats.includes(seat)))
      return refusal('NOT_OWNER');
    await room.pend({ reclaim: undefined }, id);
    return undefined;
  },
};

/** The seat is held by another token from now on. Not a client's request: it follows when everybody has agreed. */
async function giveBack(room: Room, { seat, by }: ReclaimRequest): Promise<void> {
  const { kind, name } = room.ledger.seats[seat];
  const time = kind === 'bot' ? backInTime(room, seat) : {};
  await room.write({ t: 'sat', seat, kind: 'person', name, holder: by, back: true, ...time });
}
