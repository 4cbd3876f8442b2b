import type { NoteOf, Seat } from '@tessera/kernel';
import type { Notes } from '../rules/index.ts';

/** What one throw, or several in a row, led to. */
export interface Stretch {
  readonly thrown: readonly number[];
  readonly deeds: readonly Deed[];
}

/** Something a seat did with its rolls. */
export type Deed =
  | {
      readonly did: 'moved';
      readonly coins: readonly number[];
      readonly from: number;
      readonly to: number;
      readonly roll: number;
    }
  | {
      readonly did: 'took';
      readonly coins: readonly number[];
      readonly of: Seat;
      readonly taken: readonly number[];
      readonly to: number;
    }
  | { readonly did: 'stacked'; readonly coins: readonly number[] }
  | { readonly did: 'unstacked'; readonly coins: readonly number[] }
  | { readonly did: 'lost'; readonly why: Notes['wasted']['why'] }
  | { readonly did: 'wasted'; readonly pool: Notes['wasted']['pool'] }
  | { readonly did: 'burned' }
  | { readonly did: 'won'; readonly place: number }
  | { readonly did: 'resigned' | 'deadlocked' | 'unlocked' };

/** A turn as what it led to, throw by throw; how it is said is the language's own. */
export function stretchesOf(notes: readonly NoteOf<Notes>[]): readonly Stretch[] {
  const stretches: { thrown: number[]; deeds: Deed[] }[] = [];
  for (const note of notes) {
    let last = stretches.at(-1);
    if (last === undefined || (note.kind === 'threw' && last.deeds.length > 0)) {
      last = { thrown: [], deeds: [] };
      stretches.push(last);
    }
    if (note.kind === 'threw') last.thrown.push(note.detail.value);
    else {
      const deed = deedOf(note, last.deeds);
      if (deed !== undefined) last.deeds.push(deed);
    }
  }
  return stretches;
}

function deedOf(note: NoteOf<Notes>, before: Deed[]): Deed | undefined {
  switch (note.kind) {
    case 'moved':
      return { did: 'moved', ...note.detail };
    case 'captured': {
      // a capture tells the whole move
      const move = before.pop();
      const { of, coins: taken, pos: to } = note.detail;
      return { did: 'took', coins: move?.did === 'moved' ? move.coins : [], of, taken, to };
    }
    case 'stacked':
    case 'unstacked':
      return { did: note.kind, coins: note.detail.coins };
    case 'wasted':
      return note.detail.forced ? { did: 'lost', why: note.detail.why } : { did: 'wasted', pool: note.detail.pool };
    case 'burned':
      return { did: 'burned' };
    case 'finishedRace':
      return { did: 'won', place: note.detail.place };
    case 'resigned':
    case 'deadlocked':
    case 'unlocked':
      return { did: note.kind };
    default:
      return undefined;
  }
}

/** The first of some sentences that fits that fits; the last one where none does. */
function first(most: number, ...sentences: readonly (() => string)[]): string {
  let text = '';
  for (const sentence of sentences) {
    text = sentence();
    if (text.length <= most) return text;
  }
  return text;
}

export const same = (stretch: Stretch): Stretch => stretch;

/** Without what only prepared the moves. */
function mainly({ thrown, deeds }: Stretch): Stretch {
  const main = deeds.filter(({ did }) => did !== 'stacked' && did !== 'unstacked');
  return { thrown, deeds: main.length > 0 ? main : deeds.slice(-1) };
}

/** What it came to in the end. */
const lately = ({ thrown, deeds }: Stretch): Stretch => ({ thrown, deeds: deeds.slice(-1) });

type Told = (brief: boolean, part?: (stretch: Stretch) => Stretch) => string;

/** As much of a turn as there is room for: of all stretches, or of the last one. */
export const fitting = (short: boolean, all: Told, end: Told): string =>
  first(
    short ? 80 : 110,
    () => all(false),
    () => all(true),
    () => all(true, mainly),
    () => end(false),
    () => end(true, mainly),
    () => end(true, lately),
  );
