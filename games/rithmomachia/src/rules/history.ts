import type { Match } from '@tessera/kernel';
import type { Choice } from './choices.ts';
import { type GameState, gameState, type MoveRecord, moveRecord } from './model.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';
import type { TurnDetail } from './turn.ts';
import type { View } from './view.ts';

/** [R10] A match as the rules write it down: the state with the record of every turn that led to it. */
export function gameStateOf(match: Match<State, Choice, View, Options>, id: string): GameState {
  const history: MoveRecord[] = [];
  const again = match.rewind(0);
  for (const entry of match.entries) {
    again.engine.notes = [];
    again.engine.apply(entry);
    const told = again.engine.notes.find(({ kind }) => kind === 'turn');
    if (told !== undefined) history.push(moveRecord(again.engine.state, told.detail as TurnDetail));
  }
  return gameState(match.engine.state, id, history);
}
