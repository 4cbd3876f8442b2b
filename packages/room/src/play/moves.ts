import type { Actor, Json, Match, Refusal, Seat } from '@tessera/kernel';
import { type ClientMessageOf, refusal } from '@tessera/protocol';
import type { Room } from '../room.ts';
import type { RoomSession } from '../seats/connection.ts';
import { actorsOf, notActing, notPlaying } from '../seats/rights.ts';

/** Every actor a session can answer for now, those who are asked first; or why it cannot answer at all. */
export function speakers(room: Room, session: RoomSession, seat?: Seat): Actor[] | Refusal {
  const { ledger } = room;
  const reason = notPlaying(ledger) ?? notActing(session, ledger);
  if (reason !== undefined) return reason;
  const mine = actorsOf(session, ledger);
  if (seat !== undefined) return mine.includes(seat) ? [seat] : refusal('NOT_YOUR_SEAT', 'seat');
  // most have one seat
  if (mine.length < 2) return mine;
  const asked = (ledger.match as Match).engine.questions.flatMap(({ actor }) => (mine.includes(actor) ? [actor] : []));
  return [...asked, ...mine.filter((actor) => !asked.includes(actor))];
}

export function move(
  room: Room,
  session: RoomSession,
  message: ClientMessageOf<'move_request'>,
  id: string | undefined,
): Promise<Refusal | undefined> | Refusal | undefined {
  const reason = answer(room, session, message, id);
  if (!room.ledger.head.settings.event) return reason;
  // at an event teams wait for each other; the game may have a better reason
  return Promise.resolve(reason).then((why) => (why?.code === 'NOT_ASKED' ? refusal('NOT_YOUR_TURN') : why));
}

function answer(
  room: Room,
  session: RoomSession,
  { question, answers, expectedPly, seat }: ClientMessageOf<'move_request'>,
  id: string | undefined,
): Promise<Refusal | undefined> | Refusal | undefined {
  const mine = speakers(room, session, seat);
  if (!Array.isArray(mine)) return mine;
  const { questions } = room.ledger;
  const match = room.ledger.match as Match;
  if (expectedPly !== undefined && expectedPly !== match.length) return refusal('STALE');
  const actor = question === undefined ? mine[0] : mine.find((one) => questions.get(one) === question);
  if (actor === undefined) {
    const reason = questions.has(mine[0]) ? undefined : notAsked(match, mine[0], answers);
    return reason ?? refusal('STALE');
  }
  if (answers === undefined) return refusal('BAD_MESSAGE', 'answers', 'A move needs answers.');
  return room.play(
    (answers as Json[]).map((choice) => ({ actor, choice })),
    id,
  );
}

/** The game's own reason why somebody who is not asked cannot answer. */
function notAsked(match: Match, actor: Actor, answers: readonly unknown[] | undefined): Refusal | undefined {
  const checked = match.engine.check({ actor, choice: (answers?.[0] ?? null) as Json });
  return checked.ok ? undefined : checked.error;
}
