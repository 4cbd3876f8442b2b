import { signal } from '@preact/signals';
import { isRecord, type Match, makeTranscript, parseTranscript, type Refusal, type Transcript } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { kept, tabTexts } from '@tessera/kit/kept.ts';
import { boardGames, loadGame } from '../games.ts';
import { moreWords } from '../words/more/catalogue.ts';
import type { Reel } from './reel.ts';
import type { ViewLog } from './view-log.ts';

/** What a file can have: a match to replay and to play on from, or what somebody saw of one. */
export type Saved = Transcript | ViewLog;
export type OpenedFile =
  | { readonly ui: GameUi; readonly saved: Saved; readonly reel: Reel }
  | { readonly problem: string };

const sentence = ({ field, message }: Refusal): string => (field === undefined ? message : `${field} ${message}`);

/** Reads a saved match: a transcript, a view log, or a save file of a game's own. Nothing is changed when it is refused. */
export async function openText(text: string): Promise<OpenedFile> {
  const { file } = moreWords.value;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: file.notJson };
  }
  if (!isRecord(data)) return { problem: file.unknown };
  return data.tessera === undefined ? openSave(data) : openSaved(data);
}

/** Plays a transcript or a view log through, with the rules it was played with. */
export async function openSaved(data: unknown): Promise<OpenedFile> {
  const { file } = moreWords.value;
  // only those who open a file need what reads it
  const [{ makeReel, reelOfViews }, { isViewLog, readViewLog }] = await Promise.all([
    import('./reel.ts'),
    import('./view-log.ts'),
  ]);
  const seen = isViewLog(data) ? readViewLog(data) : undefined;
  if (seen?.ok === false) return { problem: sentence(seen.error) };
  const parsed = seen === undefined ? parseTranscript(data) : undefined;
  if (parsed?.ok === false) return { problem: sentence(parsed.error) };
  const saved = seen?.value.log ?? (parsed?.value as Transcript);
  const ui = await loadGame(saved.game, saved.version);
  if (ui === undefined)
    return { problem: isGame(saved.game) ? file.oldRules(saved.version) : file.unknownGame(saved.game) };
  if (seen !== undefined) return { ui, saved, reel: reelOfViews(ui.game, seen.value) };
  const reel = makeReel(ui.game, saved as Transcript);
  return reel.ok ? { ui, saved, reel: reel.value } : { problem: sentence(reel.error) };
}

const isGame = (id: string): boolean => boardGames().some((one) => one.id === id);

async function openSave(data: Record<string, unknown>): Promise<OpenedFile> {
  const named = boardGames()
    .map(({ id }) => id)
    .filter((id) => data.game === undefined || data.game === id);
  for (const id of named) {
    const ui = (await loadGame(id)) as GameUi;
    const opened = (await ui.saves?.())?.openSave(data);
    if (opened === undefined) continue;
    if ('problem' in opened) return opened;
    const { position, seats, options } = opened;
    const { id: game, version } = ui.game;
    // no seed: a match played on from here gets dice of its own
    const saved: Transcript = { tessera: 1, game, version, seats, options, seed: '', start: position, entries: [] };
    return openSaved(saved);
  }
  return { problem: moreWords.value.file.unknown };
}

/** Hands the player a file. */
export function download(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const today = (): string => new Date().toISOString().slice(0, 10);

export const fileName = (game: string, ending = 'json'): string => `${game}-${today()}.${ending}`;

export const downloadMatch = (match: Match): void => download(fileName(match.game.id), makeTranscript(match));

/** Checked when it is opened, like any file. */
const store = kept('tessera:replay', (data) => data ?? undefined, tabTexts);
let stashed: Saved | undefined;

/** How many matches were opened: the replay page shows the latest, also to those who are there already. */
export const opened = signal(0);

/** Keeps the match that the replay page is to show. It survives a reload unless it is too big for the browser. */
export function stash(saved: Saved): void {
  stashed = saved;
  opened.value += 1;
  store.write(saved);
}

export const unstash = (): unknown => stashed ?? store.read();
