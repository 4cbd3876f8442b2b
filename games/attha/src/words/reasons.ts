import type { Seat } from '@tessera/kernel';

// What sentences about decisions name: the details of their reasons.

export interface Odds {
  readonly better: number;
  readonly worse: number;
}

export interface Taken {
  readonly seat: Seat;
  readonly coins: number;
  readonly steps: number;
  readonly again: boolean;
}

/** What a line leads to on average some turns later: points from one source, and with the other line. */
export interface Lead {
  readonly turns: number;
  readonly from: string;
  readonly points: number;
  readonly instead: number;
}
