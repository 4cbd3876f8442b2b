import type { Entry, Json, Reading, Transcript } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import type { NoteInfo, ServerMessageOf } from '@tessera/protocol';
import { ReadRefused } from '../link/reads.ts';
import type { Session } from '../session/session.ts';
import { noteText, refusalText, type Spoken } from '../session/tell.ts';
import { words } from '../words/site.ts';
import { download, fileName } from './files.ts';
import { makeViewLog, type ViewLog } from './view-log.ts';

/** A match that is not over as a file: it has no seed, and its dice can be checked against the commitment later. */
type Unfinished = Transcript & { readonly commitment: string };

/** The file of the pages that a room sent of the match so far. */
export function fileOf(pages: readonly ServerMessageOf<'saved'>[]): Unfinished | ViewLog {
  const [first] = pages;
  if (first.kind === 'views') return makeViewLog(pages);
  const { game, version, seats, options, start, dice, seal, commitment } = first;
  return {
    tessera: 1,
    game,
    version,
    seats,
    options: options as Json,
    seed: '',
    ...(start !== undefined && { start }),
    ...(dice === 2 && { dice }),
    ...(seal !== undefined && { seal }),
    entries: pages.flatMap(({ entries = [] }) => entries as Entry[]),
    commitment,
  };
}

/** Hands over what this screen may keep of an online match that is not over. */
export async function saveSoFar(session: Session): Promise<void> {
  try {
    const pages = await session.reads.saved();
    download(fileName(session.game.id), JSON.stringify(fileOf(pages)));
    session.say(words.value.table.saved);
  } catch (error) {
    const why = error instanceof ReadRefused ? refusalText(session.spoken, error.refusal) : words.value.table.notSaved;
    session.say(why, 'refusal');
  }
}

/** Hands over what is on the board as a save file of the game's own. */
export async function savePosition(session: Session, ui: GameUi): Promise<void> {
  const save = (await ui.saves?.())?.makeSave(session.view.value, new Date().toISOString());
  const { saved, notSaved } = words.value.table;
  if (save !== undefined) download(fileName(`${ui.game.id}-position`), JSON.stringify(save, null, 2));
  session.say(save === undefined ? notSaved : saved, save === undefined ? 'refusal' : 'plain');
}

/** The log of a match as text, a line for each thing that happened. */
export const logLines = (ui: Spoken, at: Reading<Json>, log: readonly NoteInfo[]): readonly string[] =>
  log.flatMap((note) => noteText(ui, at, note) ?? []);

/** Hands over the log to read. */
export function saveLines(ui: GameUi, at: Reading<Json>, log: readonly NoteInfo[]): void {
  const text = [ui.game.title, '', ...logLines(ui, at, log), ''].join('\n');
  download(fileName(ui.game.id, 'txt'), text, 'text/plain');
}

/** Hands over the match as data in the game's own terms. */
export async function saveRecord(ui: GameUi, view: Json, log: readonly NoteInfo[]): Promise<void> {
  const record = await ui.record?.(view, log);
  if (record !== undefined) download(fileName(`${ui.game.id}-history`), JSON.stringify(record, null, 2));
}
