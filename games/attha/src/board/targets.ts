import type { Seat } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/kit';
import { cellOf } from '../rules/board.ts';
import type { Attha, Cell, Choice, Preview, View } from '../rules/index.ts';
import { preview, unitIn } from '../rules/units.ts';
import type { Controls } from './controls.ts';
import { sameCell } from './layout.ts';

/** A question's choices by what they do. */
export interface Legal {
  readonly throws: boolean;
  readonly moves: readonly { readonly move: number; readonly roll: number }[];
  readonly merges: readonly (readonly [number, number])[];
  readonly splits: readonly number[];
  readonly stacks: readonly (readonly number[])[];
  readonly unstacks: readonly number[];
  readonly waste: boolean;
}

/** A legal move with what it would do. */
export interface Target extends Preview {
  readonly seat: Seat;
  /** Names the unit: its lowest coin. */
  readonly id: number;
  readonly roll: number;
  readonly value: number;
  readonly cell: Cell;
}

export function legalOf(question: OpenQuestion<Attha> | undefined): Legal {
  const choices: readonly Choice[] = question?.choices ?? [];
  return {
    throws: choices.some((choice) => 'throw' in choice),
    moves: choices.filter((choice) => 'move' in choice),
    merges: choices.flatMap((choice) => ('merge' in choice ? [choice.merge] : [])),
    splits: choices.flatMap((choice) => ('split' in choice ? [choice.split] : [])),
    stacks: choices.flatMap((choice) => ('stack' in choice ? [choice.stack] : [])),
    unstacks: choices.flatMap((choice) => ('unstack' in choice ? [choice.unstack] : [])),
    waste: choices.some((choice) => 'waste' in choice),
  };
}

/** Every legal move of a seat with its outcome. */
export function targetsOf(view: View, seat: Seat, { moves }: Legal): readonly Target[] {
  return moves.map(({ move, roll }) => {
    const { value } = view.pool[roll];
    const outcome = preview(view, seat, move, value);
    return { ...outcome, seat, id: move, roll, value, cell: cellOf(view.seats[seat].colour, outcome.to) };
  });
}

/** Moves that differ: two rolls of the same value, or like coins on one cell, come to the same. */
export function distinct(targets: readonly Target[]): readonly Target[] {
  const seen = new Set<string>();
  return targets.filter(({ from, to, value, coins }) => {
    const key = `${from} ${to} ${value} ${coins.length}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** [A6] The roll that needs no choosing: the only entry, or the only value that can move anything. */
export function onlyRoll(view: View, targets: readonly Target[]): number | undefined {
  if (view.pool.length === 1) return 0;
  const [first] = targets;
  return first !== undefined && targets.every(({ value }) => value === first.value) ? first.roll : undefined;
}

/** What is meant by pointing at a unit: its moves with the chosen roll, or with any while none is chosen. */
export const targetsFrom = (targets: readonly Target[], ids: readonly number[], roll: number | undefined) =>
  targets.filter((target) => ids.includes(target.id) && (roll === undefined || target.roll === roll));

/** What is meant by pointing at a cell: the moves that end there. */
export const targetsAt = (targets: readonly Target[], cell: Cell, roll: number | undefined, unit: number | undefined) =>
  targets.filter(
    (target) =>
      sameCell(target.cell, cell) &&
      (roll === undefined || target.roll === roll) &&
      (unit === undefined || target.coins.includes(unit)),
  );

/** The legal stack that takes exactly these coins, stacks counted whole. */
export function stackOf(legal: Legal, ids: readonly number[]): readonly number[] | undefined {
  return legal.stacks.find((stack) => stack.length === ids.length && stack.every((id) => ids.includes(id)));
}

/** The legal merge of two entries, in the order of the pool. */
export const mergeOf = (legal: Legal, a: number, b: number): readonly [number, number] | undefined =>
  legal.merges.find(([first, second]) => first === Math.min(a, b) && second === Math.max(a, b));

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
