import type { BoardNote, Cue, Material } from '@tessera/kit';
import type { Rithmomachia, TurnDetail } from '../rules/index.ts';

type Told = BoardNote<Rithmomachia>;

/** How many squares a piece goes, as a king counts them. */
export const cellsBetween = (from: string, to: string): number =>
  Math.max(Math.abs(from.charCodeAt(0) - to.charCodeAt(0)), Math.abs(Number(from.slice(1)) - Number(to.slice(1))));

/** The whole of a turn that is told by some notes. */
export const turnIn = (notes: readonly Told[]): TurnDetail | undefined =>
  notes.findLast((note) => note.kind === 'turn')?.detail;

/** What there is to see in a change: the move, then each sum, then who leaves. */
export const cues = (notes: readonly Told[]): readonly Cue[] =>
  notes.flatMap(({ kind, detail }): readonly Cue[] => {
    switch (kind) {
      case 'moved':
        return [{ show: 'move', cells: cellsBetween(detail.from, detail.to) }];
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

const SOUNDS: { readonly [K in Told['kind']]?: Material } = {
  moved: 'stone',
  captured: 'caught',
  ambushed: 'caught',
  declaredHarmony: 'wood',
  ended: 'win',
};

export const sound = ({ kind }: Told): Material | undefined => SOUNDS[kind];
