import type { Seat } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { indicesOf, made, type RoomHead } from '../ledger/records.ts';
import type { Room } from '../room.ts';
import { sendToAll } from '../talk/broadcast.ts';
import type { Handler } from '../talk/requests.ts';

/** Asks for another match. It starts when everybody who is needed has asked for it. */
export const requestRematch: Handler<'rematch'> = async (room, session, _message, id) => {
  const { ledger } = room;
  if (session.seats.length === 0) return refusal('NOT_OWNER');
  if (ledger.head.settings.event) return refusal('NO_REMATCH');
  if (ledger.status !== 'over') return refusal('NOT_OVER');
  if (ledger.next !== undefined) {
    session.send({ type: 'rematch', roomId: room.id, next: ledger.next });
    return undefined;
  }
  const wished = [...new Set([...(ledger.pending.rematch ?? []), ...session.seats])];
  const waiting = room.createRematch === undefined || neededFor(room).some((seat) => !wished.includes(seat));
  // where it follows at once, the request is that of the record which says so
  await room.pend({ rematch: wished }, waiting ? id : undefined);
  if (waiting || room.createRematch === undefined) return undefined;
  const next = await room.createRematch(room);
  await room.write({ t: 'followed', next, ...made(id) });
  sendToAll(room, { type: 'rematch', roomId: room.id, next });
  return undefined;
};

/** Who has to agree to a rematch: every person, and people who resigned but stayed to watch. Programs are not asked. */
const neededFor = (room: Room): Seat[] =>
  indicesOf(
    room.ledger.seats,
    ({ kind, program }, seat) => !program && (kind === 'person' || (kind === 'left' && room.connected(seat))),
  );

/** The next match of the same people, with every seat moved on by one. */
export function rematchHead(room: Room, seed: string): RoomHead {
  const { head, seats, pending } = room.ledger;
  const { settings, organiser } = head;
  const count = seats.length;
  const from = Array.from({ length: count }, (_, seat) => (seat + 1) % count);
  const { start: _start, hostStarts: _hostStarts, ...rest } = settings;
  return {
    settings: {
      ...rest,
      seats: from.map((seat) => {
        const { kind, level, program } = seats[seat];
        // a bot that resigned plays again, too
        if (kind === 'bot' || (kind === 'left' && level !== undefined))
          return { kind: 'bot', level: level ?? 'random' };
        return program ? { kind: 'open', program } : { kind: 'open' };
      }),
    },
    seed,
    ...(organiser !== undefined && { organiser }),
    holders: from.map((seat) => {
      const { kind, holder, name, program, player } = seats[seat];
      const stays = kind === 'person' || program || (kind === 'left' && pending.rematch?.includes(seat));
      return holder === undefined || !stays ? null : { holder, name, ...(player !== undefined && { player }) };
    }),
  };
}
