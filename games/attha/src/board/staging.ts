import type { Cue, Material, NoteInfo } from '@tessera/kit';
import type { Notes } from '../rules/index.ts';

/** A note in the game's own types. */
export type Told = {
  [K in keyof Notes]: { readonly kind: K; readonly seat: number; readonly detail: Notes[K] };
}[keyof Notes];

export const told = (note: NoteInfo): Told & Pick<NoteInfo, 'at'> => note as never;

/** What there is to see in a change, in order. */
export function cues(notes: readonly NoteInfo[]): readonly Cue[] {
  return notes.flatMap((info): Cue[] => {
    const note = told(info);
    switch (note.kind) {
      case 'threw':
        return [{ show: 'throw' }];
      case 'burned':
        return [{ show: 'lost' }];
      case 'wasted':
        return note.detail.forced ? [{ show: 'lost' }] : [];
      case 'moved':
        return [{ show: 'move', cells: note.detail.roll / note.detail.coins.length }];
      case 'captured':
        return [{ show: 'capture' }];
      case 'merged':
      case 'split':
      case 'stacked':
      case 'unstacked':
        return [{ show: 'place' }];
      case 'finishedRace':
        return [{ show: 'win' }];
      default:
        return [];
    }
  });
}

const SOUNDS: { readonly [K in keyof Notes]?: Material } = {
  threw: 'shell',
  moved: 'wood',
  captured: 'caught',
  stacked: 'coin',
  enteredHeaven: 'coin',
  finishedRace: 'win',
};

export const sound = ({ kind }: NoteInfo): Material | undefined => SOUNDS[kind as keyof Notes];
