import type { Seat } from '@tessera/kernel';
import type { BoardNote, Cue, Material } from '@tessera/kit';
import type { Plates } from '../rules/index.ts';

type Told = BoardNote<Plates>;

const SHOWN: { readonly [K in Told['kind']]?: Cue } = {
  platePlaced: { show: 'place' },
  placementForfeited: { show: 'lost' },
  heartsSettled: { show: 'round' },
  eventFinished: { show: 'win' },
};

/** What there is to see in a change, in order; a plate that is taken leaves first. */
export const cues = (notes: readonly Told[]): readonly Cue[] =>
  notes.flatMap((note): readonly Cue[] => {
    const cue = SHOWN[note.kind];
    if (cue === undefined) return [];
    return takes(note) ? [{ show: 'capture' }, cue] : [cue];
  });

const takes = (note: Told): boolean => note.kind === 'platePlaced' && note.detail.replaced !== null;

/** A turn is a plate, or having nowhere to put it; hearts pay at the end of whose turn it was. */
export const turnSeat = (notes: readonly Told[]): Seat | undefined =>
  notes.find(({ kind }) => kind === 'platePlaced' || kind === 'placementForfeited')?.seat;

const SOUNDS: { readonly [K in Told['kind']]?: Material } = {
  platePlaced: 'plate',
  heartsSettled: 'coin',
  eventFinished: 'win',
};

export const sound = (note: Told): Material | undefined => (takes(note) ? 'caught' : SOUNDS[note.kind]);
