import { type Actor, equal, type Json, type Seat } from '@tessera/kernel';
import { made } from '../ledger/records.ts';
import type { Room } from '../room.ts';
import { sendToAll } from '../talk/broadcast.ts';
import { substituteLevel, timeOf } from './time-of.ts';

/** A bot plays for a seat until the person who holds it comes back. */
export async function giveToBot(room: Room, seat: Seat, id: string | undefined): Promise<void> {
  const { name, holder, program } = room.ledger.seats[seat];
  const { undo } = room.ledger.pending;
  await room.write({
    t: 'sat',
    seat,
    kind: 'bot',
    name,
    level: substituteLevel(room),
    ...(holder !== undefined && { holder }),
    ...(program && { program }),
    ...timeOf(room),
    ...(id !== undefined && { id }),
  });
  if (undo !== undefined && room.ledger.pending.undo === undefined)
    sendToAll(room, { type: 'undo_declined', roomId: room.id });
  await goOnWithoutConsent(room);
}

/** Does what everybody has agreed to whose consent it still needed, because a bot plays for the others. */
export async function goOnWithoutConsent(room: Room): Promise<void> {
  const { ledger } = room;
  const { undo } = ledger.pending;
  if (undo?.needs.length === 0) await room.undoTo(undo.to, undefined);
  const { pause } = ledger.pending;
  if (pause?.needs.length === 0 && ledger.status === 'playing') await pauseNow(room, pause.by, undefined);
}

/** Stops the clocks until somebody resumes the match. */
export async function pauseNow(room: Room, by: Actor, id: string | undefined): Promise<void> {
  await room.write({ t: 'paused', ...timeOf(room), by, ...made(id) });
}

/**
 * Writes down who has been away for a while and who is back, so that the wait for a player does not start again when
 * another server takes the room over. Where nobody is connected, nothing is written; nor at an event, where organisers
 * see to it and phones come and go all evening.
 */
export async function noteAbsences(room: Room, after: number): Promise<void> {
  const { ledger, deps, away } = room;
  if (deps.forgetsPending || ledger.head.settings.event || ledger.status === 'waiting' || ledger.status === 'over')
    return;
  const before = deps.clock.now() - after;
  const isHere = ledger.seats.some(({ kind, program }, seat) => kind === 'person' && !program && !away.has(seat));
  const gone = [...away]
    .filter(([seat, since]) => ledger.seats[seat].kind === 'person' && since <= before)
    .sort(([a], [b]) => a - b);
  if (isHere && !equal(gone as Json, (ledger.pending.away ?? []) as Json)) await room.pend({ away: gone }, undefined);
}
