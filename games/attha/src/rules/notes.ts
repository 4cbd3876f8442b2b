import type { Seat } from '@tessera/kernel';
import type { Entry } from './state.ts';
import type { Obstacle } from './units.ts';

/** What happens in a match. Coins are ids from 1, positions are on the path of the note's seat. */
export interface Notes {
  threw: { readonly heads: number; readonly value: number };
  /** The pool that a third bonus in a row took with it. */
  burned: { readonly pool: readonly Entry[] };
  /** What kept the coins from moving when the waste was forced; a chosen waste needs no reason. */
  wasted: { readonly pool: readonly Entry[]; readonly forced: boolean; readonly why: readonly Obstacle[] };
  moved: { readonly coins: readonly number[]; readonly from: number; readonly to: number; readonly roll: number };
  enteredHeaven: { readonly coins: readonly number[] };
  broke: { readonly coins: readonly number[]; readonly pos: number };
  captured: { readonly of: Seat; readonly coins: readonly number[]; readonly pos: number };
  merged: { readonly parts: Entry; readonly value: number };
  split: { readonly parts: Entry };
  stacked: { readonly coins: readonly number[]; readonly pos: number };
  unstacked: { readonly coins: readonly number[] };
  finishedRace: { readonly place: number };
  resigned: null;
  deadlocked: null;
  unlocked: null;
}
