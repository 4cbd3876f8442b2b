import { type Json, type Match, REFEREE } from '@tessera/kernel';
import type { WireForm } from '@tessera/room';
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

/** [R11] Whole turns and the GameState of the seed's own protocol. */
export const wire: WireForm = {
  readTurn: (state, actor, payload) => answersFor(state as never, actor === REFEREE ? null : actor, payload),
  wholeState(match, roomId) {
    const state = match.engine.state as never;
    const whole = { ...rithmomachia.view(state, null), ...gameState(state, roomId, historyOf(match as never)) };
    return whole as unknown as Json;
  },
};
