import { useState } from 'preact/hooks';

/** What a person has picked up but not yet done. */
export interface Selection {
  /** Indices of the pool: the roll to move with, or the two to merge. */
  readonly rolls: readonly number[];
  /** A coin chosen before its roll. */
  readonly unit: number | undefined;
  /** What the next click means. */
  readonly mode: 'stack' | 'merge' | undefined;
  /** Coins chosen for a stack. */
  readonly chosen: readonly number[];
}

export const NOTHING: Selection = { rolls: [], unit: undefined, mode: undefined, chosen: [] };

/** A selection lasts as long as what it points at: another question forgets it. */
export function useSelection(about: string): [Selection, (change: Partial<Selection>) => void] {
  const [kept, keep] = useState({ about, selection: NOTHING });
  const selection = kept.about === about ? kept.selection : NOTHING;
  return [selection, (change) => keep({ about, selection: { ...selection, ...change } })];
}

/** A click picks another roll, or puts the picked one back; with `more` a second one joins. */
export function pickRoll(rolls: readonly number[], roll: number, more: boolean): readonly number[] {
  if (rolls.includes(roll)) return rolls.filter((one) => one !== roll);
  return more ? [...rolls.slice(-1), roll] : [roll];
}

/** A click takes a unit's coins into the stack to be, or out of it. */
export function pickCoins(chosen: readonly number[], ids: readonly number[]): readonly number[] {
  return chosen.includes(ids[0]) ? chosen.filter((id) => !ids.includes(id)) : [...chosen, ...ids].sort((a, b) => a - b);
}
