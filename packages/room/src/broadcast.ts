import type { Json, Match, Note, Seat, Viewer } from '@tessera/kernel';
import { type Change, changesBetween, type NoteInfo, type RoomInfo, type ServerMessage } from '@tessera/protocol';
import { linksOf, loseLink } from './links.ts';
import type { RoomRecord } from './records.ts';
import type { Room } from './room.ts';
import { isSpectator, type Session } from './session.ts';
import {
  asidesFor,
  heardBy,
  noteInfo,
  notesSince,
  outcome,
  questionsFor,
  resultOf,
  roomInfo,
  seatLabels,
  undoToFor,
  viewerOf,
} from './tell.ts';

/** A note with the length of the match after the answer that made it. */
export interface PlacedNote {
  readonly note: Note;
  readonly at: number;
}

/** What a record did to the match: what it was before, what it is now unless that is replayed, what was noticed. */
export interface Played {
  readonly before: Match;
  readonly match?: Match;
  readonly notes: readonly PlacedNote[];
}

/** Tells everybody what a record changed for them. `turned`: seats or status are others now; `offered`: an undo was waiting for consent. */
export function tellRecord(
  room: Room,
  record: RoomRecord,
  played: Played | undefined,
  turned: boolean,
  offered: boolean,
): void {
  const { ledger } = room;
  if (played !== undefined) {
    const { event } = ledger.head.settings;
    const info = turned || offered || ledger.clocks || event ? infoFor(room) : undefined;
    tellMatch(room, played.before, played.notes, info);
    room.changedAt = ledger.seq;
    if (offered && record.t === 'answered') tellAll(room, { type: 'undo_declined', roomId: room.id });
    if (ledger.status === 'over') tellOver(room);
  } else if (record.t === 'began') {
    room.changedAt = ledger.seq;
    tellWhole(room);
  } else if (record.t === 'revoked') {
    for (const session of loseLink(room, record.link)) guard(room, session, () => tellState(room, session));
    tellPresence(room);
  } else if (record.t === 'invited') tellPresence(room);
  else if (record.t !== 'said') tellAgain(room);
}

export function infoOf(room: Room): RoomInfo {
  const { undo } = room;
  return roomInfo(
    room.id,
    room.ledger,
    {
      connected: (seat) => room.connected(seat),
      spectators: joined(room).filter(isSpectator).length,
      undo: undo && { by: undo.by, to: undo.to, needs: [...undo.needs] },
      rematch: [...room.rematch],
      titles: room.titles,
    },
    room.deps.clock.now(),
  );
}

/** What each may know about the room: its links are for those who make them. */
export function infoFor(room: Room): (session: Session) => RoomInfo {
  const info = infoOf(room);
  if (!info.event) return () => info;
  const full = { ...info, links: linksOf(room) };
  return ({ organiser }) => (organiser ? full : info);
}

const joined = (room: Room): Session[] => [...room.sessions].filter(({ seq }) => seq >= 0);

export function tellAll(room: Room, message: ServerMessage): void {
  for (const session of joined(room)) session.send(message);
}

export function tellPresence(room: Room): void {
  const info = infoFor(room);
  for (const session of joined(room))
    session.send({ type: 'presence', roomId: room.id, seq: room.ledger.seq, room: info(session) });
  catchUp(room);
}

export function tellChat(
  room: Room,
  said: { readonly from: string; readonly seat: Seat | null; readonly text: string; readonly at: number },
): void {
  tellAll(room, { type: 'chat', roomId: room.id, seq: room.ledger.seq, ...said });
  catchUp(room);
}

/** What was just told did not change the match, so whoever knew the match before knows all there is. */
function catchUp({ ledger, changedAt, sessions }: Room): void {
  for (const session of sessions) if (session.seq >= 0 && session.seq >= changedAt) session.seq = ledger.seq;
}

/** The state for a client that is told whole ones, in the game's own form where it has one. */
const ownForm = ({ deps, game, id }: Room, { changes }: Session, match: Match): Json | undefined =>
  changes ? undefined : deps.wire?.(game.id)?.wholeState(match, id);

