import type { Json, Match, Seat, Viewer } from '@tessera/kernel';
import {
  type Change,
  type ClocksInfo,
  changesBetween,
  type NoteInfo,
  type RoomInfo,
  type ServerMessage,
  type ServerMessageOf,
} from '@tessera/protocol';
import { dropFounder, dropLink, linksOf } from '../events/links.ts';
import { isHeardBy, noteInfo, type PlacedNote } from '../ledger/chronicle.ts';
import { publicSeed } from '../ledger/head.ts';
import type { UndoRequest } from '../ledger/pending-requests.ts';
import type { RoomRecord } from '../ledger/records.ts';
import type { Room } from '../room.ts';
import { isSpectator, type RoomSession } from '../seats/connection.ts';
import { lobbyOf } from '../seats/lobby.ts';
import { actorsOf, undoToFor, viewerOf } from '../seats/rights.ts';
import {
  asidesFor,
  clocksInfo,
  drawOfferOf,
  outcomeCode,
  questionsFor,
  resultOf,
  roomInfo,
  seatLabels,
} from './info.ts';

/** What a record did to the match: the match before, the match after unless it is to be replayed, and the notes. */
export interface AppliedRecord {
  readonly before: Match;
  readonly match?: Match;
  readonly notes: readonly PlacedNote[];
}

/** What changes neither the match nor what people can do in it. */
const PRESENCE: readonly RoomRecord['t'][] = ['invited', 'transferred', 'pending', 'holiday', 'interrupted', 'seen'];

/**
 * Sends everybody what a record changed for them. `turned`: seats or status have changed; `request`: the undo that was
 * waiting for consent before the match changed.
 */
export function sendRecord(
  room: Room,
  record: RoomRecord,
  played: AppliedRecord | undefined,
  turned: boolean,
  request: UndoRequest | undefined,
): void {
  const { ledger } = room;
  if (played !== undefined) {
    const { event } = ledger.head.settings;
    const drawOffer = drawOfferOf(ledger.match);
    const offerChanged = drawOffer !== drawOfferOf(played.before);
    const isNews = turned || offerChanged || request !== undefined || event === true;
    const clocks = isNews ? undefined : clocksInfo(ledger, room.deps.clock.now());
    const info = isNews || ledger.clocks ? infoFor(room) : undefined;
    sendMatch(room, played.before, played.notes, info, clocks);
    room.changedAt = ledger.seq;
    if (record.t === 'answered' && drawOffer !== undefined && offerChanged)
      sendToAll(room, { type: 'draw_offered', roomId: room.id, by: seatLabels(room.titles)[drawOffer] });
    // any other change cancels the undo that was asked for
    if (request !== undefined && !(record.t === 'undone' && record.to === request.to))
      sendToAll(room, { type: 'undo_declined', roomId: room.id });
    if (ledger.status === 'over') sendGameOver(room);
  } else if (record.t === 'began') {
    room.changedAt = ledger.seq;
    for (const session of joined(room)) guard(room, session, () => sendState(room, session));
  } else if (record.t === 'revoked') {
    for (const session of dropLink(room, record.link)) guard(room, session, () => sendState(room, session));
    sendPresence(room);
  } else if (record.t === 'transferred' && record.link !== null) {
    for (const session of dropFounder(room)) guard(room, session, () => sendState(room, session));
    sendPresence(room);
  } else if (PRESENCE.includes(record.t)) sendPresence(room);
  else if (record.t !== 'said') sendRights(room);
}

export function infoOf(room: Room): RoomInfo {
  const { undo, pause, reclaim, rematch = [] } = room.ledger.pending;
  return roomInfo(
    room.id,
    room.ledger,
    {
      connected: (seat) => room.connected(seat) && room.deps.throws?.heldUpSince?.(seat) === undefined,
      awaySince: (seat) => room.away.get(seat),
      spectators: joined(room).filter(isSpectator).length,
      undo: undo && { ...undo, needs: [...undo.needs] },
      pauseRequest: pause && { ...pause, needs: [...pause.needs] },
      reclaim: reclaim && { ...reclaim, needs: [...reclaim.needs] },
      rematch,
      lobby: lobbyOf(room),
      titles: room.titles,
      commitment: room.commitment,
    },
    room.deps.clock.now(),
  );
}

/** What each session may know about the room: only organisers see its links. */
export function infoFor(room: Room): (session: RoomSession) => RoomInfo {
  const info = infoOf(room);
  if (!info.event) return () => info;
  const full = { ...info, links: linksOf(room) };
  return ({ organiser }) => (organiser ? full : info);
}

const joined = (room: Room): RoomSession[] => [...room.sessions].filter(({ seq }) => seq >= 0);

export function sendToAll(room: Room, message: ServerMessage): void {
  for (const session of joined(room)) session.send(message);
}

export function sendPresence(room: Room): void {
  const info = infoFor(room);
  for (const session of joined(room))
    session.send({ type: 'presence', roomId: room.id, seq: room.ledger.seq, room: info(session) });
  catchUp(room);
}

