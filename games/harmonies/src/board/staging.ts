import type { Seat } from '@tessera/kernel';
import type { BoardNote, Cue, Material } from '@tessera/kit';
import type { Harmonies } from '../rules/index.ts';

type Told = BoardNote<Harmonies>;

const SHOWN: { readonly [K in Told['kind']]?: Cue } = {
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
export const cues = (notes: readonly Told[]): readonly Cue[] => notes.flatMap(({ kind }) => SHOWN[kind] ?? []);

/** What only a seat itself does: all that is shown but the refill, which comes when its turn is over, and leaving. */
const isOwn = (kind: Told['kind']): boolean => kind === 'leftMatch' || (kind !== 'refilled' && kind in SHOWN);

export const turnSeat = (notes: readonly Told[]): Seat | undefined => notes.find(({ kind }) => isOwn(kind))?.seat;

export function sound(note: Told): Material | undefined {
  switch (note.kind) {
    case 'took':
    case 'placedCube':
      return 'wood';
    case 'placed':
      return note.detail.token === 'S' || note.detail.token === 'R' ? 'stone' : 'token';
    case 'drewCard':
    case 'discarded':
    case 'keptSpirit':
      return 'card';
    default:
      return undefined;
  }
}
