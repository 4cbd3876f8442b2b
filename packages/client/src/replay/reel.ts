import {
  type AnyGame,
  accept,
  type Checked,
  type Core,
  type Json,
  type Note,
  replay,
  type Transcript,
  type Viewer,
} from '@tessera/kernel';
import type { NoteInfo } from '@tessera/protocol';
import type { Seen, ViewLog } from './view-log.ts';

/** A match to look at moment by moment, from 0 to `last` answers. */
export interface Reel {
  readonly game: AnyGame;
  readonly seats: number;
  readonly last: number;
  /** Through whose eyes it can be seen; the first one is usual. */
  readonly viewers: readonly Viewer[];
  /** What a file of it has. */
  readonly file: Transcript | ViewLog;
  /** What the match can be played on from, where all of it is known. */
  readonly transcript?: Transcript;
  /** The state after n answers, where it is known. */
  readonly states: readonly Core[];
  view(at: number, viewer: Viewer): Json;
  notes(at: number, viewer: Viewer): readonly NoteInfo[];
}

/** Plays a transcript through, checking every answer, and keeps all that was on the table. */
export function makeReel(game: AnyGame, transcript: Transcript): Checked<Reel> {
  const begun = replay(game, transcript, 0);
  if (!begun.ok) return begun;
  const states: Core[] = [game.clone(begun.value.engine.state)];
  const heard: (readonly Note[])[] = [[]];
  const played = replay(game, transcript, undefined, (match, notes) => {
    states.push(game.clone(match.engine.state));
    heard.push(notes);
  });
  if (!played.ok) return played;
  const { seats } = transcript;
  return accept({
    game,
    seats,
    last: states.length - 1,
    viewers: [null, ...Array.from({ length: seats }, (_, seat) => seat)],
    file: transcript,
    transcript,
    states,
    view: (at, viewer) => game.view(states[at], viewer) as Json,
    notes: (at, viewer) =>
      heard[at].flatMap((note) =>
        heardBy(note, viewer) ? [{ at, kind: note.kind, seat: note.seat, detail: note.detail }] : [],
      ),
  });
}

/** A match as one viewer saw it. */
export const reelOfViews = (game: AnyGame, { log, views, notes }: Seen): Reel => ({
  game,
  seats: log.seats,
  last: views.length - 1,
  viewers: [log.viewer],
  file: log,
  states: [],
  view: (at) => views[at],
  notes: (at) => notes[at],
});

const heardBy = (note: Note, viewer: Viewer): boolean =>
  note.audience === undefined || (viewer !== null && note.audience.includes(viewer));

export const allNotes = (reel: Reel, viewer: Viewer): NoteInfo[] =>
  Array.from({ length: reel.last + 1 }, (_, at) => reel.notes(at, viewer)).flat();

/** Every seat's score after each answer; nothing where only views are known. */
export const scoresOver = (reel: Reel): readonly (readonly number[])[] =>
  reel.states.map((state) => reel.game.result(state).scores);
