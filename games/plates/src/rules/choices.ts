import type { Seat } from '@tessera/kernel';
import { KEYS } from './board.ts';
import type { MatchEntry, Member } from './event.ts';

/** A team puts its plate on a hex: `{ hex: 'q0r-5' }`. */
export interface Placement {
  readonly hex: string;
}

/** A plate that a team placed for a result; where it replaced another team's on a heart, that team has the heart again. */
export interface Withdrawal {
  readonly hex: string;
  readonly team: Seat;
  readonly to: Seat | null;
}

/**
 * What the organiser does, as REFEREE: an answer to the desk, or at any time an aside. Winners are indices of sides, and
 * none is a draw; `to` is a place among the pending matches, from 0; reasons are never empty.
 */
export type Deed =
  | { readonly do: 'begin' }
  | { readonly do: 'end'; readonly reason: string }
  | { readonly do: 'event'; readonly name: string; readonly games: readonly string[] }
  | {
      readonly do: 'team';
      readonly team: Seat;
      readonly name: string;
      readonly colour: number;
      readonly members: readonly Member[];
    }
  | { readonly do: 'plan'; readonly match: MatchEntry }
  | { readonly do: 'editMatch'; readonly id: number; readonly match: MatchEntry }
  | { readonly do: 'moveMatch'; readonly id: number; readonly to: number }
  | { readonly do: 'removeMatch'; readonly id: number }
  | { readonly do: 'startMatch'; readonly id: number }
  | { readonly do: 'confirm'; readonly id: number; readonly winners: readonly number[] }
  /** The result is drawn by lot: for demonstrations, where nobody really plays. */
  | { readonly do: 'toss'; readonly id: number }
  | { readonly do: 'cancel'; readonly id: number }
  /** [P3.10] Plates that were placed for the old result may go, and teams that it left out be owed one. */
  | {
      readonly do: 'correct';
      readonly id: number;
      readonly winners: readonly number[];
      readonly plates?: readonly Withdrawal[];
      readonly owe?: readonly Seat[];
    }
  | { readonly do: 'adjust'; readonly team: Seat; readonly by: number; readonly reason: string }
  | { readonly do: 'target'; readonly to: number }
  | { readonly do: 'waive' }
  | { readonly do: 'placeFor'; readonly hex: string }
  /** A plate that a team is owed outside the ordinary, after a correction for example. */
  | { readonly do: 'owe'; readonly team: Seat; readonly reason: string }
  | { readonly do: 'removePlate'; readonly hex: string; readonly reason: string }
  | {
      readonly do: 'challenge';
      readonly disputes: readonly { readonly heart: string; readonly challenger: Seat }[];
      readonly game: string;
      readonly note: string;
    }
  /** `winner` is the side that won, or null when the challenge is called off. */
  | { readonly do: 'resolve'; readonly id: number; readonly winner: 0 | 1 | null };

export type DeedName = Deed['do'];

/** CHANCE's answer to a toss. */
interface Toss {
  readonly side: number;
}

/** A team leaves a rotation for good. */
interface Resignation {
  readonly resign: true;
}

/** What each question is answered with. */
export interface Choices {
  place: Placement;
  desk: Deed;
  toss: Toss;
  aside: Deed | Resignation;
}

export type Choice = Choices[keyof Choices];

/** Every placement exists once, by hex: lists point here. */
export const PLACEMENTS: readonly Placement[] = KEYS.map((hex) => ({ hex }));
export const NOWHERE: readonly Placement[] = [];
export const SIDES_DRAWN: readonly Toss[] = [0, 1, 2, 3, 4, 5].map((side) => ({ side }));
export const RESIGN: Resignation = { resign: true };
export const RESIGNING: readonly Resignation[] = [RESIGN];
export const NO_ASIDES: readonly never[] = [];
