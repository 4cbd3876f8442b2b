import { Match, type Refusal, type Seat } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { setupFor } from '../ledger/ledger.ts';
import { indicesOf, made, withSeats } from '../ledger/records.ts';
import type { Room } from '../room.ts';
import type { Handlers } from '../talk/requests.ts';
import type { RoomSession } from './connection.ts';
import { canGather, canLeaveOut, hostSeat } from './lobby.ts';
import { playedBy } from './rights.ts';

type Gathering = 'take_seat' | 'accept_swap' | 'decline_swap' | 'ready' | 'free_seat' | 'start';

/** Why a session cannot arrange anything here, if so. */
function notGathering(room: Room, session: RoomSession): Refusal | undefined {
  if (session.seats.length === 0) return refusal('NOT_OWNER');
  if (room.ledger.status !== 'waiting') return refusal('ALREADY_STARTED');
  return canGather(room) ? undefined : refusal('FIXED_SEATS');
}

/** Whether a session is the host's, or somebody else's while the host is away. */
function isHost(room: Room, session: RoomSession): boolean {
  const host = hostSeat(room.ledger);
  return host === undefined || session.seats.includes(host) || !room.connected(host);
}

/** People before the match: where they sit, whether they are ready, and when it begins. */
export const gathering: Handlers<Gathering> = {
  async take_seat(room, session, { seat }, id) {
    const { ledger } = room;
    const reason = notGathering(room, session);
    if (reason !== undefined) return reason;
    const [own] = playedBy(session, ledger);
    const there = ledger.seats[seat];
    // who plays for several has no seat to give, and a program was told which one is its own
    if (own === undefined || session.seats.length > 1 || ledger.seats[own].program) return refusal('FIXED_SEATS');
    if (there === undefined || seat === own || there.program || there.kind === 'bot')
      return refusal('BAD_SEAT', 'seat');
    if (there.kind === 'open') await room.write({ t: 'swapped', seats: [own, seat], ...made(id) });
    else await room.pend({ swap: { by: own, with: seat } }, id);
    return undefined;
  },

  async accept_swap(room, session, { seat: by }, id) {
    const reason = notGathering(room, session);
    if (reason !== undefined) return reason;
    const { swap } = room.ledger.pending;
    if (swap === undefined) return refusal('NO_SWAP');
    if (swap.by !== by) return refusal('STALE');
    if (!session.seats.includes(swap.with)) return refusal('NOT_YOUR_SEAT');
    await room.write({ t: 'swapped', seats: [swap.by, swap.with], ...made(id) });
    return undefined;
  },

  async decline_swap(room, session, _message, id) {
    const reason = notGathering(room, session);
    if (reason !== undefined) return reason;
    const { swap } = room.ledger.pending;
    if (swap === undefined) return refusal('NO_SWAP');
    if (!session.seats.includes(swap.with) && !session.seats.includes(swap.by)) return refusal('NOT_YOUR_SEAT');
    await room.pend({ swap: undefined }, id);
    return undefined;
  },

  async ready(room, session, { ready }, id) {
    const reason = notGathering(room, session);
    if (reason !== undefined) return reason;
    const own = playedBy(session, room.ledger);
    const others = (room.ledger.pending.ready ?? []).filter((seat) => !own.includes(seat));
    await room.pend({ ready: ready ? [...others, ...own].toSorted((a, b) => a - b) : others }, id);
    return undefined;
  },

  async free_seat(room, session, { seat }, id) {
    const { ledger } = room;
    const reason = notGathering(room, session);
    if (reason !== undefined) return reason;
    const there = ledger.seats[seat];
    if (there === undefined || there.kind === 'open') return refusal('BAD_SEAT', 'seat');
    if (!session.seats.includes(seat) && !isHost(room, session)) return refusal('NOT_HOST');
    const { program } = ledger.head.settings.seats[seat] as { readonly program?: true };
    await room.write({ t: 'sat', seat, kind: 'open', name: '', ...(program && { program }), ...made(id) });
    return undefined;
  },

  async start(room, session, { seats: expected }, id) {
    const { ledger, game } = room;
    const reason = notGathering(room, session);
    if (reason !== undefined) return reason;
    if (!isHost(room, session)) return refusal('NOT_HOST');
    const taken: Seat[] = indicesOf(ledger.seats, ({ kind }) => kind !== 'open');
    if (expected !== undefined && expected !== taken.length) return refusal('STALE');
    const all = taken.length === ledger.seats.length;
    if (!all && (!canLeaveOut(ledger) || taken.length < game.seats.min)) return refusal('TOO_FEW');
    const head = all ? ledger.head : withSeats(ledger.head, taken);
    // some rules are for certain numbers of players only
    if (!all && !Match.create(game, setupFor(head)).ok) return refusal('TOO_FEW');
    await room.write({ t: 'began', at: room.deps.clock.now(), ...(!all && { seats: taken }), ...made(id) });
    await room.goOn();
    return undefined;
  },
};
