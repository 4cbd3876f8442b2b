import { unitIn } from '../rules/preview.ts';
import type { Controls } from './controls.ts';
import { sameCell } from './layout.ts';
import { type Target, targetsFrom } from './targets.ts';

/** What stands out on the board. */
export interface Marking {
  /** Where the chosen roll, or the chosen coin, can lead. */
  readonly shown: readonly Target[];
  /** What is being looked at more closely: its way, its landing, its victims. */
  readonly close: readonly Target[];
  /** Keys of units that a click would move, or take into a stack. */
  readonly movable: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
}

type Marked = Pick<Controls, 'view' | 'seat' | 'question' | 'legal' | 'targets' | 'roll' | 'selection' | 'pointed'>;

const ALL = [1, 2, 3, 4];
const NOTHING: Marking = { shown: [], close: [], movable: new Set(), chosen: new Set() };

export function marksOf(controls: Marked): Marking {
  const { view, seat, question, legal, targets, roll, selection } = controls;
  if (seat === undefined || question?.kind !== 'move') return NOTHING;
  const keysOf = (ids: readonly number[]) => new Set(ids.map((id) => `${seat}.${unitIn(view, seat, id)[0]}`));
  if (selection.mode === 'stack')
    return { ...NOTHING, movable: keysOf(legal.stacks.flat()), chosen: keysOf(selection.chosen) };
  const { unit } = selection;
  const chosen = unit === undefined ? [] : [unit];
  const close = closeTo(controls);
  const shown =
    roll === undefined && unit === undefined ? [] : targetsFrom(targets, unit === undefined ? ALL : chosen, roll);
  return {
    shown: [...shown, ...close],
    close,
    movable: keysOf(targetsFrom(targets, ALL, roll).map(({ id }) => id)),
    chosen: keysOf(chosen),
  };
}

/** The moves of the unit pointed at, or else the one that ends where is pointed, or else those of the chosen unit. */
function closeTo({ seat, targets, roll, selection, pointed }: Marked): readonly Target[] {
  const { unit } = selection;
  if (pointed?.unit !== undefined && pointed.unit.seat === seat) {
    const own = targetsFrom(targets, pointed.unit.ids, roll);
    if (own.length > 0) return own;
  }
  if (unit !== undefined) return targetsFrom(targets, [unit], roll);
  if (pointed === undefined || roll === undefined) return [];
  return targets.filter((target) => target.roll === roll && sameCell(target.cell, pointed.cell)).slice(0, 1);
}
