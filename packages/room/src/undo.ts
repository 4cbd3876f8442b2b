import { CHANCE, type Match, type Refusal } from '@tessera/kernel';
import type { ClientMessageOf } from '@tessera/protocol';
import { tellAll, tellPresence } from './broadcast.ts';
import { closed, notActing } from './moves.ts';
import { no, notOrganiser, notSeated, stale } from './no.ts';
import type { Room } from './room.ts';
import type { Session } from './session.ts';
import { afterChance, othersOf, playedBy, runsEvent, undoToFor } from './tell.ts';

const nothing = no('NOTHING_TO_UNDO', 'There is nothing to take back.');
const noOffer = no('NO_OFFER', 'Nobody asks to take back.');

/**
 * What stands in the way of taking back. The end of a match does not: whoever agrees to go back from there agrees to play
 * on with a seed that everybody has seen.
 */
function refused({ ledger }: Room): Refusal | undefined {
  if (ledger.status !== 'over') return closed(ledger);
  return ledger.next === undefined ? undefined : no('GAME_OVER', 'The game is over and the next one has begun.');
}

/** Whether the match is no longer what the asker saw when deciding to change its length. */
export const isOutdated = ({ ledger }: Room, expected: number | undefined): boolean =>
  expected !== undefined && expected !== ledger.match?.entries.length;

/** Takes back what is free to take back, and asks the others for what is not. */
export async function requestUndo(
  room: Room,
  session: Session,
  { to, expectedPly }: ClientMessageOf<'request_undo'>,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const { ledger } = room;
  if (isOutdated(room, expectedPly)) return stale;
  if (runsEvent(session, ledger)) return undoAsOrganiser(room, to, id);
  const mine = playedOrLeft(room, session);
  const refusal = refused(room) ?? (mine.length === 0 ? (notActing(session, ledger) ?? notSeated) : undefined);
  if (refusal !== undefined) return refusal;
  const match = ledger.match as Match;
  const last = match.entries.findLastIndex(({ actor }) => mine.includes(actor));
  const target = afterChance(match, to ?? last);
  if (target < 0 || target >= match.entries.length) return nothing;
  const { event } = ledger.head.settings;
  const needs = othersOf(session, ledger);
  if ((needs.length === 0 && !event) || target >= undoToFor(ledger, session)) {
    await room.takeBack(target, id);
    return undefined;
  }
  if (event) return notOrganiser;
  const by = match.entries[last]?.actor ?? mine[0];
  room.undo = { by, to: target, needs: new Set(needs) };
  tellAll(room, { type: 'undo_offered', roomId: room.id, by, to: target });
  tellPresence(room);
  return undefined;
}

/** Organisers ask nobody, and the end or a pause does not stop them. */
async function undoAsOrganiser(
  room: Room,
  to: number | undefined,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const { match } = room.ledger;
  if (match === undefined) return closed(room.ledger);
  const target = afterChance(match, to ?? match.entries.findLastIndex(({ actor }) => actor !== CHANCE));
  if (target < 0 || target >= match.entries.length) return nothing;
  await room.takeBack(target, id);
  return undefined;
}

/** Whoever has left may ask to take that back, too. */
const playedOrLeft = ({ ledger }: Room, session: Session) => [
  ...playedBy(session, ledger),
  ...session.seats.filter((seat) => ledger.seats[seat].kind === 'left'),
];

export async function acceptUndo(room: Room, session: Session, id: string | undefined): Promise<Refusal | undefined> {
  const offer = room.undo;
  const refusal = offer === undefined ? noOffer : refused(room);
  if (offer === undefined || refusal !== undefined) return refusal;
  if (!session.seats.some((seat) => offer.needs.has(seat))) return notSeated;
  const needs = [...offer.needs].filter((seat) => !session.seats.includes(seat));
  if (needs.length === 0) await room.takeBack(offer.to, id);
  else {
    room.undo = { ...offer, needs: new Set(needs) };
    tellPresence(room);
  }
  return undefined;
}

export function declineUndo(room: Room, session: Session): Refusal | undefined {
  const offer = room.undo;
  if (offer === undefined) return noOffer;
  if (!session.seats.some((seat) => offer.needs.has(seat) || offer.by === seat)) return notSeated;
  room.undo = undefined;
  tellAll(room, { type: 'undo_declined', roomId: room.id });
  tellPresence(room);
  return undefined;
}
