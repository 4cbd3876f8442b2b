import { signal } from '@preact/signals';
import { Engine, type Viewer } from '@tessera/kernel';
import type { ResultInfo, RoomInfo, SeatInfo, ServerMessageOf } from '@tessera/protocol';
import type { LinkState, Receive } from '../link/link.ts';
import { Session } from '../session/session.ts';
import type { Spoken } from '../session/tell.ts';
import { allNotes, type Reel } from './reel.ts';

const ROOM = 'replay';

/** A session with a match of the past: the screens of a table show it as they would show a match being played. */
export interface ReelSession {
  readonly session: Session;
  /** Shows the match after `at` answers: the next one is played, every other one is there at once. */
  show(at: number): void;
}

export function reelSession(reel: Reel, ui: Spoken, seats: readonly SeatInfo[], viewer: Viewer): ReelSession {
  const { game, file, last } = reel;
  const log = allNotes(reel, viewer);
  let receive: Receive = () => {};
  let shown: number | undefined;

  const told = (at: number) => {
    const state = reel.states[at];
    const engine = state && Engine.at(game, game.clone(state));
    return {
      roomId: ROOM,
      seq: at,
      ply: at,
      undoTo: at,
      state: reel.view(at, viewer),
      questions: (engine?.questions ?? []).map(({ actor, frame, lane }) => ({
        id: `${at} ${lane}`,
        actor,
        kind: frame.kind,
      })),
      asides: [],
      ...(engine?.over && { result: game.result(state) as ResultInfo }),
    } satisfies Partial<ServerMessageOf<'state_update'>>;
  };
  const roomAt = (over: boolean): RoomInfo => ({
    roomId: ROOM,
    game: game.id,
    options: file.options,
    status: over ? 'over' : 'playing',
    seats: [...seats],
    spectators: 0,
    listed: false,
    commitment: '',
    now: Date.now(),
  });

  const session = new Session(ui, (heard) => {
    receive = heard;
    return {
      kind: 'replay',
      roomId: ROOM,
      state: signal<LinkState>('open'),
      send: () => {},
      close: () => {},
      moment: (at) => reel.view(Math.max(0, Math.min(at, last)), viewer),
    };
  });
  session.eyes.value = viewer;

  const show = (at: number) => {
    const now = told(at);
    const room = roomAt(now.result !== undefined);
    session.stage.hurry();
    if (at - 1 === shown) receive({ type: 'state_update', ...now, room, notes: [...reel.notes(at, viewer)] });
    else
      receive({
        type: 'room_joined',
        version: 1,
        seat: '',
        seatIndex: null,
        organiser: false,
        ...now,
        room,
        notes: log.filter((note) => note.at <= at),
      });
    shown = at;
  };
  return { session, show };
}
