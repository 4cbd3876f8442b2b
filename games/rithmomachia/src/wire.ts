import { type Json, type Match, REFEREE } from '@tessera/kernel';
import type { WireForm } from '@tessera/kit';
import {
  answersFor,
  type Choices,
  gameState,
  type MoveRecord,
  moveRecord,
  type Options,
  rithmomachia,
  type State,
  type TurnDetail,
  type View,
} from './rules/index.ts';

/** [R10] The record of every turn that led to where the match is. */
function historyOf(match: Match<State, Choices, View, Options>): readonly MoveRecord[] {
  const history: MoveRecord[] = [];
  const again = match.rewind(0);
  for (const entry of match.entries) {
    again.engine.notes = [];
    again.engine.apply(entry);
    const told = again.engine.notes.find(({ kind }) => kind === 'turn');
    if (told !== undefined) history.push(moveRecord(again.engine.state, told.detail as TurnDetail));
  }
  return history;
}

/** What clients of the seed's protocol call a table of their own making: `rith-123`. */
const OWN_ROOM = /^rith-[a-z0-9][a-z0-9-]{0,39}$/i;

/** What the seed's form has besides the common one: rooms that come to be by being joined, and clocks in the state. */
export interface SeedForm extends WireForm {
  /** The whole state, with what is left on each clock at a table that has clocks. */
  wholeState(match: Match, roomId: string, left?: readonly number[]): Json;
  reasonFor(code: string): string;
  /** The settings of a table that is asked for by a name of this form and does not exist; undefined for other names. */
  newRoom(roomId: string): Json | undefined;
  /** What a client of this form is told where no table is made for it. */
  readonly noRoom: Json;
}

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

/** [R11] Whole turns and the GameState of the seed's own protocol. */
export const wire: SeedForm = {
  readTurn: (state, actor, payload) => answersFor(state as never, actor === REFEREE ? null : actor, payload),
  wholeState(match, roomId, left) {
    const state = match.engine.state as never;
    const game = gameState(state, roomId, historyOf(match as never), left);
    const halfBoundaries = { ...game.halfBoundaries, ...SEED_HALVES };
    return { ...rithmomachia.view(state, null), ...game, halfBoundaries } as unknown as Json;
  },
  reasonFor: (code) => REASONS[code] ?? code,
  newRoom: (roomId) =>
    OWN_ROOM.test(roomId)
      ? { game: rithmomachia.id, seats: [{ kind: 'open' }, { kind: 'open' }], listed: false }
      : undefined,
  // [R11.2] a viewer at no table owns no pieces
  noRoom: { type: 'move_rejected', reason: 'NOT_OWNER' },
};
