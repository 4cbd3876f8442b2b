import type { Seat } from '@tessera/kernel';
import type { RoomInfo } from '@tessera/protocol';
import type { Ledger } from '../ledger/ledger.ts';
import { movedTo, type SeatChange } from '../ledger/records.ts';
import type { Room } from '../room.ts';
import type { RoomSession } from './connection.ts';

/** The seat of the person who starts the match. */
export const hostSeat = ({ host, seats }: Ledger): Seat | undefined => {
  const seat = host === undefined ? -1 : seats.findIndex(({ holder }) => holder === host);
  return seat < 0 ? undefined : seat;
};

/** Whether nobody is waited for any more: every seat is taken, and no person has to start the match. */
export const isComplete = ({ seats, head, host }: Ledger): boolean =>
  seats.every(({ kind }) => kind !== 'open') && !(head.settings.hostStarts && host !== undefined);

/** Whether people can arrange the seats of this table: between devices every seat has committed to its throws. */
export const canGather = ({ ledger, deps }: Room): boolean =>
  ledger.status === 'waiting' && !ledger.head.settings.event && deps.throws === undefined;

/** Whether free seats can be left out: a position and a match that was played before have the seats they have. */
export const canLeaveOut = ({ head }: Ledger): boolean =>
  head.played === undefined && head.settings.start === undefined;

/** What everybody may know of a table that has not begun. */
export function lobbyOf(room: Room): RoomInfo['lobby'] {
  if (!canGather(room)) return undefined;
  const { ledger, game } = room;
  const { ready = [], swap } = ledger.pending;
  const host = hostSeat(ledger);
  return {
    ready: [...ready],
    least: canLeaveOut(ledger) ? game.seats.min : ledger.seats.length,
    ...(host !== undefined && { host }),
    ...(ledger.head.settings.hostStarts && { waits: true }),
    ...(swap && { swap: { ...swap } }),
  };
}

/** Moves sessions and absences along with the seats; the sessions that have to be told everything again. */
export function reseat(room: Room, record: SeatChange): RoomSession[] {
  const away = [...room.away];
  room.away.clear();
  for (const [seat, since] of away) {
    const now = movedTo(record, seat);
    if (now !== undefined) room.away.set(now, since);
  }
  const moved: RoomSession[] = [];
  for (const session of room.sessions) {
    const seats = session.seats.flatMap((seat) => movedTo(record, seat) ?? []);
    const stays = seats.length === session.seats.length && seats.every((seat, i) => seat === session.seats[i]);
    session.seats = seats;
    // what was said belongs to other seats now
    if (session.seq >= 0 && (!stays || room.ledger.chat.length > 0)) moved.push(session);
  }
  return moved;
}
