import { type AnyWords, type Frame, type Json, type Note, type Reading, reading, type Seat } from '@tessera/kernel';
import type { List } from './messages.ts';

/** A match as the messages about it need it. Nothing here knows a game. */
export interface Scene {
  readonly words: AnyWords;
  readonly names: readonly string[];
  /** The rules in short. */
  readonly rules?: string;
  /** What a seat sees now. */
  view(seat: Seat): Json;
  /** A view as text. */
  readonly draw?: (view: Json) => string;
}

/** An open question, as much as messages need of it. */
export interface Asked {
  readonly frame: Frame;
  readonly choices: readonly unknown[];
}

/** What one agent wants to be told. */
export interface Wish {
  readonly list: List;
  /** The board as text with every question. */
  readonly board: boolean;
}

export const readingFor = ({ words, names }: Scene, view: Json): Reading<Json> => reading(words, view, names);

/** The notes that a seat may hear, each with its sentence where it has one. */
export function notesFor(scene: Scene, view: Json, notes: readonly Note[], seat: Seat) {
  const at = readingFor(scene, view);
  return notes
    .filter(({ audience }) => audience === undefined || audience.includes(seat))
    .map(({ kind, seat: by, detail }) => {
      const says = kind === 'settled' ? settledText(scene, at, detail) : scene.words.notes[kind]?.(at, detail, by);
      return { ...(says && { says }), kind, seat: by, detail };
    });
}

/** The kernel's own note has no sentence of its own: the choice that was taken has one. */
function settledText({ words }: Scene, at: Reading<Json>, detail: Json): string | undefined {
  const { question, choice } = detail as { question: string; choice: Json };
  try {
    return words.choices[question]?.(at, choice, { kind: question });
  } catch {
    // a sentence that needs more of its frame than its kind
    return undefined;
  }
}

export const questionSays = ({ words }: Scene, at: Reading<Json>, { frame }: Asked): string =>
  words.questions[frame.kind]?.(at, frame) ?? frame.kind;

export const choiceSays = ({ words }: Scene, at: Reading<Json>, { frame }: Asked, choice: unknown): string =>
  words.choices[frame.kind]?.(at, choice, frame) ?? JSON.stringify(choice);
