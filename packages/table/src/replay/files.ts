import {
  isRecord,
  type Match,
  makeTranscript,
  parseTranscript,
  type Refusal,
  replay,
  type Transcript,
} from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import { boardGames, loadGame } from '../games.ts';
import { words } from '../words/catalogue.ts';

export type Opened = { readonly ui: GameUi; readonly transcript: Transcript } | { readonly problem: string };

const sentence = ({ field, message }: Refusal): string => (field === undefined ? message : `${field} ${message}`);

/** Reads a saved match: a transcript, or a save file of a game's own. Nothing is changed when it is refused. */
export async function openText(text: string): Promise<Opened> {
  const { file } = words.value;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: file.notJson };
  }
  if (!isRecord(data)) return { problem: file.unknown };
  if (data.tessera === undefined) return openSave(data);
  const parsed = parseTranscript(data);
  if (!parsed.ok) return { problem: sentence(parsed.error) };
  const ui = await loadGame(parsed.value.game);
  if (ui === undefined) return { problem: file.unknownGame(parsed.value.game) };
  const played = replay(ui.game, parsed.value);
  return played.ok ? { ui, transcript: parsed.value } : { problem: sentence(played.error) };
}

async function openSave(data: Record<string, unknown>): Promise<Opened> {
  const named = boardGames()
    .map(({ id }) => id)
    .filter((id) => data.game === undefined || data.game === id);
  for (const id of named) {
    const ui = (await loadGame(id)) as GameUi;
    const opened = ui.openSave?.(data);
    if (opened === undefined) continue;
    if ('problem' in opened) return opened;
    const { position, seats, options } = opened;
    const { id: game, version } = ui.game;
    const transcript: Transcript = {
      tessera: 1,
      game,
      version,
      seats,
      options,
      seed: 'save',
      start: position,
      entries: [],
    };
    const played = replay(ui.game, transcript);
    return played.ok ? { ui, transcript } : { problem: sentence(played.error) };
  }
  return { problem: words.value.file.unknown };
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

export const saveMatch = (match: Match): void => download(fileName(match.game.id), makeTranscript(match));

const STASH = 'tessera:replay';
let stashed: Transcript | undefined;

/** Keeps the match that the replay page is to show; it survives a reload. */
export function stash(transcript: Transcript): void {
  stashed = transcript;
  try {
    sessionStorage.setItem(STASH, JSON.stringify(transcript));
  } catch {
    // too big to survive a reload; it can be opened again
  }
}

export function unstash(): Transcript | undefined {
  if (stashed !== undefined) return stashed;
  const parsed = parseTranscript(sessionStorage.getItem(STASH) ?? '');
  return parsed.ok ? parsed.value : undefined;
}
