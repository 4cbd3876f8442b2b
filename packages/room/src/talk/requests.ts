import type { Refusal } from '@tessera/kernel';
import { type ClientMessage, type ClientMessageOf, type ClientType, refusal } from '@tessera/protocol';
import { passesAnyway } from '../clocks/setting.ts';
import { inSlices } from '../deps.ts';
import { seenAt } from '../ledger/ledger.ts';
import { part } from '../part.ts';
import { move } from '../play/moves.ts';
import type { Room } from '../room.ts';
import { noRole, type RoomSession } from '../seats/connection.ts';
import { join } from '../seats/join.ts';
import { playedBy } from '../seats/rights.ts';
import { sendState } from './broadcast.ts';

/** A handler returns why not, or nothing when it has done it. `id` is the request's, as records keep it. */
export type Handler<K extends ClientType> = (
  room: Room,
  session: RoomSession,
  message: ClientMessageOf<K>,
  id: string | undefined,
) => Promise<Refusal | undefined> | Refusal | undefined;

export type Handlers<T extends ClientType> = { readonly [K in T]: Handler<K> };

/** Handlers that are loaded on first use: a table in a tab needs few of them and should start fast. */
function group<T extends ClientType>(load: () => Promise<Handlers<T>>): <K extends T>(type: K) => Handler<K> {
  const handlers = part(load);
  return (type) =>
    (...request) =>
      handlers.isThere ? handlers.now()[type](...request) : handlers.load().then((all) => all[type](...request));
}

const asides = group(async () => (await import('../play/asides.ts')).asides);
const chatting = group(async () => (await import('./chat.ts')).chatting);
const gathering = group(async () => (await import('../seats/gathering.ts')).gathering);
const organising = group(async () => (await import('../events/organise.ts')).organising);
const holidays = group(async () => (await import('../clocks/holidays.ts')).holidays);
const pausing = group(async () => (await import('../play/pause.ts')).pausing);
const reclaiming = group(async () => (await import('../seats/reclaim.ts')).reclaiming);
const seating = group(async () => (await import('../seats/seating.ts')).seating);
const undoing = group(async () => (await import('../play/undo.ts')).undoing);

/** Notes that a session has the table in view. What was shown is kept where people come back to it after days. */
const looking: Handler<'looking'> = async (room, session, { ply = 0 }) => {
  const { ledger, deps } = room;
  session.lookedAt = deps.clock.now();
  if (ledger.match === undefined || !passesAnyway(ledger.head.settings.clock)) return undefined;
  const shown = Math.min(ply, ledger.match.length);
  for (const seat of playedBy(session, ledger))
    if (shown > seenAt(ledger, seat)) await room.write({ t: 'seen', seat, ply: shown });
  return undefined;
};

const requests: Handlers<ClientType> = {
  join_room: join,

  get_state: (room, session) => sendState(room, session) as undefined,

  get_notes(room, session, { before, since = 0 }) {
    const { match } = room.ledger;
    if (match === undefined) return refusal('NOT_STARTED');
    const { notes, from } = room.chronicle.page(match, session.viewer, since, Math.min(before, match.length));
    session.send({ type: 'notes', roomId: room.id, before, from, notes });
    return undefined;
  },

  get_world: async (room, session) => (await import('../play/hint-world.ts')).sendWorld(room, session),

  move_request: move,
  say: asides('say'),
  resign: asides('resign'),
  offer_draw: asides('offer_draw'),
  accept_draw: asides('accept_draw'),
  decline_draw: asides('decline_draw'),
  claim_draw: asides('claim_draw'),

  request_undo: undoing('request_undo'),
  accept_undo: undoing('accept_undo'),
  decline_undo: undoing('decline_undo'),

  chat: chatting('chat'),

  rename: seating('rename'),
  announce_holiday: holidays('announce_holiday'),
  end_holiday: holidays('end_holiday'),
  looking,

  kick: seating('kick'),
  fill_seat: seating('fill_seat'),
  take_seat: gathering('take_seat'),
  accept_swap: gathering('accept_swap'),
  decline_swap: gathering('decline_swap'),
  ready: gathering('ready'),
  free_seat: gathering('free_seat'),
  start: gathering('start'),
  reclaim_seat: reclaiming('reclaim_seat'),
  accept_reclaim: reclaiming('accept_reclaim'),
  decline_reclaim: reclaiming('decline_reclaim'),

  rematch: async (...request) => (await import('../play/rematch.ts')).requestRematch(...request),

  pause: pausing('pause'),
  accept_pause: pausing('accept_pause'),
  decline_pause: pausing('decline_pause'),
  resume: pausing('resume'),

  save_match: async (...request) => (await import('../play/save.ts')).saveMatch(...request),
  redo: organising('redo'),
  get_history: organising('get_history'),
  invite: organising('invite'),
  revoke: organising('revoke'),
  transfer: organising('transfer'),
  archive: organising('archive'),
  unarchive: organising('unarchive'),
  delete_event: organising('delete_event'),

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
  session: RoomSession,
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
    return inSlices(room.deps, room.chronicle.reading(match)).then(() => handler(room, session, message, id));
  return handler(room, session, message, id);
}
