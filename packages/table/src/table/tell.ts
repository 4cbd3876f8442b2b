import type { Json } from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import type { NoteInfo } from '@tessera/protocol';

/** What happened, in a sentence; undefined for what the log leaves out. */
export function noteText(ui: GameUi, view: Json, { kind, seat, detail }: Omit<NoteInfo, 'at'>): string | undefined {
  if (view === null || (ui.logged !== undefined && !ui.logged.includes(kind))) return undefined;
  return ui.game.text.notes[kind]?.(view, { kind, seat, detail: detail as Json });
}

/** The latest of some notes that has a sentence. */
export function latestText(ui: GameUi, view: Json, notes: readonly NoteInfo[]): string | undefined {
  for (const note of notes.toReversed()) {
    const text = noteText(ui, view, note);
    if (text !== undefined) return text;
  }
  return undefined;
}
