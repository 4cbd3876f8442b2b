import { type Actor, type Answer, equal, type Json, type Match, type Refusal, type Seat } from '@tessera/kernel';
import type { ClientMessageOf } from '@tessera/protocol';
import { tellAll } from './broadcast.ts';
import type { Ledger } from './ledger.ts';
import { no, notSeated, notYourSeat, notYourTurn, stale } from './no.ts';
import type { Room } from './room.ts';
import type { Session } from './session.ts';
import { actorsOf } from './tell.ts';

/** What stands in the way of anybody doing anything in the match. */
export function closed({ status }: Ledger): Refusal | undefined {
  if (status === 'over') return no('GAME_OVER', 'The game is over.');
  if (status === 'waiting') return no('NOT_STARTED', 'The match has not started: a seat is still open.');
  if (status === 'paused') return no('PAUSED', 'The match is paused.');
  return undefined;
}

/** Why a session may not act for anybody, when it may not. */
export function notActing(session: Session, ledger: Ledger): Refusal | undefined {
  if (actorsOf(session, ledger).length > 0) return undefined;
  const kinds = session.seats.map((seat) => ledger.seats[seat].kind);
  if (kinds.includes('bot')) return no('BOT_PLAYS', 'A bot plays for you; join again to take your seat back.');
  return kinds.includes('left') ? no('HAS_LEFT', 'You have left the match.') : notSeated;
}

/** Everybody a session may answer for now, whoever is asked first; or why it may not answer at all. */
function speakers(room: Room, session: Session, seat?: Seat): Actor[] | Refusal {
  const { ledger } = room;
  const refusal = closed(ledger) ?? notActing(session, ledger);
  if (refusal !== undefined) return refusal;
  const mine = actorsOf(session, ledger);
  if (seat !== undefined) return mine.includes(seat) ? [seat] : notYourSeat;
  const asked = (ledger.match as Match).engine.questions.flatMap(({ actor }) => (mine.includes(actor) ? [actor] : []));
  return [...asked, ...mine.filter((actor) => !asked.includes(actor))];
}

export async function move(
  room: Room,
  session: Session,
  message: ClientMessageOf<'move_request'>,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const refusal = await answer(room, session, message, id);
  // at an event teams wait for each other; the game may have a better reason
  return refusal?.code === 'NOT_ASKED' && room.ledger.head.settings.event ? notYourTurn : refusal;
}

async function answer(
  room: Room,
  session: Session,
  { question, answers, payload, expectedPly, seat }: ClientMessageOf<'move_request'>,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const mine = speakers(room, session, seat);
  if (!Array.isArray(mine)) return mine;
  const { questions } = room.ledger;
  const match = room.ledger.match as Match;
  if (answers === undefined && payload !== undefined) {
    // the game counts its turns in its own way
    const turn = expectedPly === undefined ? payload : { expectedPly, ...payload };
    const read = room.deps.wire?.(room.game.id)?.readTurn(match.engine.state, mine[0], turn);
    if (read === undefined) return no('BAD_MESSAGE', 'This game has no moves in that form.', 'payload');
    return read.ok ? room.play(read.value, id) : read.error;
  }
  if (expectedPly !== undefined && expectedPly !== match.entries.length) return stale;
  const actor = question === undefined ? mine[0] : mine.find((one) => questions.get(one) === question);
  if (actor === undefined) return questions.has(mine[0]) ? stale : (notAsked(match, mine[0], answers) ?? stale);
  if (answers === undefined) return no('BAD_MESSAGE', 'A move needs answers.', 'answers');
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

/** Says something without being asked. At one screen with several seats, whoever is asked speaks first. */
export async function say(
  room: Room,
  session: Session,
  choice: Json,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const mine = speakers(room, session);
  if (!Array.isArray(mine)) return mine;
  const { engine } = room.ledger.match as Match;
  const actor = mine.find((one) => engine.asides(one).some((listed) => equal(listed, choice))) ?? mine[0];
  const answer: Answer = { actor, choice, aside: true };
  const refusal = await room.play([answer], id);
  if (refusal === undefined && actor >= 0 && equal(choice, { draw: 'offer' }))
    tellAll(room, { type: 'draw_offered', roomId: room.id, by: room.info().seats[actor].label });
  return refusal;
}

export async function claimDraw(
  room: Room,
  session: Session,
  kind: string,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const mine = speakers(room, session);
  return Array.isArray(mine) ? room.play([{ actor: mine[0], choice: { claim: kind } }], id) : mine;
}

export function resign(room: Room, session: Session, id: string | undefined): Promise<Refusal | undefined> | Refusal {
  const leave = room.game.asides?.leave as Json | undefined;
  return leave === undefined ? no('NOT_HERE', 'This game has no resigning.') : say(room, session, leave, id);
}
