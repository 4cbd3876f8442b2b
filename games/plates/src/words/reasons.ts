import type { Seat } from '@tessera/kernel';

// What sentences about decisions name: the details of their reasons.

/** Hexes that teams take one after the other: after the better placement, and after the other. */
export interface Ways {
  readonly ways: readonly [readonly string[], readonly string[]];
}

export interface OfHeart {
  readonly heart: string;
}

export interface OfTeam {
  readonly seat: Seat;
}

export interface Heart extends OfHeart {
  readonly pays: number;
  /** With every round, not only as long as it is held. */
  readonly each: boolean;
  /** Whose it was, −1 for nobody's. */
  readonly from: Seat;
}

export interface Grown {
  readonly from: number;
  readonly to: number;
}

export interface Lead extends Ways {
  readonly part: 'base' | 'hearts';
  readonly points: number;
}
