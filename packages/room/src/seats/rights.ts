import {
  type Actor,
  CHANCE,
  type Entry,
  type Match,
  REFEREE,
  type Refusal,
  type Seat,
  undoLimit,
  type Viewer,
} from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import type { Ledger } from '../ledger/ledger.ts';
import type { SeatRecord } from '../ledger/records.ts';
import { indicesOf } from '../ledger/records.ts';
import type { RoomSession } from './connection.ts';

/** Through whose eyes a session sees the match: its own seat that is asked, else the last one, else a spectator's. */
export function viewerOf({ seats, viewer }: RoomSession, match: Match | undefined): Viewer {
  if (seats.length < 2) return seats[0] ?? null;
  const asked = match?.engine.questions.find(({ actor }) => seats.includes(actor))?.actor;
  return asked ?? (viewer !== null && seats.includes(viewer) ? viewer : seats[0]);
}

/** The seats a session plays itself, without those it has left or a bot plays for it. */
export const playedBy = (session: RoomSession, { seats }: Ledger): Seat[] =>
  session.seats.filter((seat) => seats[seat].kind === 'person');

/** Every actor a session can answer for. */
export function actorsOf(session: RoomSession, ledger: Ledger): Actor[] {
  if (ledger.archived) return [];
  const actors: Actor[] = playedBy(session, ledger);
  if (session.organiser) actors.push(REFEREE);
  return actors;
}

/** Whether a session is an organiser of the event that this room is. */
export const runsEvent = ({ organiser }: RoomSession, { head }: Ledger): boolean =>
  organiser && head.settings.event === true;

/** Whether a session owns the event: who created it, until it was made over to a link. */
export const ownsEvent = ({ owner, link }: RoomSession, ledger: Ledger): boolean =>
  ledger.owner === undefined ? owner : link === ledger.owner;

/** Why nothing can be played now, if so. */
export function notPlaying({ status }: Ledger): Refusal | undefined {
  if (status === 'over') return refusal('GAME_OVER');
  if (status === 'waiting') return refusal('NOT_STARTED');
  return status === 'paused' ? refusal('PAUSED') : undefined;
}

/** Why a session cannot act for any seat, if so. */
export function notActing(session: RoomSession, ledger: Ledger): Refusal | undefined {
  if (actorsOf(session, ledger).length > 0) return undefined;
  const kinds = session.seats.map((seat) => ledger.seats[seat].kind);
  if (kinds.includes('bot')) return refusal('BOT_PLAYS');
  return refusal(kinds.includes('left') ? 'HAS_LEFT' : 'NOT_OWNER');
}

/** Why a session cannot pause, resume or replace players, if so: at an event only organisers can, else every player. */
export const notHost = (session: RoomSession, ledger: Ledger): Refusal | undefined =>
  ledger.head.settings.event && !session.organiser ? refusal('NOT_ORGANISER') : notActing(session, ledger);

/** Why a session cannot organise here, if so. */
export const notOrganising = (session: RoomSession, ledger: Ledger): Refusal | undefined =>
  ledger.head.settings.event
    ? runsEvent(session, ledger)
      ? undefined
      : refusal('NOT_ORGANISER')
    : refusal('NOT_HERE');

/** Why a session cannot do what only the owner of an event can, if so. */
export const notOwning = (session: RoomSession, ledger: Ledger): Refusal | undefined =>
  ledger.head.settings.event
    ? ownsEvent(session, ledger)
      ? undefined
      : refusal('NOT_EVENT_OWNER')
    : refusal('NOT_HERE');

const isAnother = (session: RoomSession, { kind, program }: SeatRecord, seat: Seat): boolean =>
  kind === 'person' && !program && !session.seats.includes(seat);

/** The seats that must agree to an undo of this session that is not free: every other person's. Programs mind nothing. */
export const othersOf = (session: RoomSession, { seats }: Ledger): Seat[] =>
  indicesOf(seats, (one, seat) => isAnother(session, one, seat));

/** Whether an answer was given by a person who does not play for this seat now: they resigned, or a bot plays for them. */
function isTheirs({ seats }: Ledger, { actor }: Entry, at: number): boolean {
  const seat = seats[actor];
  if (seat?.program) return false;
  if (seat?.kind === 'left') return seat.level === undefined;
  // rooms that were stored before bots had a `since` protect everything
  return seat?.kind === 'bot' && seat.holder !== undefined && at < (seat.since ?? Number.POSITIVE_INFINITY);
}

/** The seats of people who no longer play, and whose answers an undo to `to` would remove. */
export function guardedFrom(ledger: Ledger, session: RoomSession, to: number): Seat[] {
  const found = new Set<Seat>();
  for (const [at, entry] of (ledger.match?.entries ?? []).entries())
    if (at >= to && !session.seats.includes(entry.actor) && isTheirs(ledger, entry, at)) found.add(entry.actor);
  return [...found];
}

/** The shortest length this session can undo the match to without consent. */
export function undoToFor(ledger: Ledger, session: RoomSession): number {
  const { match, status } = ledger;
  if (match === undefined) return 0;
  const { entries } = match;
  if (ledger.archived) return entries.length;
  if (runsEvent(session, ledger)) return afterChance(match, 0);
  const mine = playedBy(session, ledger);
  if (mine.length === 0 || status === 'paused' || ledger.next !== undefined) return entries.length;
  // bots and programs agree to everything, but the organisers of an event are to be asked
  if (!ledger.head.settings.event && !ledger.seats.some((seat, i) => isAnother(session, seat, i))) {
    const first = entries.findIndex(({ actor }) => mine.includes(actor));
    const theirs = entries.findLastIndex(
      (entry, at) => !session.seats.includes(entry.actor) && isTheirs(ledger, entry, at),
    );
    return first < 0 ? entries.length : Math.max(first, theirs + 1);
  }
  if (status === 'over') return entries.length;
  return mine.reduce((least, seat) => Math.min(least, undoLimit(entries, seat)), entries.length);
}

/** The length after an undo to `to`: the dice of a place are always the same, so they stay. */
export function afterChance({ entries }: Match, to: number): number {
  let length = to;
  while (entries[length]?.actor === CHANCE) length += 1;
  return length;
}

/** Whether the match has changed since the client decided to undo or redo. */
export const isOutdated = ({ match }: Ledger, expected: number | undefined): boolean =>
  expected !== undefined && expected !== match?.length;
