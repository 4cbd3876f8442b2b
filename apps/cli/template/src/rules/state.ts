import { type Actor, CHANCE, type Core, defineOptions, type Rng, type Seat, whole } from '@tessera/kernel';

/** What can still be to happen. */
export type Frame =
  | { readonly kind: 'draw'; readonly seat: Actor }
  | { readonly kind: 'bid'; readonly seat: Seat }
  | { readonly kind: 'compare'; readonly seat: Actor };

/** What each asking frame can be answered with. */
export interface Choices {
  draw: { readonly prize: number };
  bid: { readonly stone: number };
}

/** What can happen, with the details of each. `bids` has one stone per seat. */
export interface Notes {
  drew: { readonly prize: number };
  chose: null;
  won: { readonly bids: readonly number[]; readonly points: number };
  stayed: { readonly bids: readonly number[] };
}

export interface State extends Core<Frame> {
  /** Prizes that were not drawn yet, lowest first. */
  bag: number[];
  /** Prizes on the table, in the order they were drawn. */
  prizes: number[];
  /** The stones of each seat, lowest first. A chosen stone stays here until it is shown. */
  hands: number[][];
  /** The stone that each seat has chosen this round; 0 for none. Hidden from the other seats. */
  chosen: number[];
  points: number[];
}

/** What is agreed on beforehand. */
export interface Options {
  readonly stones: number;
}

// [N3]
export const options = defineOptions({ stones: whole(5, 11, 7) }, { quick: { stones: 5 } });

// frames never change, so all matches share them
export const DRAW: Frame = { kind: 'draw', seat: CHANCE };
export const COMPARE: Frame = { kind: 'compare', seat: CHANCE };
export const BIDS: readonly Frame[] = [0, 1, 2, 3].map((seat) => ({ kind: 'bid', seat }));

export function setup({ stones }: Options, seats: number, rng: Rng): State {
  const all = Array.from({ length: stones }, (_, i) => i + 1);
  return {
    rng,
    stack: [DRAW],
    lanes: [],
    // [N2]
    bag: all,
    prizes: [],
    // [N1]
    hands: Array.from({ length: seats }, () => all.slice()),
    chosen: Array(seats).fill(0),
    points: Array(seats).fill(0),
  };
}

export const clone = (s: State): State => ({
  rng: s.rng.slice(),
  stack: s.stack.slice(),
  lanes: s.lanes.map((lane) => lane.slice()),
  bag: s.bag.slice(),
  prizes: s.prizes.slice(),
  hands: s.hands.map((hand) => hand.slice()),
  chosen: s.chosen.slice(),
  points: s.points.slice(),
});
