import type { BoardNote, Cue, Material } from '@tessera/kit';
import type { Point } from '@tessera/kit/art/stitch.tsx';
import { moveMs, msOf, type Pace } from '@tessera/kit/stage/pace.ts';
import type { Piece, Rithmomachia, TurnDetail, View } from '../rules/index.ts';
import { centreOf, type Facing } from './layout.ts';

// How a change is seen and heard, and the pieces that fly for it.

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

/** One piece on its way. */
interface Flight {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  /** How many squares it goes. */
  readonly cells: number;
}

const LIFT = 7;

export const placed = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** Which pieces stand elsewhere in the second view, or stand again. */
export function flightsBetween(before: View, view: View, facing: Facing): readonly Flight[] {
  if (before.rules.setup !== view.rules.setup) return [];
  return Object.values(view.pieces).flatMap(({ id, square, captured }) => {
    const was = before.pieces[id];
    if (captured || was === undefined || was.captured || was.square === square) return [];
    const cells = cellsBetween(was.square, square);
    return [{ id, from: centreOf(was.square, facing), to: centreOf(square, facing), cells }];
  });
}

/** Pieces that the change took: they stand until the other lands. */
export function leavingBetween(before: View | undefined, view: View): readonly Piece[] {
  if (before === undefined || before.rules.setup !== view.rules.setup) return [];
  return Object.values(view.pieces).filter(({ id, captured }) => captured && before.pieces[id]?.captured === false);
}

/** Lets the pieces of a picture fly: lifted first, then on their way. Where they belong they stand already. */
export function fly(root: Element, flights: readonly Flight[], pace: Pace): void {
  const aim = msOf('aim', pace);
  for (const { id, from, to, cells } of flights) {
    const way = moveMs(cells, pace);
    const lifted = { x: from.x, y: from.y - LIFT };
    root.querySelector(`[data-piece="${id}"]`)?.animate(
      [
        { transform: placed(from), offset: 0, easing: 'ease-out' },
        { transform: placed(lifted), offset: aim / (aim + way), easing: 'cubic-bezier(0.4, 0.1, 0.3, 1)' },
        { transform: placed(to), offset: 1 },
      ],
      { duration: aim + way, fill: 'backwards' },
    );
  }
}
