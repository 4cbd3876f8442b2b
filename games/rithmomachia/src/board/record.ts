import { asJson, type Json } from '@tessera/kernel';
import type { BoardNote } from '@tessera/kit';
import { type Rithmomachia, turnRecord, type View } from '../rules/index.ts';

/** [R10] The game as its rules write it down: the state, and a record with its log line for every turn. */
export function record(view: View, log: readonly BoardNote<Rithmomachia>[]): Json {
  const { turnSoFar: _, ...state } = view;
  const turns = log.flatMap((note) => (note.kind === 'turn' ? note.detail : []));
  // an earlier position is saved with what led to it
  const history = turns.filter(({ ply }) => ply <= state.ply).map((turn) => turnRecord(state.rules.setup, turn));
  return asJson({ ...state, history });
}
