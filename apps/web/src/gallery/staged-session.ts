import { signal } from '@preact/signals';
import type { LinkState, Outgoing, Receive, RoomLink } from '@tessera/client/link/link.ts';
import { Session } from '@tessera/client/session/session.ts';
import { seatTitles } from '@tessera/client/session/tell.ts';
import {
  type AnyGame,
  below,
  CHANCE,
  type Json,
  Match,
  must,
  type Note,
  parseOptions,
  type Refusal,
  seeded,
  type Viewer,
} from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import type { NoteInfo, RoomInfo, ServerMessageOf } from '@tessera/protocol';

/** Where a staged match begins. */
interface Start {
  readonly position: string;
  readonly options?: Json;
}

/** What is shown of a match without a room: who is looking, and how the room stands. */
export interface Staging {
  readonly start?: Start;
  /** Random answers to give first; `Infinity` plays to the end. */
  readonly answers?: number;
  /** Who looks: a seat, null for a spectator, or the seat that is asked; without it everybody shares the screen. */
  readonly viewer?: Viewer | 'asked';
  readonly link?: LinkState;
  /** What differs from a room in play. */
  readonly room?: (seats: RoomInfo['seats']) => Partial<RoomInfo>;
}

const NAMES = ['Mina', 'Theo', 'Ada', 'Bruno', 'Chidi', 'Dana'];
const ROOM = 'K7QM3X';

/** How many seats a position has: as many as its view shows, where a view shows them. */
function seatsOf(game: AnyGame, { position, options }: Start): number {
  const agreed = must(parseOptions(game.options, options));
  const view = game.view(must(game.notation.parsePosition(position, agreed)), null) as { seats?: readonly unknown[] };
  return view.seats?.length ?? game.seats.max;
}

/** A session as a table gets it, from a match that is played here and now. Answers on the board are carried out. */
export function stage(ui: GameUi, staging: Staging): Session {
  const { game } = ui;
  const { start, answers = 0 } = staging;
  const seats = start === undefined ? Math.min(game.seats.max, Math.max(2, game.seats.min)) : seatsOf(game, start);
  const match = must(
    Match.create(game, {
      seats,
      seed: 'gallery',
      options: start?.options ?? ui.preset ?? {},
      ...(start !== undefined && { start: start.position }),
    }),
  );
  const before: (NoteInfo & Note)[] = [];
  playOn(match, answers, (notes) => before.push(...numbered(match, notes)));
  const viewer = staging.viewer === 'asked' ? (match.engine.questions[0]?.actor ?? null) : staging.viewer;

  return new Session(ui, (receive) => {
    const link = linkTo(viewer, staging.link, match, (message) => {
      if (message.type !== 'move_request') return;
      const [asked] = match.engine.questions;
      const since: (NoteInfo & Note)[] = [];
      for (const choice of message.answers as Json[]) {
        const played = match.answer({ actor: asked.actor, choice });
        if (!played.ok) return refuse(receive, message.id, played.error);
        since.push(...numbered(match, played.value));
      }
      playOn(match, 0, (notes) => since.push(...numbered(match, notes)));
      receive({
        type: 'state_update',
        roomId: ROOM,
        state: seen(match, viewer),
        ...told(match, viewer),
        notes: heard(since, viewer),
      });
    });
    // a session hears of its room once it has its link
    queueMicrotask(() =>
      receive({
        type: 'room_joined',
        version: 1,
        roomId: ROOM,
        seat: '',
        seatIndex: viewer ?? null,
        organiser: false,
        room: roomOf(ui, match, viewer, staging.room),
        state: seen(match, viewer),
        ...told(match, viewer),
        notes: heard(before, viewer),
      }),
    );
    return link;
  });
}

function refuse(receive: Receive, id: string | undefined, { code, message }: Refusal): void {
  receive({ type: 'move_rejected', roomId: ROOM, ...(id && { id }), reason: code, message });
}

/** Notes with the length of the match after them. The audience goes along until it is known who looks. */
const numbered = (match: Match, notes: readonly Note[]): (NoteInfo & Note)[] =>
  notes.map((note) => ({ ...note, at: match.entries.length }));

const heard = (notes: readonly (NoteInfo & Note)[], viewer: Viewer | undefined): NoteInfo[] =>
  notes.flatMap(({ audience, ...note }) =>
    audience === undefined || viewer === undefined || (viewer !== null && audience.includes(viewer)) ? [note] : [],
  );

/** Lets chance answer, and `answers` random choices before that. */
function playOn(match: Match, answers: number, hear: (notes: readonly Note[]) => void): void {
  const rng = seeded('gallery answers');
  for (let given = 0; ; ) {
    const [asked] = match.engine.questions;
    if (asked === undefined || (asked.actor !== CHANCE && given >= answers)) return;
    if (asked.actor === CHANCE) hear(match.draw(rng));
    else {
      const choice = asked.choices[below(rng, asked.choices.length)] as Json;
      hear(must(match.answer({ actor: asked.actor, choice })));
      given += 1;
    }
  }
}

function linkTo(
  viewer: Viewer | undefined,
  state: LinkState = 'open',
  match: Match,
  send: (message: Outgoing) => void,
): RoomLink {
  const base = { roomId: ROOM, state: signal(state), send, close: () => {} };
  return viewer === undefined ? { ...base, kind: 'here', match: () => match } : { ...base, kind: 'online' };
}

const seen = (match: Match, viewer: Viewer | undefined): Json =>
  match.game.view(match.engine.state, viewer === undefined ? (match.engine.questions[0]?.actor ?? 0) : viewer) as Json;

type Told = Omit<ServerMessageOf<'state_update'>, 'type' | 'roomId' | 'notes' | 'state' | 'room' | 'from' | 'changes'>;

function told(match: Match, viewer: Viewer | undefined): Told {
  const { engine } = match;
  const ply = match.entries.length;
  return {
    seq: ply,
    ply,
    undoTo: Math.max(0, ply - 1),
    questions: engine.questions.map(({ actor, frame, choices, lane }) => {
      const mine = viewer === undefined || viewer === actor;
      const asked = { id: `${ply} ${lane}`, actor, kind: frame.kind };
      return mine ? { ...asked, frame, choices: choices as Json[] } : asked;
    }),
    asides: viewer === null ? [] : (engine.asides(viewer ?? 0) as Json[]),
    ...(engine.over && { result: match.game.result(engine.state) as NonNullable<Told['result']> }),
  };
}

function roomOf(ui: GameUi, match: Match, viewer: Viewer | undefined, room: Staging['room']): RoomInfo {
  const titles = seatTitles(ui, match.game.view(match.engine.state, null) as Json, match.seats);
  const seats = titles.map((title, seat): RoomInfo['seats'][number] => {
    const bot = viewer !== undefined && seat === match.seats - 1 && match.seats > 2;
    return {
      label: title.charAt(0),
      title,
      kind: bot ? 'bot' : 'person',
      name: bot ? '' : NAMES[seat % NAMES.length],
      connected: true,
      ...(bot && { level: ui.manifest.levels.at(-1) as string }),
    };
  });
  return {
    roomId: ROOM,
    game: match.game.id,
    options: match.options,
    status: match.engine.over ? 'over' : 'playing',
    seats,
    spectators: 1,
    listed: false,
    commitment: '',
    now: Date.now(),
    ...room?.(seats),
  };
}
