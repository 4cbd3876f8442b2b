import type { Seat } from '@tessera/kernel';
import type { Trace } from '@tessera/kit';
import type { View } from '../rules/index.ts';
import { told } from './staging.ts';

/** What the last turn of a seat did. */
export interface BoardTrace {
  readonly seat: Seat;
  readonly age: number;
  /** The group it took from the middle. */
  readonly space: number | undefined;
  /** The cells where something was put down, in order; a cell that got two tokens comes once. */
  readonly cells: readonly string[];
  /** Where an animal moved in. */
  readonly cubes: readonly string[];
  readonly gain: number | undefined;
}

/** Reads a trace: which group, which cells in which order, what it brought. */
export function boardTrace({ seat, age, notes, before, after }: Trace): BoardTrace {
  const cells: string[] = [];
  const cubes: string[] = [];
  let space: number | undefined;
  for (const { kind, detail } of notes.map(told)) {
    if (kind === 'took') space = detail.space;
    else if (kind === 'placed' && !cells.includes(detail.at)) cells.push(detail.at);
    else if (kind === 'placedCube') cubes.push(detail.at);
  }
  const totalIn = (view: Trace['after']) => (view as unknown as View | undefined)?.seats[seat].total;
  const [was, is] = [totalIn(before), totalIn(after)];
  return { seat, age, space, cells, cubes, gain: was === undefined || is === undefined ? undefined : is - was };
}
