import { REFEREE, type Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { sendPresence } from './broadcast.ts';
import { pauseNow } from './clockwork.ts';
import { notHost, notPlaying, othersOf, playedBy } from './rights.ts';
import type { Room } from './room.ts';
import type { Session } from './session.ts';

/**
 * Pauses the match, or asks the others for it: a pause gives everybody time to think, so where there are clocks the other
 * people have to agree. Organisers of an event decide alone.
 */
export async function requestPause(room: Room, session: Session, id: string | undefined): Promise<Refusal | undefined> {
  const { ledger, pauseRequest } = room;
  const reason = notPlaying(ledger) ?? notHost(session, ledger);
  if (reason !== undefined) return reason;
  // asking for a pause while asked for one is consent
  if (pauseRequest !== undefined && session.seats.some((seat) => pauseRequest.needs.has(seat)))
    return acceptPause(room, session, id);
  const by = playedBy(session, ledger)[0] ?? REFEREE;
  const needs = ledger.clocks === undefined || by === REFEREE || session.organiser ? [] : othersOf(session, ledger);
  if (needs.length === 0) await pauseNow(room, by, id);
  else {
    room.pauseRequest = { by, needs: new Set(needs) };
    sendPresence(room);
  }
  return undefined;
}

export async function acceptPause(room: Room, session: Session, id: string | undefined): Promise<Refusal | undefined> {
  const { ledger, pauseRequest } = room;
  if (pauseRequest === undefined) return refusal('NO_PAUSE_REQUEST');
  const reason = notPlaying(ledger);
  if (reason !== undefined) return reason;
  if (!session.seats.some((seat) => pauseRequest.needs.has(seat))) return refusal('NOT_OWNER');
  for (const seat of session.seats) pauseRequest.needs.delete(seat);
  if (pauseRequest.needs.size === 0) await pauseNow(room, pauseRequest.by, id);
  else sendPresence(room);
  return undefined;
}

/** Declines a pause that somebody asked for, or withdraws one's own request. */
export function declinePause(room: Room, session: Session): Refusal | undefined {
  const { pauseRequest } = room;
  if (pauseRequest === undefined) return refusal('NO_PAUSE_REQUEST');
  if (!session.seats.some((seat) => pauseRequest.needs.has(seat) || pauseRequest.by === seat))
    return refusal('NOT_OWNER');
  room.pauseRequest = undefined;
  sendPresence(room);
  return undefined;
}
