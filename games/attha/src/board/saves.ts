import { asJson, type Json } from '@tessera/kernel';
import { makePosition, type View } from '../rules/index.ts';
import { parseSave, makeSave as writeSave } from '../rules/save.ts';
import { stateFrom } from './with-rules.tsx';
import { words } from './words.ts';

/** [A11.3] Attha's own save files. */
export function openSave(
  data: unknown,
): { position: string; seats: number; options: Json } | { problem: string } | undefined {
  if (typeof data !== 'object' || data === null || (data as { game?: unknown }).game !== 'attha') return undefined;
  const save = parseSave(data);
  if (!save.ok) {
    const { field, message } = save.error;
    return { problem: words.value.board.badSave(field ?? 'state', message) };
  }
  const { state } = save.value;
  return { position: makePosition(state), seats: state.pos.length / 4, options: { ...state.options } };
}

/** [A11.1] What a screen sees as Attha's own save file. Nothing is hidden, so any seat or spectator can write it. */
export function makeSave(view: View, savedAt: string): Json | undefined {
  const state = stateFrom(view);
  if (state === undefined) return undefined;
  const save = writeSave(state, savedAt);
  // the screen does not know the room's generator, and nothing in this game is drawn from it
  const { generator: _, ...known } = save.state;
  return asJson({ ...save, state: known });
}
