import type { Seat } from '@tessera/kernel';
import type { BoardProps, Cue, Material } from '@tessera/kit';
import type { Notes } from '../rules/notes.ts';

type NoteInfo = BoardProps['notes'][number];

/** A note in the game's own types. */
export type Told = {
  [K in keyof Notes]: { readonly kind: K; readonly seat: number; readonly detail: Notes[K] };
}[keyof Notes];

export const told = (note: NoteInfo): Told & Pick<NoteInfo, 'at'> => note as never;

const SHOWN: { readonly [K in keyof Notes]?: Cue } = {
  keptSpirit: { show: 'place' },
  took: { show: 'take' },
  placed: { show: 'place' },
  placedCube: { show: 'place' },
  drewCard: { show: 'place' },
  discarded: { show: 'place' },
  // the turn is over: what it brought stands for a beat
  refilled: { show: 'place' },
};

/** What there is to see in a change, in order. */
export const cues = (notes: readonly NoteInfo[]): readonly Cue[] =>
  notes.flatMap(({ kind }) => SHOWN[kind as keyof Notes] ?? []);

/** What only a seat itself does; the end of a turn belongs to whom it was. */
const OWN: readonly string[] = ['keptSpirit', 'took', 'placed', 'placedCube', 'drewCard', 'discarded', 'leftMatch'];

export const turnSeat = (notes: readonly NoteInfo[]): Seat | undefined =>
  notes.find(({ kind }) => OWN.includes(kind))?.seat;

export function sound(note: NoteInfo): Material | undefined {
  const { kind, detail } = told(note);
  switch (kind) {
    case 'took':
    case 'placedCube':
      return 'wood';
    case 'placed':
      return detail.token === 'S' || detail.token === 'R' ? 'stone' : 'token';
    case 'drewCard':
    case 'discarded':
    case 'keptSpirit':
      return 'card';
    default:
      return undefined;
  }
}