export function sendChat(
  room: Room,
  said: {
    readonly from: string;
    readonly seat: Seat | null;
    readonly text: string;
    readonly at: number;
    readonly player?: string;
  },
): void {
  sendToAll(room, { type: 'chat', roomId: room.id, seq: room.ledger.seq, ...said });
  catchUp(room);
}

/** The last message did not change the match, so a session that knew the match before it is up to date. */
function catchUp({ ledger, changedAt, sessions }: Room): void {
  for (const session of sessions) if (session.seq >= 0 && session.seq >= changedAt) session.seq = ledger.seq;
}

/** Everything one session may see; with notes since the match had `since` answers. */
export function wholeFor(room: Room, session: RoomSession, since: number) {
  const { match } = room.ledger;
  session.viewer = viewerOf(session, match);
  const state = match === undefined ? null : (room.game.view(match.engine.state, session.viewer) as Json);
  const page = match === undefined ? undefined : room.chronicle.page(match, session.viewer, since);
  session.seq = room.ledger.seq;
  return {
    ...updateFor(room, session, page?.notes ?? []),
    ...(page !== undefined && page.from > since && { notesFrom: page.from }),
    state,
  };
}

type Update = ServerMessageOf<'state_update'>;

/** What a session can do in the match now. Callers add to it, instead of copying it for every session of every move. */
function updateFor(room: Room, session: RoomSession, notes: NoteInfo[]): Update {
  const { ledger } = room;
  const { match, seq } = ledger;
  const mine = actorsOf(session, ledger);
  const update: Update = {
    type: 'state_update',
    roomId: room.id,
    seq,
    ply: match?.length ?? 0,
    questions: questionsFor(ledger, mine, session.compact),
    asides: asidesFor(ledger, mine),
    undoTo: undoToFor(ledger, session),
    notes,
  };
  const result = resultOf(ledger);
  if (result) update.result = result;
  return update;
}

/** The whole state to one session, without notes. */
export function sendState(room: Room, session: RoomSession): void {
  const whole = wholeFor(room, session, Number.POSITIVE_INFINITY);
  session.send({ ...whole, room: infoFor(room)(session) });
}

/** The match stays the same, but what people can do in it has changed: a seat changed hands, or the match is paused. */
function sendRights(room: Room): void {
  const { match } = room.ledger;
  for (const session of match === undefined ? [] : joined(room))
    guard(room, session, () => {
      const from = session.seq;
      const viewer = viewerOf(session, match);
      if (!session.changes || from < room.changedAt || session.viewer !== viewer) return sendState(room, session);
      session.seq = room.ledger.seq;
      session.send({ ...updateFor(room, session, []), from, changes: [] });
    });
  sendPresence(room);
}

/**
 * What an answer or an undo changed, to everybody: changes for sessions that know the match as it was before, whole
 * states for the others. `info` is sent along when given, or only `clocks` to those who take them.
 */
function sendMatch(
  room: Room,
  before: Match,
  notes: readonly PlacedNote[],
  info: ReturnType<typeof infoFor> | undefined,
  clocks: ClocksInfo | undefined,
): void {
  const match = room.ledger.match as Match;
  const views: { viewer: Viewer; state: Json; changes: Change[] }[] = [];
  const see = (viewed: Viewer) => {
    // an open game looks the same to everybody
    const viewer = room.game.open ? null : viewed;
    let seen = views.find((one) => one.viewer === viewer);
    if (seen === undefined) {
      const state = room.game.view(match.engine.state, viewer) as Json;
      seen = { viewer, state, changes: changesBetween(room.game.view(before.engine.state, viewer) as Json, state) };
      views.push(seen);
    }
    return seen;
  };
  for (const session of joined(room)) {
    guard(room, session, () => {
      const viewer = viewerOf(session, match);
      const { state, changes } = see(viewer);
      const from = session.seq;
      const knows = session.changes && from >= room.changedAt && session.viewer === viewer;
      session.viewer = viewer;
      session.seq = room.ledger.seq;
      const heard: NoteInfo[] = [];
      for (const { note, at } of notes) if (isHeardBy(note, viewer)) heard.push(noteInfo(note, at));
      const update = updateFor(room, session, heard);
      if (knows) {
        update.from = from;
        update.changes = changes;
      } else update.state = state;
      if (knows && session.compact && clocks) update.clocks = clocks;
      else if (info) update.room = info(session);
      session.send(update);
    });
  }
}

function sendGameOver(room: Room): void {
  const result = resultOf(room.ledger);
  if (result === undefined) return;
  const { ranks, scores, reason, onTime } = result;
  sendToAll(room, {
    type: 'game_over',
    roomId: room.id,
    result: outcomeCode(result, seatLabels(room.titles)),
    by: reason,
    ...(onTime && { onTime }),
    ranks,
    scores,
    seed: publicSeed(room.ledger) ?? '',
  });
}

/** An error for one session must not keep the others from being told; that session gets the whole state next time. */
function guard(room: Room, session: RoomSession, send: () => void): void {
  try {
    send();
  } catch (error) {
    session.seq = 0;
    room.deps.onError(`sending the state of room ${room.id}`, error);
  }
}
