import { type Json, type Refusal, seeded } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import type { Ledger } from './ledger.ts';
import { notActing, notPlaying, playedBy } from './rights.ts';
import type { Room } from './room.ts';
import type { Session } from './session.ts';

/** Whether a session gets hints: against bots, and against people where the table allows it. Who is away is still a person. */
const mayHint = (session: Session, { head: { settings }, seats }: Ledger): boolean =>
  settings.hints === true ||
  (!settings.event &&
    seats.every(({ kind, holder }, seat) => session.seats.includes(seat) || (kind === 'bot' && holder === undefined)));

/** Sends a state to work out hints from: to the seat that is asked it looks like the real one. */
export function sendWorld(room: Room, session: Session): Refusal | undefined {
  const { ledger } = room;
  const { match } = ledger;
  const reason = notPlaying(ledger) ?? notActing(session, ledger);
  if (reason !== undefined || match === undefined) return reason;
  if (!mayHint(session, ledger)) return refusal('NO_HINTS');
  const mine = playedBy(session, ledger);
  const seat = match.engine.questions.find(({ actor }) => mine.includes(actor))?.actor;
  if (seat === undefined) return refusal('NOT_ASKED');
  const state = match.engine.imagine(seat, seeded(room.deps.secret())).state as unknown as Json;
  session.send({ type: 'world', roomId: room.id, seat, ply: match.entries.length, state });
  return undefined;
}
