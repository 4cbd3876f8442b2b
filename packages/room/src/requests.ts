import type { Json, Refusal } from '@tessera/kernel';
import { type ClientMessage, type ClientMessageOf, type ClientType, refusal } from '@tessera/protocol';
import { sendChat, sendState } from './broadcast.ts';
import { join } from './join.ts';
import { claimDraw, move, resign, say, sayDraw } from './moves.ts';
import { cleanText } from './names.ts';
import { made } from './records.ts';
import { runsEvent } from './rights.ts';
import type { Room } from './room.ts';
import { noRole, requester, type Session } from './session.ts';
import { inSlices } from './slices.ts';
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

/** Handlers that are loaded on first use: a table in a tab does not need them and should start fast. */
function later<T extends ClientType, K extends T>(
  load: () => Promise<{ readonly [P in T]: Handler<P> }>,
  type: K,
): Handler<K> {
  return async (...request) => (await load())[type](...request);
}
const organising = async () => (await import('./organise.ts')).organising;
const pausing = async () => (await import('./pause.ts')).pausing;
const reclaiming = async () => (await import('./reclaim.ts')).reclaiming;
const seating = async () => (await import('./seating.ts')).seating;

const requests: { readonly [K in ClientType]: Handler<K> } = {
  join_room: join,

  get_state: (room, session) => sendState(room, session) as undefined,

  get_notes(room, session, { before, since = 0 }) {
    const { match } = room.ledger;
    if (match === undefined) return refusal('NOT_STARTED');
    const { notes, from } = room.chronicle.page(match, session.viewer, since, Math.min(before, match.length));
    session.send({ type: 'notes', roomId: room.id, before, from, notes });
    return undefined;
  },

  get_world: async (room, session) => (await import('./world.ts')).sendWorld(room, session),

  move_request: move,
  say: (room, session, { choice }, id) => say(room, session, choice as Json, id),
  resign: (room, session, _message, id) => resign(room, session, id),
  offer_draw: (room, session, _message, id) => sayDraw(room, session, 'offer', id),
  accept_draw: (room, session, _message, id) => sayDraw(room, session, 'accept', id),
  decline_draw: (room, session, _message, id) => sayDraw(room, session, 'decline', id),
  claim_draw: (room, session, { kind }, id) => claimDraw(room, session, kind, id),

  request_undo: requestUndo,
  accept_undo: (room, session, _message, id) => acceptUndo(room, session, id),
  decline_undo: (room, session, _message, id) => declineUndo(room, session, id),

  async chat(room, session, { text: written }, id) {
    const text = cleanText(written);
    if (text === '') return refusal('BAD_MESSAGE', 'text', 'A chat message needs a text.');
    const at = room.deps.clock.now();
    const who = requester(session);
    for (const [one, times] of room.chats) if ((times.at(-1) as number) <= at - CHAT_MS) room.chats.delete(one);
    const times = (room.chats.get(who) ?? []).filter((time) => time > at - CHAT_MS);
    if (times.length >= CHATS)
      return refusal('TOO_FAST', undefined, `You can send ${CHATS} messages in ${CHAT_MS / 1000} seconds.`);
    const seat = session.seats[0] ?? null;
    const called = session.name || (seat !== null && room.ledger.seats[seat].name);
    const role = runsEvent(session, room.ledger) ? 'Organiser' : 'Spectator';
    const name = called || (seat === null ? role : room.titles[seat]);
    await room.write({ t: 'said', seat, name, text, at, ...made(id) });
    room.chats.set(who, [...times, at]);
    sendChat(room, { from: name, seat, text, at });
    return undefined;
  },

  rename: later(seating, 'rename'),
  kick: later(seating, 'kick'),
  fill_seat: later(seating, 'fill_seat'),
  reclaim_seat: later(reclaiming, 'reclaim_seat'),
  accept_reclaim: later(reclaiming, 'accept_reclaim'),
  decline_reclaim: later(reclaiming, 'decline_reclaim'),

  rematch: async (room, session, _message, id) => (await import('./rematch.ts')).requestRematch(room, session, id),

  pause: later(pausing, 'pause'),
  accept_pause: later(pausing, 'accept_pause'),
  decline_pause: later(pausing, 'decline_pause'),
  resume: later(pausing, 'resume'),

  save_match: async (room, session, message) => (await import('./save.ts')).saveMatch(room, session, message),
  redo: later(organising, 'redo'),
  get_history: later(organising, 'get_history'),
  invite: later(organising, 'invite'),
  revoke: later(organising, 'revoke'),
  transfer: later(organising, 'transfer'),
  archive: later(organising, 'archive'),
  unarchive: later(organising, 'unarchive'),
  delete_event: later(organising, 'delete_event'),

  leave_room(room, session) {
    room.part(session);
    session.seq = -1;
    Object.assign(session, noRole, { revoked: false });
    return undefined;
  },

  ping(room, session) {
    session.send({ type: 'pong', roomId: room.id, now: room.deps.clock.now() });
    return undefined;
  },
};

/** What is answered before a session has joined. */
const UNJOINED: readonly ClientType[] = ['join_room', 'leave_room', 'ping'];
/** What changes nothing. */
const READING: readonly ClientType[] = [...UNJOINED, 'get_state', 'get_history', 'get_notes', 'save_match'];

/** What may tell everything that happened so far. */
const TELLING: readonly ClientType[] = ['join_room', 'get_notes'];

/** What is still done with an event in the archive. */
const ARCHIVED: readonly ClientType[] = [...READING, 'unarchive', 'delete_event'];

/** Does what a message asks for, or says why not. */
export function handle(
  room: Room,
  session: Session,
  message: ClientMessage,
  id: string | undefined,
): Promise<Refusal | undefined> | Refusal | undefined {
  const { type } = message;
  const allowed = session.seq < 0 ? UNJOINED : session.revoked ? READING : undefined;
  if (allowed !== undefined && !allowed.includes(type)) return refusal(session.revoked ? 'LINK_REVOKED' : 'NOT_JOINED');
  if (room.ledger.archived && !ARCHIVED.includes(type)) return refusal('ARCHIVED');
  const handler = requests[type] as Handler<ClientType>;
  const { match } = room.ledger;
  // on first use the whole match is read for it
  if (TELLING.includes(type) && match !== undefined && room.deps.breathe !== undefined && !room.chronicle.isRead)
    return inSlices(room.deps, room.chronicle.reading(match)).then(() => handler(room, session, message as never, id));
  return handler(room, session, message as never, id);
}
