import { REFEREE, type Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { pauseNow } from '../clocks/absences.ts';
import { made } from '../ledger/records.ts';
import type { Room } from '../room.ts';
import type { RoomSession } from '../seats/connection.ts';
import { notHost, notPlaying, othersOf, playedBy } from '../seats/rights.ts';
import type { Handlers } from '../talk/requests.ts';
import { afterDecline, declinedTo } from './declined.ts';

/**
 * Pauses the match, or asks the others for it: a pause gives everybody time to think, so where there are clocks the other
 * people have to agree. Organisers of an event decide alone.
 */
async function requestPause(room: Room, session: RoomSession, id: string | undefined): Promise<Refusal | undefined> {
  const { ledger } = room;
  const { pause } = ledger.pending;
  if (ledger.head.settings.rated) return refusal('RATED_PAUSE');
  const reason = notPlaying(ledger) ?? notHost(session, ledger);
  if (reason !== undefined) return reason;
  // asking for a pause while asked for one is consent
  if (pause !== undefined && session.seats.some((seat) => pause.needs.includes(seat)))
    return acceptPause(room, session, id);
  const by = playedBy(session, ledger)[0] ?? REFEREE;
  const needs = ledger.clocks === undefined || by === REFEREE || session.organiser ? [] : othersOf(session, ledger);
  const declined = needs.length === 0 ? undefined : declinedTo(ledger, 'pause', by);
  if (declined !== undefined) return declined;
  if (needs.length === 0) await pauseNow(room, by, id);
  else await room.pend({ pause: { by, needs } }, id);
  return undefined;
}

async function acceptPause(room: Room, session: RoomSession, id: string | undefined): Promise<Refusal | undefined> {
  const { ledger } = room;
  const { pause } = ledger.pending;
  if (pause === undefined) return refusal('NO_PAUSE_REQUEST');
  const reason = notPlaying(ledger);
  if (reason !== undefined) return reason;
  if (!session.seats.some((seat) => pause.needs.includes(seat))) return refusal('NOT_OWNER');
  const needs = pause.needs.filter((seat) => !session.seats.includes(seat));
  if (needs.length === 0) await pauseNow(room, pause.by, id);
  else await room.pend({ pause: { ...pause, needs } }, id);
  return undefined;
}

/** Declines a pause that somebody asked for, or withdraws one's own request. */
async function declinePause(room: Room, session: RoomSession, id: string | undefined): Promise<Refusal | undefined> {
  const { pause } = room.ledger.pending;
  if (pause === undefined) return refusal('NO_PAUSE_REQUEST');
  const by = session.seats.find((seat) => pause.needs.includes(seat) || pause.by === seat);
  if (by === undefined) return refusal('NOT_OWNER');
  await room.pend({ pause: undefined, declined: afterDecline(room.ledger, 'pause', pause.by, by === pause.by) }, id);
  return undefined;
}

async function resume(room: Room, session: RoomSession, id: string | undefined): Promise<Refusal | undefined> {
  const reason = notHost(session, room.ledger);
  if (reason !== undefined) return reason;
  if (room.ledger.status !== 'paused') return refusal('NOT_PAUSED');
  await room.write({ t: 'resumed', at: room.deps.clock.now(), ...made(id) });
  return undefined;
}

type Pausing = 'pause' | 'accept_pause' | 'decline_pause' | 'resume';

export const pausing: Handlers<Pausing> = {
  pause: (room, session, _message, id) => requestPause(room, session, id),
  accept_pause: (room, session, _message, id) => acceptPause(room, session, id),
  decline_pause: (room, session, _message, id) => declinePause(room, session, id),
  resume: (room, session, _message, id) => resume(room, session, id),
};
