import type { Json, Reading } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import type { NoteInfo } from '@tessera/protocol';
import { noteText, type Spoken } from '../session/tell.ts';
import { download, fileName } from './files.ts';

/** The log of a match as text, a line for each thing that happened. */
export const linesOf = (ui: Spoken, at: Reading<Json>, log: readonly NoteInfo[]): readonly string[] =>
  log.flatMap((note) => noteText(ui, at, note) ?? []);

/** Hands over the log to read. */
export function saveLines(ui: GameUi, at: Reading<Json>, log: readonly NoteInfo[]): void {
  const text = [ui.game.title, '', ...linesOf(ui, at, log), ''].join('\n');
  download(fileName(ui.game.id, 'txt'), text, 'text/plain');
}

/** Hands over the match as data in the game's own terms. */
export async function saveRecord(ui: GameUi, view: Json, log: readonly NoteInfo[]): Promise<void> {
  const record = await ui.record?.(view, log);
  if (record !== undefined) download(fileName(`${ui.game.id}-history`), JSON.stringify(record, null, 2));
}
