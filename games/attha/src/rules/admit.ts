import { isRecord, type Json, type Seat } from '@tessera/kernel';
import { mergeChoice, moveChoice, STACKS, UNSTACKS } from './choices.ts';
import { moveChoices } from './legal.ts';
import type { MoveChoice, State } from './state.ts';
import { LEAD, unitOf } from './units.ts';

export const isCoin = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 4;
export const isEntry = (state: State, value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < state.pool.length;

/** The coins of all units that a list of ids touches, or 0 when it is no such list. */
export function selection(state: State, seat: Seat, ids: unknown): number {
  if (!Array.isArray(ids)) return 0;
  let mask = 0;
  for (const id of ids) {
    if (!isCoin(id)) return 0;
    mask |= unitOf(state, seat, id - 1);
  }
  return mask;
}

/** Harmless variants: any coin of a stack, ids and rolls in any order, the roll left out when there is only one. */
export function admitMove(state: State, seat: Seat, attempt: Json): MoveChoice | undefined {
  if (!isRecord(attempt)) return undefined;
  const choice = canonical(state, seat, attempt);
  return choice !== undefined && moveChoices(state, seat).includes(choice) ? choice : undefined;
}

function canonical(state: State, seat: Seat, attempt: Record<string, unknown>): MoveChoice | undefined {
  const keys = Object.keys(attempt);
  const { move, merge, stack, unstack } = attempt;
  if (isCoin(move) && keys.every((key) => key === 'move' || key === 'roll')) {
    const roll = rollNamed(state, attempt);
    return isEntry(state, roll) ? moveChoice(LEAD[unitOf(state, seat, move - 1)], roll) : undefined;
  }
  if (keys.length !== 1) return undefined;
  if (Array.isArray(merge) && merge.length === 2) {
    const [a, b] = merge;
    if (!isEntry(state, a) || !isEntry(state, b) || a === b) return undefined;
    return mergeChoice(Math.min(a, b), Math.max(a, b));
  }
  if (stack !== undefined) return STACKS[selection(state, seat, stack)];
  if (isCoin(unstack)) return UNSTACKS[LEAD[unitOf(state, seat, unstack - 1)]];
  return undefined;
}

/** [A6] A single entry is selected by itself. */
export const rollNamed = (state: State, attempt: Record<string, unknown>): unknown =>
  attempt.roll === undefined && state.pool.length === 1 ? 0 : attempt.roll;
