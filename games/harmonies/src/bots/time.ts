import type { Seat } from '@tessera/kernel';
import type { State } from '../rules/index.ts';
import { FEATURES } from './features.ts';
import { type Position, positionOf } from './position.ts';

/** Empty cells that end a match. */
export const END_AT = 2;
/** Empty cells that a turn fills, as experience has it. */
const PACE = 1.75;
/** Somebody who could end the match before the next turn does not always do so. */
const DOUBT = 0.3;

/** Turns to come for which weights are known. */
export const KNOTS = [0, 1, 2, 3.5, 5.5, 8, 12] as const;

const plays = (state: State, seat: Seat): boolean => ((state.gone >> seat) & 1) === 0;
const place = (state: State, seat: Seat): number => (seat - state.first + state.seats) % state.seats;

/** Those a seat plays against. */
export const rivalsOf = (state: State, seat: Seat): Seat[] =>
  Array.from({ length: state.seats }, (_, other) => other).filter((other) => other !== seat && plays(state, other));

/** Whether a seat's turn comes after another one's in each round. */
export const isLater = (state: State, seat: Seat, other: Seat): boolean => place(state, seat) > place(state, other);

/** How many turns of others come before a seat's, if `next` is about to begin one. */
const waits = ({ seats }: State, seat: Seat, next: Seat): number => (seat - next + seats) % seats;

/**
 * Turns that a seat may expect after this one, by the empty cells it leaves itself; or, between two turns, the turns it still
 * has if `next` is about to begin one.
 */
export function turnsToCome(state: State, seat: Seat, next?: Seat): (empty: number) => number {
  let others = Number.POSITIVE_INFINITY;
  for (const other of rivalsOf(state, seat)) {
    const turns = 0.5 + (positionOf(state, other).empty - END_AT) / PACE;
    // after its own turn a seat comes last
    const first = next !== undefined && waits(state, seat, next) < waits(state, other, next) ? 1 : 0;
    // a seat later in the round ends it before this seat's next turn
    others = Math.min(others, first + (isLater(state, other, seat) ? Math.max(DOUBT, turns - 1) : Math.max(1, turns)));
  }
  const isLast = state.ending !== 0 || state.pouch.length === 0;
  const perTurn = state.seats === 1 ? 9 : 3;
  // what others have drawn since this seat's turn leaves it no turn less
  const drawn = next === undefined ? 0 : perTurn * (state.seats - 1 - waits(state, seat, next));
  const pouch = Math.ceil((state.pouch.length + drawn) / (perTurn * state.seats));
  // what is left of this round
  const least = next !== undefined && !isLater(state, next, seat) ? 1 : 0;
  return (empty) =>
    isLast || empty <= END_AT
      ? least
      : Math.max(least, Math.min(others, pouch, Math.max(1, 0.5 + (empty - END_AT) / PACE)));
}

/** What the search believes, in points: for each of `KNOTS` a weight for each of the features, in their order. */
export type Beliefs = readonly (readonly number[])[];

/** The knot before a time, and how far the time is on the way to the next one. */
export function betweenKnots(turns: number): { readonly knot: number; readonly share: number } {
  const last = KNOTS.length - 1;
  let knot = 0;
  while (knot < last - 1 && turns >= KNOTS[knot + 1]) knot += 1;
  return { knot, share: Math.min(1, (turns - KNOTS[knot]) / (KNOTS[knot + 1] - KNOTS[knot])) };
}

/** Weights by time: every turn that is thought through asks for the same few dozen. */
const known = new WeakMap<Beliefs, Map<number, Float64Array>>();

/** The weights for a time between two knots. */
export function weightsAt(beliefs: Beliefs, turns: number): Float64Array {
  const times = known.get(beliefs) ?? new Map<number, Float64Array>();
  known.set(beliefs, times);
  let weights = times.get(turns);
  if (weights === undefined) {
    const { knot, share } = betweenKnots(turns);
    const [before, after] = [beliefs[knot], beliefs[knot + 1]];
    weights = Float64Array.from({ length: FEATURES }, (_, i) => (1 - share) * before[i] + share * after[i]);
    times.set(turns, weights);
  }
  return weights;
}

/** The weights by the empty cells that are left. */
export const weightsByRoom = (
  beliefs: Beliefs,
  { grid }: Position,
  turns: (empty: number) => number,
): readonly Float64Array[] => Array.from({ length: grid.count + 1 }, (_, empty) => weightsAt(beliefs, turns(empty)));