/** Everything one session may see; with notes since the match had `since` answers. */
export function wholeFor(room: Room, session: Session, since: number) {
  const { match } = room.ledger;
  session.viewer = viewerOf(session, match);
  const state =
    match === undefined
      ? null
      : (ownForm(room, session, match) ?? (room.game.view(match.engine.state, session.viewer) as Json));
  const notes = match === undefined ? [] : notesSince(match, session.viewer, since);
  session.seq = room.ledger.seq;
  return { ...matchFor(room, session, notes), state };
}

function matchFor(room: Room, session: Session, notes: NoteInfo[]) {
  const { ledger } = room;
  const { match, seq } = ledger;
  const result = resultOf(match);
  return {
    seq,
    ply: match?.entries.length ?? 0,
    questions: questionsFor(ledger, session),
    asides: asidesFor(ledger, session),
    undoTo: undoToFor(ledger, session),
    notes,
    ...(result && { result }),
  };
}

/** The whole state to one session, without notes. */
export function tellState(room: Room, session: Session): void {
  const whole = wholeFor(room, session, Number.POSITIVE_INFINITY);
  session.send({ type: 'state_update', roomId: room.id, room: infoFor(room)(session), ...whole });
}

/** The whole state to everybody, where changes would not say it: the match begins. */
function tellWhole(room: Room): void {
  for (const session of joined(room)) guard(room, session, () => tellState(room, session));
}

/** The match stays as it is, but what everybody may do in it is not: a seat changed hands, or all is paused. */
function tellAgain(room: Room): void {
  const { match } = room.ledger;
  for (const session of match === undefined ? [] : joined(room))
    guard(room, session, () => {
      const from = session.seq;
      const viewer = viewerOf(session, match);
      if (!session.changes || from < room.changedAt || session.viewer !== viewer) return tellState(room, session);
      session.seq = room.ledger.seq;
      session.send({ type: 'state_update', roomId: room.id, ...matchFor(room, session, []), from, changes: [] });
    });
  tellPresence(room);
}

/**
 * What an answer or an undo changed, to everybody: changes for those who know the match as it was before, whole states
 * for the others. `info` is sent along when given.
 */
function tellMatch(
  room: Room,
  before: Match,
  notes: readonly PlacedNote[],
  info: ReturnType<typeof infoFor> | undefined,
): void {
  const match = room.ledger.match as Match;
  const views = new Map<Viewer, { state: Json; changes: Change[] }>();
  const see = (viewer: Viewer) => {
    let seen = views.get(viewer);
    if (seen === undefined) {
      const state = room.game.view(match.engine.state, viewer) as Json;
      seen = { state, changes: changesBetween(room.game.view(before.engine.state, viewer) as Json, state) };
      views.set(viewer, seen);
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
      const heard = notes.flatMap(({ note, at }) => (heardBy(note, viewer) ? [noteInfo(note, at)] : []));
      session.send({
        type: 'state_update',
        roomId: room.id,
        ...matchFor(room, session, heard),
        ...(knows ? { from, changes: changes as never } : { state: ownForm(room, session, match) ?? state }),
        ...(info && { room: info(session) }),
      });
    });
  }
}

function tellOver(room: Room): void {
  const result = resultOf(room.ledger.match);
  if (result === undefined) return;
  const { ranks, scores, reason } = result;
  tellAll(room, {
    type: 'game_over',
    roomId: room.id,
    result: outcome(result, seatLabels(room.titles)),
    by: reason,
    ranks,
    scores,
    seed: room.ledger.head.seed,
  });
}

/** What cannot be shown to one must not keep the others in the dark; that one gets the whole state next time. */
function guard(room: Room, session: Session, tell: () => void): void {
  try {
    tell();
  } catch (error) {
    session.seq = 0;
    room.deps.trouble(`telling of room ${room.id}`, error);
  }
}
