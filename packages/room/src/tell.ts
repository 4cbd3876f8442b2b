import {
  type Actor,
  CHANCE,
  equal,
  type Json,
  type Match,
  type Note,
  REFEREE,
  type Seat,
  undoLimit,
  type Viewer,
} from '@tessera/kernel';
import type { NoteInfo, QuestionInfo, ResultInfo, RoomInfo, SeatInfo } from '@tessera/protocol';
import { look } from './clocks.ts';
import type { Ledger } from './ledger.ts';
import { commitmentTo } from './secrets.ts';
import type { Session } from './session.ts';

/** Whose eyes a session looks through: the seat of its own that is asked, else the last one, else nobody's. */
export function viewerOf({ seats, viewer }: Session, match: Match | undefined): Viewer {
  if (seats.length < 2) return seats[0] ?? null;
  const asked = match?.engine.questions.find(({ actor }) => seats.includes(actor))?.actor;
  return asked ?? (viewer !== null && seats.includes(viewer) ? viewer : seats[0]);
}

/** The seats a session plays itself, without those it left or a bot keeps for it. */
export const playedBy = (session: Session, { seats }: Ledger): Seat[] =>
  session.seats.filter((seat) => seats[seat].kind === 'person');

/** Everybody a session may answer for. */
export const actorsOf = (session: Session, ledger: Ledger): Actor[] =>
  ledger.archived ? [] : [...playedBy(session, ledger), ...(session.organiser ? [REFEREE] : [])];

/** Whether a session has the say over the event that the room is. */
export const runsEvent = ({ organiser }: Session, { head }: Ledger): boolean =>
  organiser && head.settings.event === true;

/** Questions with their choices for whoever may answer them; for others only who is asked what kind of thing. */
export function questionsFor(ledger: Ledger, session: Session): QuestionInfo[] {
  const mine = actorsOf(session, ledger);
  return (ledger.match?.engine.questions ?? []).map(({ actor, frame, choices }) => {
    const head = { id: ledger.questions.get(actor) ?? '', actor, kind: frame.kind };
    return mine.includes(actor) ? { ...head, frame, choices: [...choices] } : head;
  });
}

export function asidesFor(ledger: Ledger, session: Session): Json[] {
  const { match } = ledger;
  const found: Json[] = [];
  if (match === undefined) return found;
  for (const actor of actorsOf(session, ledger))
    for (const aside of match.engine.asides(actor) as readonly Json[])
      if (!found.some((one) => equal(one, aside))) found.push(aside);
  return found;
}

/** Whose consent a session needs for an undo that is not free: every other person's. */
export const othersOf = (session: Session, { seats }: Ledger): Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'person' && !session.seats.includes(seat) ? [seat] : []));

/** How short this session may make the match without asking anybody. */
export function undoToFor(ledger: Ledger, session: Session): number {
  const { match, status } = ledger;
  if (match === undefined) return 0;
  const { entries } = match;
  if (ledger.archived) return entries.length;
  if (runsEvent(session, ledger)) return afterChance(match, 0);
  const mine = playedBy(session, ledger);
  if (mine.length === 0 || status === 'paused' || ledger.next !== undefined) return entries.length;
  // bots do not mind, but the organisers of an event do
  if (othersOf(session, ledger).length === 0 && !ledger.head.settings.event) {
    const first = entries.findIndex(({ actor }) => mine.includes(actor));
    return first < 0 ? entries.length : first;
  }
  if (status === 'over') return entries.length;
  return Math.min(...mine.map((seat) => undoLimit(entries, seat)));
}

/** Where the match stands when it is taken back to `to`: the dice of a place are always the same, so they stay. */
export function afterChance({ entries }: Match, to: number): number {
  let length = to;
  while (entries[length]?.actor === CHANCE) length += 1;
  return length;
}

export const heardBy = (note: Note, viewer: Viewer): boolean =>
  note.audience === undefined || (viewer !== null && note.audience.includes(viewer));

export const noteInfo = ({ kind, seat, detail }: Note, at: number): NoteInfo => ({ at, kind, seat, detail });

/** Everything that a viewer has heard since the match had `since` answers, by playing it again. */
export function notesSince(match: Match, viewer: Viewer, since: number): NoteInfo[] {
  const heard: NoteInfo[] = [];
  if (since >= match.entries.length) return heard;
  match.rewind(match.entries.length, (notes, index) => {
    if (index >= since) for (const note of notes) if (heardBy(note, viewer)) heard.push(noteInfo(note, index + 1));
  });
  return heard;
}

export function resultOf(match: Match | undefined): ResultInfo | undefined {
  if (match === undefined || !match.engine.over) return undefined;
  return match.game.result(match.engine.state) as ResultInfo;
}

/** The seats' letters: the first letter of their names where these differ, else numbers. */
export function seatLabels(titles: readonly string[]): string[] {
  const letters = titles.map((title) => title.charAt(0).toUpperCase());
  return new Set(letters).size === titles.length ? letters : titles.map((_, seat) => String(seat + 1));
}

/** The seats' names in the game. */
export function seatTitles(match: Match): string[] {
  const { game, engine, seats } = match;
  const view = game.view(engine.state, null);
  return Array.from({ length: seats }, (_, seat) => game.text.seat(view, seat));
}

/** `WINS_W`, or `DRAW` when several share the first place. */
export function outcome(result: ResultInfo, labels: readonly string[]): string {
  const winners = result.ranks.flatMap((rank, seat) => (rank === 1 ? [labels[seat]] : []));
  return winners.length === 1 ? `WINS_${winners[0]}` : 'DRAW';
}

/** How long the match is after one redo, after two, and so on. */
function redoLengths({ match, undone }: Ledger): number[] {
  let length = match?.entries.length ?? 0;
  return undone.toReversed().map((entries) => {
    length += entries.length;
    return length;
  });
}

export interface Presence {
  readonly connected: (seat: number) => boolean;
  readonly spectators: number;
  readonly undo: RoomInfo['undo'];
  readonly rematch: readonly number[];
  readonly titles: readonly string[];
}

export function roomInfo(roomId: string, ledger: Ledger, presence: Presence, now: number): RoomInfo {
  const { settings, seed } = ledger.head;
  const { event, open } = settings;
  const labels = seatLabels(presence.titles);
  const clocks = ledger.clocks && look(ledger.clocks, now);
  const seats = ledger.seats.map(
    ({ kind, name, level }, seat): SeatInfo => ({
      label: labels[seat],
      title: presence.titles[seat],
      kind,
      name: name || (event ? presence.titles[seat] : ''),
      connected: kind === 'bot' || presence.connected(seat),
      ...(level !== undefined && { level }),
      ...(clocks && { clock: clocks.left[seat] }),
    }),
  );
  return {
    roomId,
    game: settings.game,
    options: settings.options,
    status: ledger.status,
    seats,
    spectators: presence.spectators,
    listed: settings.listed,
    commitment: commitmentTo(seed),
    now,
    timeout: settings.timeout,
    ...(ledger.status === 'over' && { seed }),
    ...(settings.clock && { clockSetting: settings.clock }),
    ...(clocks && { clocksAt: clocks.at, running: [...clocks.running] }),
    ...(presence.undo && { undo: presence.undo }),
    ...(presence.rematch.length > 0 && { rematch: [...presence.rematch] }),
    ...(ledger.next !== undefined && { next: ledger.next }),
    ...(event && { event, open: open ?? true }),
    ...(ledger.archived && { archived: true }),
    ...(ledger.undone.length > 0 && { redo: redoLengths(ledger) }),
  };
}
