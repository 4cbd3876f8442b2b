import type { Seat } from '@tessera/kernel';
import type { Cue, Material, NoteInfo } from '@tessera/kit';
import type { Notes } from '../rules/notes.ts';

const SHOWN: { readonly [K in keyof Notes]?: Cue } = {
  platePlaced: { show: 'place' },
  placementForfeited: { show: 'lost' },
  heartsSettled: { show: 'round' },
  eventFinished: { show: 'win' },
};

/** What there is to see in a change, in order; a plate that is taken leaves first. */
export const cues = (notes: readonly NoteInfo[]): readonly Cue[] =>
  notes.flatMap(({ kind, detail }): readonly Cue[] => {
    const cue = SHOWN[kind as keyof Notes];
    if (cue === undefined) return [];
    const taken = kind === 'platePlaced' && (detail as Notes['platePlaced']).replaced !== null;
    return taken ? [{ show: 'capture' }, cue] : [cue];
  });

/** A turn is a plate, or having nowhere to put it; hearts pay at the end of whose turn it was. */
export const turnSeat = (notes: readonly NoteInfo[]): Seat | undefined =>
  notes.find(({ kind }) => kind === 'platePlaced' || kind === 'placementForfeited')?.seat;

const SOUNDS: { readonly [K in keyof Notes]?: Material } = {
  platePlaced: 'plate',
  heartsSettled: 'coin',
  eventFinished: 'win',
};

export const sound = ({ kind, detail }: NoteInfo): Material | undefined =>
  kind === 'platePlaced' && (detail as Notes['platePlaced']).replaced !== null ? 'caught' : SOUNDS[kind as keyof Notes];
