import { type Json, type Reading, type Refusal, reading, type Seat } from '@tessera/kernel';
import type { GameUi, Turn } from '@tessera/kit';
import type { NoteInfo, SeatInfo } from '@tessera/protocol';
import type { StoredSeat } from '../link/transcripts.ts';
import { words } from '../words/site.ts';

/** What sentences need of a game. */
export type Spoken = Pick<GameUi, 'game' | 'words'> &
  Pick<Partial<GameUi>, 'logged' | 'turnSeat' | 'cues' | 'sound' | 'material' | 'manifest'>;

/** What the seats are called in the language in use: a colour, a side, a team. */
export const seatTitles = ({ words: spoken }: Pick<Spoken, 'words'>, view: Json, seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => spoken.value.seat(view, seat));

/** Seats of lessons, pictures and replays, with those who sat there where that is known. */
export const seated = (titles: readonly string[], sitters: readonly StoredSeat[] = []): SeatInfo[] =>
  titles.map((title, i) => ({
    label: title.charAt(0),
    title,
    ...sitters[i],
    kind: sitters[i]?.kind ?? 'person',
    name: sitters[i]?.name ?? '',
    connected: true,
  }));

/** A view as its reader's sentences need it: people by their names, the other seats by their titles. */
export const readingOf = (
  { words: spoken }: Spoken,
  view: Json,
  seats: readonly SeatInfo[] = [],
  me?: Seat,
): Reading<Json> =>
  reading(
    spoken.value,
    view,
    seats.map(({ name }) => (name === '' ? undefined : name)),
    me,
  );

/** What is asked, in a sentence. */
export const questionText = ({ words: spoken }: Spoken, at: Reading<Json>, kind: string, frame: Json): string =>
  spoken.value.questions[kind]?.(at, frame) ?? kind;

/** A legal answer, in words. */
export const choiceText = (
  { words: spoken }: Spoken,
  at: Reading<Json>,
  kind: string,
  choice: Json,
  frame: Json,
): string => spoken.value.choices[kind]?.(at, choice, frame) ?? JSON.stringify(choice);

/** What happened, in a sentence; undefined for what the log leaves out. */
export function noteText(
  ui: Spoken,
  at: Reading<Json>,
  { kind, seat, detail }: Omit<NoteInfo, 'at'>,
): string | undefined {
  if (at.view === null || (ui.logged !== undefined && !ui.logged.includes(kind))) return undefined;
  return ui.words.value.notes[kind]?.(at, detail as Json, seat) || undefined;
}

/** The latest of some notes that has a sentence. */
export function latestText(ui: Spoken, at: Reading<Json>, notes: readonly NoteInfo[]): string | undefined {
  for (const note of notes.toReversed()) {
    const text = noteText(ui, at, note);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The longest sentence about a turn, and the longest on a phone. */
const LENGTH = { long: 110, short: 80 };

/** A whole turn in one sentence; undefined when there is nothing to tell. */
export function turnText(ui: Spoken, at: Reading<Json>, turn: Turn, short = false): string | undefined {
  if (at.view === null) return undefined;
  // a log that begins in the middle of a turn does not say whose it was
  const told = turn.seat < 0 ? undefined : ui.words.value.turn?.(at, turn.notes, turn.seat, short);
  if (told !== undefined) return told;
  // the latest sentences that fit: the end of a turn says more than its beginning
  const most = short ? LENGTH.short : LENGTH.long;
  let text: string | undefined;
  for (const note of turn.notes.toReversed()) {
    const one = noteText(ui, at, note);
    if (one === undefined) continue;
    if (text !== undefined && one.length + text.length >= most) break;
    text = text === undefined ? one : `${one} ${text}`;
  }
  return text;
}

/** Why something was refused, in the language in use where there are words for it. */
export const refusalText = (spoken: Spoken | undefined, { code, message }: Pick<Refusal, 'code' | 'message'>): string =>
  spoken?.words.value.refusals[code] ?? words.value.refusals[code] ?? message;
