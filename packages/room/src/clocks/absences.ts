import { equal, type Json } from '@tessera/kernel';
import type { Room } from '../room.ts';

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
