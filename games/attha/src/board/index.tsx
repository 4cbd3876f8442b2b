import { type BoardNote, type Cue, defineBoard, type GameBoard, type Material } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import type { Attha } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { words } from './words.ts';

/** A position with every colour, stacks and coins in heaven. */
export const showcase: GameBoard['showcase'] = {
  position: 'four players: Y 1 17 H 20 +k; G 3a 3a h 14; B H 11 18 6 +k; R 9a 9a 9a 12 +k; turn Y; pool [4,3]',
};

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

export const board = defineBoard<Attha>({
  words,
  showcase,
  scenes: async () => (await import('./scenes.ts')).scenes,
  Board,
  Rules: later(async () => (await import('./rules/Rules.tsx')).Rules),
  cues,
  sound,
  withRules: async () => ({
    ...(await import('./with-rules.tsx')),
    saves: () => import('./saves.ts'),
    inWords: () => import('./told.ts'),
    deed: async () => (await import('./Deed.tsx')).Deed,
    outcome: async () => (await import('./Outcome.tsx')).Outcome,
  }),
  guide: async () => (await import('../guide/index.ts')).guide,
  lessons: async () => (await import('./lessons/plots.ts')).lessons(),
});
