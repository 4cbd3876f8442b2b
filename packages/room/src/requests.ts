import type { Json, Refusal } from '@tessera/kernel';
import type { ClientMessage, ClientMessageOf, ClientType } from '@tessera/protocol';
import { tellAll, tellChat, tellPresence, tellState } from './broadcast.ts';
import { giveToBot, timeOf } from './clockwork.ts';
import { join } from './join.ts';
import type { Ledger } from './ledger.ts';
import { claimDraw, closed, move, notActing, resign, say } from './moves.ts';
import { archived, linkRevoked, no, notJoined, notOrganiser, notSeated } from './no.ts';
import type { Organising } from './organise.ts';
import { made } from './records.ts';
import { playsAgain } from './rematch.ts';
import type { Room } from './room.ts';
import { nobody, requester, type Session } from './session.ts';
import { runsEvent } from './tell.ts';
import { acceptUndo, declineUndo, requestUndo } from './undo.ts';

/** A handler returns why not, or nothing when it has done it. `id` is the request's, as records keep it. */
export type Handler<K extends ClientType> = (
  room: Room,
  session: Session,
  message: ClientMessageOf<K>,
  id: string | undefined,
) => Promise<Refusal | undefined> | Refusal | undefined;

const CHATS = 5;
const CHAT_MS = 10_000;

/** Loaded when it is first asked for: a table in a tab has no use for it and should be there fast. */
function later<K extends Organising>(type: K): Handler<K> {
  return async (...request) => (await import('./organise.ts')).organising[type](...request);
}

const requests: { readonly [K in ClientType]: Handler<K> } = {
  join_room: join,

  get_state: (room, session) => tellState(room, session) as undefined,

  move_request: move,
  say: (room, session, { choice }, id) => say(room, session, choice as Json, id),
  resign: (room, session, _message, id) => resign(room, session, id),
  offer_draw: (room, session, _message, id) => say(room, session, { draw: 'offer' }, id),
  accept_draw: (room, session, _message, id) => say(room, session, { draw: 'accept' }, id),
  decline_draw: (room, session, _message, id) => say(room, session, { draw: 'decline' }, id),
  claim_draw: (room, session, { kind }, id) => claimDraw(room, session, kind, id),

  request_undo: requestUndo,
  accept_undo: (room, session, _message, id) => acceptUndo(room, session, id),
  decline_undo: (room, session) => declineUndo(room, session),

  async chat(room, session, { text }, id) {
    const at = room.deps.clock.now();
    const who = requester(session);
    for (const [one, times] of room.chats) if ((times.at(-1) as number) <= at - CHAT_MS) room.chats.delete(one);
    const times = (room.chats.get(who) ?? []).filter((time) => time > at - CHAT_MS);
    if (times.length >= CHATS) return no('TOO_FAST', 'Slow down: five lines in ten seconds are enough.');
    const seat = session.seats[0] ?? null;
    const called = session.name || (seat !== null && room.ledger.seats[seat].name);
    const role = runsEvent(session, room.ledger) ? 'Organiser' : 'Spectator';
    const name = called || (seat === null ? role : room.titles[seat]);
    await room.write({ t: 'said', seat, name, text, at, ...made(id) });
    room.chats.set(who, [...times, at]);
    tellChat(room, { from: name, seat, text, at });
    return undefined;
  },

  async rematch(room, session, _message, id) {
    const { ledger } = room;
    if (session.seats.length === 0) return notSeated;
    if (ledger.head.settings.event)
      return no('NOT_HERE', 'An event is not played again; its organiser makes another one.');
    if (ledger.status !== 'over') return no('NOT_OVER', 'The match is not over yet.');
    if (ledger.next === undefined) {
      for (const seat of session.seats) room.rematch.add(seat);
      const waiting = playsAgain(room).some((seat) => !room.rematch.has(seat));
      if (waiting || room.follow === undefined) {
        tellPresence(room);
        return undefined;
      }
      const next = await room.follow(room);
      await room.write({ t: 'followed', next, ...made(id) });
      tellAll(room, { type: 'rematch', roomId: room.id, next });
    } else session.send({ type: 'rematch', roomId: room.id, next: ledger.next });
    return undefined;
  },

  async pause(room, session, _message, id) {
    const refusal = closed(room.ledger) ?? notHost(session, room.ledger);
    if (refusal === undefined) await room.write({ t: 'paused', ...timeOf(room), ...made(id) });
    return refusal;
  },

  async resume(room, session, _message, id) {
    const refusal = notHost(session, room.ledger);
    if (refusal !== undefined) return refusal;
    if (room.ledger.status !== 'paused') return no('NOT_PAUSED', 'The match is not paused.');
    await room.write({ t: 'resumed', at: room.deps.clock.now(), ...made(id) });
    return undefined;
  },

  async kick(room, session, { seat }, id) {
    const { ledger, deps } = room;
    const refusal = closed(ledger) ?? notHost(session, ledger);
    if (refusal !== undefined) return refusal;
    if (ledger.seats[seat]?.kind !== 'person') return no('BAD_SEAT', 'Nobody can be replaced there.', 'seat');
    const now = deps.clock.now();
    if (room.connected(seat) || now - (room.away.get(seat) ?? now) < ledger.head.settings.awayMs)
      return no('STILL_HERE', 'That player has not been away long enough.');
    await giveToBot(room, seat, id);
    return undefined;
  },

  async fill_seat(room, session, { seat, level }, id) {
    const { ledger } = room;
    const refusal = notActing(session, ledger);
    if (refusal !== undefined) return refusal;
    if (ledger.status !== 'waiting' || ledger.seats[seat]?.kind !== 'open')
      return no('BAD_SEAT', 'That seat is not open.', 'seat');
    if (room.deps.hasLevel?.(room.game.id, level) === false)
      return no('BAD_LEVEL', 'There is no bot of that level.', 'level');
    await room.write({ t: 'sat', seat, kind: 'bot', name: '', level, ...made(id) });
    await room.goOn();
    return undefined;
  },

  redo: later('redo'),
  get_history: later('get_history'),
  invite: later('invite'),
  revoke: later('revoke'),
  archive: later('archive'),
  unarchive: later('unarchive'),

  leave_room(room, session) {
    room.part(session);
    session.seq = -1;
    Object.assign(session, nobody, { revoked: false });
    return undefined;
  },

  ping(room, session) {
    session.send({ type: 'pong', roomId: room.id, now: room.deps.clock.now() });
    return undefined;
  },
};

/** Why a session may not run the match, when it may not: in an event that is for organisers, else for all who play. */
const notHost = (session: Session, ledger: Ledger): Refusal | undefined =>
  ledger.head.settings.event && !session.organiser ? notOrganiser : notActing(session, ledger);

const ANYBODY: readonly ClientType[] = ['join_room', 'leave_room', 'ping'];
/** What changes nothing. */
const LOOKS: readonly ClientType[] = [...ANYBODY, 'get_state', 'get_history'];

/** Does what a message asks for, or says why not. */
export function handle(
  room: Room,
  session: Session,
  message: ClientMessage,
  id: string | undefined,
): Promise<Refusal | undefined> | Refusal | undefined {
  const { type } = message;
  const allowed = session.seq < 0 ? ANYBODY : session.revoked ? LOOKS : undefined;
  if (allowed !== undefined && !allowed.includes(type)) return session.revoked ? linkRevoked : notJoined;
  if (room.ledger.archived && type !== 'unarchive' && !LOOKS.includes(type)) return archived;
  const handler = requests[type] as Handler<ClientType>;
  return handler(room, session, message as never, id);
}
