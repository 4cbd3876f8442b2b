import type { Cue, Material, NoteInfo } from '@tessera/kit';
import type { Notes, TurnDetail } from '../rules/turn.ts';

/** How many squares a piece goes, as a king counts them. */
export const cellsBetween = (from: string, to: string): number =>
  Math.max(Math.abs(from.charCodeAt(0) - to.charCodeAt(0)), Math.abs(Number(from.slice(1)) - Number(to.slice(1))));

/** The whole of a turn that is told by some notes. */
export const turnIn = (notes: readonly NoteInfo[]): TurnDetail | undefined =>
  notes.findLast(({ kind }) => kind === 'turn')?.detail as TurnDetail | undefined;

/** What there is to see in a change: the move, then each sum, then who leaves. */
export const cues = (notes: readonly NoteInfo[]): readonly Cue[] =>
  notes.flatMap(({ kind, detail }): readonly Cue[] => {
    switch (kind as keyof Notes) {
      case 'moved': {
        const { from, to } = detail as Notes['moved'];
        return [{ show: 'move', cells: cellsBetween(from, to) }];
      }
      case 'captured':
      case 'ambushed':
        return [{ show: 'sum' }, { show: 'capture' }];
      case 'declaredHarmony':
        return [{ show: 'sum' }];
      case 'ended':
        return [{ show: 'win' }];
      default:
        return [];
    }
  });

const SOUNDS: { readonly [K in keyof Notes]?: Material } = {
  moved: 'stone',
  captured: 'caught',
  ambushed: 'caught',
  declaredHarmony: 'wood',
  ended: 'win',
};

export const sound = ({ kind }: NoteInfo): Material | undefined => SOUNDS[kind as keyof Notes];
