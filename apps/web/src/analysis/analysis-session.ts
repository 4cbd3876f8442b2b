import { batch, signal } from '@preact/signals';
import type { LinkState, Outgoing, Receive } from '@tessera/client/link/link.ts';
import { Session } from '@tessera/client/session/session.ts';
import { type Answer, asJson, type Json, type Note, type Seat } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import type { NoteInfo, ResultInfo, RoomInfo, SeatInfo, ServerMessageOf } from '@tessera/protocol';
import { pathTo, type TreeStep, tryOut } from './tree.ts';

const ROOM = 'analysis';
const JOINED = { version: 1, seat: '', seatIndex: null, organiser: false } as const;

/** A table at which one reader plays every seat, goes back at will and tries again. */
export interface AnalysisSession {
  readonly session: Session;
  /** Where one is. */
  readonly cursor: { readonly value: TreeStep };
  /** Grows whenever something was tried, named or taken out. */
  readonly changes: { value: number };
  look(step: TreeStep): void;
  /** Answers for anybody, chance included; the reason where that is not legal. */
  answer(answers: readonly Answer[]): boolean;
}

const heard = (notes: readonly Note[], at: number, viewer: Seat): NoteInfo[] =>
  notes.flatMap(({ kind, seat, detail, audience }) =>
    audience === undefined || audience.includes(viewer) ? [{ at, kind, seat, detail }] : [],
  );

/** Everything that happened on the way to a position, as a seat heard it. */
export const logOf = (steps: readonly TreeStep[], viewer: Seat): NoteInfo[] =>
  steps.flatMap(({ notes, match }) => heard(notes, match.length, viewer));

/** Whose eyes a position is seen through: who is asked, or who was asked last. */
function viewerAt(step: TreeStep): Seat {
  for (let at: TreeStep | undefined = step; at !== undefined; at = at.parent) {
    const asked = at.match.engine.questions.find(({ actor }) => actor >= 0);
    if (asked !== undefined) return asked.actor;
  }
  return 0;
}

export function analysisSession(ui: GameUi, sitters: readonly SeatInfo[], start: TreeStep): AnalysisSession {
  const { game } = ui;
  const cursor = signal(start);
  const changes = signal(0);
  let receive: Receive = () => {};
  let seq = 0;
  let viewer = viewerAt(start);

  const told = (step: TreeStep) => {
    const { engine } = step.match;
    seq += 1;
    return {
      roomId: ROOM,
      seq,
      ply: step.match.length,
      undoTo: 0,
      state: game.view(engine.state, viewer) as Json,
      questions: engine.questions
        .filter(({ actor }) => actor >= 0)
        .map(({ actor, frame, choices }) => ({
          id: `${seq}.${actor}`,
          actor,
          kind: frame.kind,
          frame: asJson(frame),
          choices: [...choices] as Json[],
        })),
      asides: [],
      ...(engine.over && { result: game.result(engine.state) as ResultInfo }),
    } satisfies Partial<ServerMessageOf<'state_update'>>;
  };
  const roomAt = (step: TreeStep): RoomInfo => ({
    roomId: ROOM,
    game: game.id,
    options: step.match.options as Json,
    status: step.match.engine.over ? 'over' : 'playing',
    // one reader plays everybody
    seats: sitters.map((seat) => ({ ...seat, kind: 'person', connected: true })),
    spectators: 0,
    listed: false,
    commitment: '',
    now: Date.now(),
  });

  const show = (step: TreeStep, from: TreeStep | undefined) => {
    const eyes = viewerAt(step);
    const path = pathTo(step);
    const goesOn = from !== undefined && path.includes(from) && from !== step && (game.open || eyes === viewer);
    viewer = eyes;
    session.stage.hurry();
    const now = { ...told(step), room: roomAt(step) };
    batch(() => {
      // where chance is asked, one still looks through the eyes of who was asked last
      session.eyes.value = eyes;
      if (goesOn) receive({ type: 'state_update', ...now, notes: logOf(path.slice(path.indexOf(from) + 1), eyes) });
      else receive({ type: 'room_joined', ...JOINED, ...now, notes: logOf(path, eyes) });
      cursor.value = step;
    });
  };

  const answer = (answers: readonly Answer[]): boolean => {
    const from = cursor.peek();
    const to = tryOut(from, answers);
    if (to === undefined) return false;
    changes.value += 1;
    show(to, from);
    return true;
  };

  const send = (message: Outgoing): void => {
    const step = cursor.peek();
    if (message.type === 'request_undo' && step.parent !== undefined) show(step.parent, undefined);
    else if (message.type === 'move_request') {
      const { id, question, answers = [] } = message;
      const actor = Number(question?.split('.')[1]);
      const done = answer(answers.map((choice) => ({ actor, choice: choice as Json })));
      if (!done)
        receive({
          type: 'move_rejected',
          roomId: ROOM,
          ...(id !== undefined && { id }),
          reason: 'ILLEGAL_CHOICE',
          message: '',
        });
    }
  };
  const session = new Session(ui, (hear) => {
    receive = hear;
    return {
      kind: 'here',
      namesStay: true,
      roomId: ROOM,
      state: signal<LinkState>('open'),
      send,
      close: () => {},
      match: () => cursor.peek().match,
    };
  });
  show(start, undefined);
  return { session, cursor, changes, answer, look: (step) => show(step, undefined) };
}
