import { asJson, type Refusal, type Seat, seeded } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import type { Ledger } from '../ledger/ledger.ts';
import type { Room } from '../room.ts';
import type { RoomSession } from '../seats/connection.ts';
import { notActing, notPlaying, playedBy } from '../seats/rights.ts';

/** Whether a session gets hints: against bots, and against people (also absent ones) where the table allows it. */
const mayHint = (session: RoomSession, { head: { settings }, seats }: Ledger): boolean =>
  settings.hints === true ||
  (!settings.event &&
    seats.every(({ kind, holder }, seat) => session.seats.includes(seat) || (kind === 'bot' && holder === undefined)));

/** Counts a hint of a seat. Asking again about the same question counts once. */
async function count(room: Room, seat: Seat, ply: number): Promise<void> {
  const { hinted = [] } = room.ledger.pending;
  const [, before, at] = hinted.find(([one]) => one === seat) ?? [seat, 0, -1];
  if (at !== ply)
    await room.pend({ hinted: [...hinted.filter(([one]) => one !== seat), [seat, before + 1, ply]] }, undefined);
}

/** Sends a state to work out hints from: to the seat that is asked it looks like the real one. */
export async function sendWorld(room: Room, session: RoomSession): Promise<Refusal | undefined> {
  const { ledger } = room;
  const { match } = ledger;
  const reason = notPlaying(ledger) ?? notActing(session, ledger);
  if (reason !== undefined || match === undefined) return reason;
  if (ledger.head.settings.rated) return refusal('RATED_HINTS');
  if (!mayHint(session, ledger)) return refusal('NO_HINTS');
  const mine = playedBy(session, ledger);
  const seat = match.engine.questions.find(({ actor }) => mine.includes(actor))?.actor;
  if (seat === undefined) return refusal('NOT_ASKED');
  const state = asJson(match.engine.imagine(seat, seeded(room.deps.secret())).state);
  // written down before it is told
  await count(room, seat, match.length);
  session.send({ type: 'world', roomId: room.id, seat, ply: match.length, state });
  return undefined;
}
