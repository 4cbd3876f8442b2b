import { CHANCE, type Match, type Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import type { Room } from '../room.ts';
import type { RoomSession } from '../seats/connection.ts';
import {
  afterChance,
  guardedFrom,
  isOutdated,
  notActing,
  notPlaying,
  othersOf,
  playedBy,
  runsEvent,
  undoToFor,
} from '../seats/rights.ts';
import { sendToAll } from '../talk/broadcast.ts';
import type { Handler, Handlers } from '../talk/requests.ts';
import { afterDecline, declinedTo } from './declined.ts';

/**
 * Why nothing can be undone now, if so. The end of a match is no reason: everybody who agrees to an undo from there agrees
 * to play on with a seed that is known.
 */
function notUndoable({ ledger }: Room): Refusal | undefined {
  if (ledger.status !== 'over') return notPlaying(ledger);
  return ledger.next === undefined
    ? undefined
    : refusal('GAME_OVER', undefined, 'The match is over and the rematch has started.');
}

/** Undoes what is free to undo, and asks the others for consent to the rest. */
const requestUndo: Handler<'request_undo'> = async (room, session, { to, expectedPly }, id) => {
  const { ledger } = room;
  if (ledger.head.settings.rated) return refusal('RATED_UNDO');
  if (isOutdated(room.ledger, expectedPly)) return refusal('STALE');
  if (runsEvent(session, ledger)) return undoAsOrganiser(room, to, id);
  const mine = playedOrLeft(room, session);
  const reason =
    notUndoable(room) ?? (mine.length === 0 ? (notActing(session, ledger) ?? refusal('NOT_OWNER')) : undefined);
  if (reason !== undefined) return reason;
  const match = ledger.match as Match;
  const last = match.entries.findLastIndex(({ actor }) => mine.includes(actor));
  const target = afterChance(match, to ?? last);
  if (target < 0 || target >= match.length) return refusal('NOTHING_TO_UNDO');
  const { event } = ledger.head.settings;
  // what somebody else answered is undone with their consent or not at all, even if a bot plays for them now
  const guarded = event ? [] : guardedFrom(ledger, session, target);
  const needs = [...othersOf(session, ledger), ...guarded];
  // somebody may know the throw that people are making
  const isThrown = room.deps.throws !== undefined && ledger.questions.has(CHANCE);
  if ((needs.length === 0 && !event) || (target >= undoToFor(ledger, session) && !isThrown)) {
    await room.undoTo(target, id);
    return undefined;
  }
  if (event) return refusal('NOT_ORGANISER');
  if (guarded.some((seat) => !room.connected(seat))) return refusal('UNDO_NEEDS_PLAYER');
  const by = match.entries[last]?.actor ?? mine[0];
  const declined = declinedTo(ledger, 'undo', by, target);
  if (declined !== undefined) return declined;
  await room.pend({ undo: { by, to: target, needs } }, id);
  sendToAll(room, { type: 'undo_offered', roomId: room.id, by, to: target });
  return undefined;
};

/** Organisers need no consent, and can undo after the end or during a pause. */
async function undoAsOrganiser(
  room: Room,
  to: number | undefined,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const { match } = room.ledger;
  if (match === undefined) return notPlaying(room.ledger);
  const target = afterChance(match, to ?? match.entries.findLastIndex(({ actor }) => actor !== CHANCE));
  if (target < 0 || target >= match.length) return refusal('NOTHING_TO_UNDO');
  await room.undoTo(target, id);
  return undefined;
}

/** The seats a session can ask an undo for: also a seat it has left, to undo just that. */
const playedOrLeft = ({ ledger }: Room, session: RoomSession) => [
  ...playedBy(session, ledger),
  ...session.seats.filter((seat) => ledger.seats[seat].kind === 'left'),
];

async function acceptUndo(room: Room, session: RoomSession, id: string | undefined): Promise<Refusal | undefined> {
  const { undo } = room.ledger.pending;
  if (undo === undefined) return refusal('NO_OFFER');
  const reason = notUndoable(room);
  if (reason !== undefined) return reason;
  if (!session.seats.some((seat) => undo.needs.includes(seat))) return refusal('NOT_OWNER');
  const needs = undo.needs.filter((seat) => !session.seats.includes(seat));
  if (needs.length === 0) await room.undoTo(undo.to, id);
  else await room.pend({ undo: { ...undo, needs } }, id);
  return undefined;
}

/** Declines an undo that others asked for, or withdraws one's own request. */
async function declineUndo(room: Room, session: RoomSession, id: string | undefined): Promise<Refusal | undefined> {
  const { undo } = room.ledger.pending;
  if (undo === undefined) return refusal('NO_OFFER');
  const by = session.seats.find((seat) => undo.needs.includes(seat) || undo.by === seat);
  if (by === undefined) return refusal('NOT_OWNER');
  await room.pend({ undo: undefined, declined: afterDecline(room.ledger, 'undo', undo.by, by === undo.by) }, id);
  sendToAll(room, { type: 'undo_declined', roomId: room.id, by });
  return undefined;
}

/** Undoing: free where nobody else answered since, and with consent otherwise. */
export const undoing: Handlers<'request_undo' | 'accept_undo' | 'decline_undo'> = {
  request_undo: requestUndo,
  accept_undo: (room, session, _message, id) => acceptUndo(room, session, id),
  decline_undo: (room, session, _message, id) => declineUndo(room, session, id),
};
