import type { BoardNote, Cue, Material } from '@tessera/kit';
import type { Attha } from '../rules/index.ts';

/** What there is to see in a change, in order. */
export function cues(notes: readonly BoardNote<Attha>[]): readonly Cue[] {
  return notes.flatMap((note): Cue[] => {
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

const SOUNDS: { readonly [K in BoardNote<Attha>['kind']]?: Material } = {
  threw: 'shell',
  moved: 'wood',
  captured: 'caught',
  stacked: 'coin',
  enteredHeaven: 'coin',
  finishedRace: 'win',
};

export const sound = ({ kind }: BoardNote<Attha>): Material | undefined => SOUNDS[kind];
