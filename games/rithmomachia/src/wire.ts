import { type Engine, type Json, Match, must, type Seat } from '@tessera/kernel';
import type { Told, WireForm } from '@tessera/kit';
import {
  type AmbushChoice,
  answersFor,
  type CaptureChoice,
  type Choice,
  type Choices,
  type Clocks,
  type GameState,
  type HarmonyChoice,
  type MoveRecord,
  moveRecord,
  type Options,
  positionKeys,
  rithmomachia,
  type State,
  stateOf,
  type TurnDetail,
  type View,
} from './rules/index.ts';
import { rithmomachia1 } from './rules/old/index.ts';

// Whole turns and the GameState of the seed's own protocol, made from what our protocol tells.

/** The answers of a turn by question; null where it has none, or none yet. */
interface Answers {
  readonly move: { readonly move: string; readonly to: string };
  readonly capture: CaptureChoice | null;
  readonly ambush: AmbushChoice | null;
  readonly harmony: HarmonyChoice | null;
  readonly points: { readonly points: boolean } | null;
}

const soFar = ({ pieceId, to, capture, ambush, harmony }: NonNullable<View['turnSoFar']>): Answers => ({
  move: { move: pieceId, to },
  capture,
  ambush,
  harmony,
  points: null,
});

const wholeTurn = ({ piece, to, capture, ambush, harmony, ending }: TurnDetail): Answers => ({
  move: { move: piece, to },
  capture,
  ambush: ambush ?? { ambush: null },
  harmony: harmony
    ? {
        harmony: harmony.type,
        pieces: harmony.pieces as [string, string, string],
        ...(harmony.faces && { faces: harmony.faces }),
      }
    : { harmony: null },
  points: { points: ending?.by === 'POINTS' },
});

type Replayed = Engine<State, Choices, View, Options>;

/** Plays a turn again, as far as its answers go. */
function replay(engine: Replayed, answers: Answers): void {
  // a position can begin in the middle of a turn
  let begun = engine.questions[0]?.frame.kind !== 'move';
  for (;;) {
    const [question] = engine.questions;
    if (question === undefined || (begun && question.frame.kind === 'move')) return;
    begun = true;
    const { kind } = question.frame;
    const choice: Choice | null = kind === 'end' ? null : answers[kind];
    if (choice === null) return;
    must(engine.apply({ actor: question.actor, choice }));
  }
}

/** The match as it began. A position that is too long to be told in full cannot be read again. */
function begin({ options, start, version }: Told['room']): Replayed | undefined {
  const rules = version === rithmomachia1.version ? rithmomachia1 : rithmomachia;
  const made = Match.create(rules, { seats: 2, seed: 'wire', options: options as Json, ...(start && { start }) });
  return made.ok ? made.value.engine : undefined;
}

/** [R10.2] What is left on the clocks, also before they run. */
function clocksOf({ seats, clockSetting }: Told['room']): Clocks | null {
  const left = (seat: Seat): number | undefined => seats[seat].clock ?? clockSetting?.ms;
  const [Wms, Bms] = [left(0), left(1)];
  return Wms === undefined || Bms === undefined ? null : { Wms, Bms };
}

/** What clients of the seed's protocol call a table of their own making: `rith-123`. */
const OWN_ROOM = /^rith-[a-z0-9][a-z0-9-]{0,39}$/i;

/** [R11] What the seed's list of reasons has no word for: as long as nobody may move, it is nobody's turn. */
const REASONS: { readonly [code: string]: string } = {
  NOT_STARTED: 'TURN',
  PAUSED: 'TURN',
  BOT_PLAYS: 'NOT_OWNER',
  HAS_LEFT: 'NOT_OWNER',
  BAD_MESSAGE: 'ILLEGAL_MOVE',
};

/** [R10.3] The seed has rows only. Which squares are whose half, `axis` tells. */
const SEED_HALVES = { whiteHalfRows: [1, 2, 3, 4], blackHalfRows: [5, 6, 7, 8] } as const;

export const wire: WireForm = {
  readTurn(view, seat, payload) {
    const seen = view as View;
    const read = answersFor(stateOf(seen), seat, payload, seen.turnSoFar !== null);
    return read.ok ? { ok: true, value: read.value.map(({ choice }) => choice) } : read;
  },

  wholeState({ room, view, notes }) {
    const engine = begin(room);
    // such clients know no table that waits: they draw the match it will begin with
    const seen = (view as View | null) ?? rithmomachia.view((engine as Replayed).state, null);
    const history: MoveRecord[] = [];
    for (const { kind, detail } of notes) {
      if (engine === undefined || kind !== 'turn') continue;
      const turn = detail as TurnDetail;
      replay(engine, wholeTurn(turn));
      history.push(moveRecord(engine.state, turn));
    }
    if (engine && seen.turnSoFar) replay(engine, soFar(seen.turnSoFar));
    const state: GameState & View = {
      ...seen,
      clocks: clocksOf(room),
      id: room.roomId,
      history,
      positionKeys: positionKeys(engine?.state ?? stateOf(seen)),
      halfBoundaries: { ...seen.halfBoundaries, ...SEED_HALVES },
    };
    return state;
  },

  reasonFor: (code) => REASONS[code] ?? code,

  newRoom: (roomId) =>
    OWN_ROOM.test(roomId)
      ? { game: rithmomachia.id, seats: [{ kind: 'open' }, { kind: 'open' }], listed: false }
      : undefined,

  // [R11.2] a viewer at no table owns no pieces
  noRoom: { type: 'move_rejected', reason: 'NOT_OWNER' },
};
