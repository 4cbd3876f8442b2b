import type { Json } from '@tessera/kernel';
import type { NoteInfo } from '@tessera/kit';
import { type TurnDetail, turnRecord, type View } from '../rules/index.ts';

/** [R10] The game as its rules write it down: the state, and a record with its log line for every turn. */
export function record(view: Json, log: readonly NoteInfo[]): Json {
  const { turnSoFar: _, ...state } = view as unknown as View;
  const turns = log.filter(({ kind }) => kind === 'turn').map(({ detail }) => detail as TurnDetail);
  // an earlier position is saved with what led to it
  const history = turns.filter(({ ply }) => ply <= state.ply).map((turn) => turnRecord(state.rules.setup, turn));
  return { ...state, history } as unknown as Json;
}
