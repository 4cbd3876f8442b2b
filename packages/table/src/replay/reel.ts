import {
  type AnyGame,
  accept,
  type Checked,
  type Core,
  type Json,
  type Note,
  replay,
  type Seat,
  type Transcript,
  type Viewer,
} from '@tessera/kernel';
import type { NoteInfo } from '@tessera/protocol';

/** A match with every state it went through: `states[n]` is the one after n answers. */
export interface Reel {
  readonly game: AnyGame;
  readonly transcript: Transcript;
  readonly states: readonly Core[];
  readonly notes: readonly (readonly Note[])[];
}

/** Plays a transcript through, checking every answer, and keeps all that was on the table. */
export function makeReel(game: AnyGame, transcript: Transcript): Checked<Reel> {
  const begun = replay(game, transcript, 0);
  if (!begun.ok) return begun;
  const states: Core[] = [game.clone(begun.value.engine.state)];
  const notes: (readonly Note[])[] = [[]];
  const played = replay(game, transcript, undefined, (match, heard) => {
    states.push(game.clone(match.engine.state));
    notes.push(heard);
  });
  return played.ok ? accept({ game, transcript, states, notes }) : played;
}

const heardBy = (note: Note, viewer: Viewer): boolean =>
  note.audience === undefined || (viewer !== null && note.audience.includes(viewer));

export const viewAt = (reel: Reel, at: number, viewer: Viewer): Json => reel.game.view(reel.states[at], viewer) as Json;

/** What a viewer heard at one answer. */
export const notesAt = (reel: Reel, at: number, viewer: Viewer): NoteInfo[] =>
  reel.notes[at].flatMap((note) =>
    heardBy(note, viewer) ? [{ at, kind: note.kind, seat: note.seat, detail: note.detail }] : [],
  );

export const allNotes = (reel: Reel, viewer: Viewer): NoteInfo[] =>
  reel.notes.flatMap((_, at) => notesAt(reel, at, viewer));

/** Every seat's score after each answer. */
export const scoresOver = (reel: Reel): readonly (readonly number[])[] =>
  reel.states.map((state) => reel.game.result(state).scores);

export interface Swing {
  readonly at: number;
  readonly seat: Seat;
  readonly points: number;
}

/** The answers that moved a seat furthest ahead of, or back to, the best of the others. */
export function swings(scores: readonly (readonly number[])[], most: number): Swing[] {
  const lead = (row: readonly number[], seat: Seat): number =>
    row[seat] - Math.max(...row.filter((_, other) => other !== seat));
  const found: Swing[] = [];
  for (let at = 1; at < scores.length; at++) {
    for (let seat = 0; seat < scores[at].length; seat++) {
      const points = lead(scores[at], seat) - lead(scores[at - 1], seat);
      if (points > 0) found.push({ at, seat, points });
    }
  }
  const best = found.sort((a, b) => b.points - a.points || a.at - b.at);
  // one swing shows up for its winner and, with several seats, for those who gained by it: once is enough
  return best
    .filter((swing, i) => best.findIndex(({ at }) => at === swing.at) === i)
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
}
