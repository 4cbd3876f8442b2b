import type { Food } from '../rules/index.ts';

// What sentences about decisions name: the details of their reasons.

export interface Count {
  readonly count: number;
}

/** How many there are with the better line and with the other. */
export interface Counts extends Count {
  readonly instead: number;
}

export interface Taken {
  readonly bird: string;
  readonly points: number;
  readonly paid: boolean;
  readonly bonus: string | null;
}

export interface Played {
  readonly bird: string;
  readonly points: number;
  readonly power: boolean;
  readonly instead: { readonly bird: string; readonly points: number } | null;
}

export interface Ready {
  readonly bird: string;
  /** What is missing with the other line. */
  readonly missing: Food | 'food' | 'egg';
}

export interface Fed {
  readonly bird: string;
  readonly food: Food | null;
}

/** What a card of the hand and a token of food count as, in points. */
export const THINGS = { hand: 1, food: 0.5 };

/** What a line leads to on average some turns later: points from one source, and with the other line. */
export interface Lead {
  readonly turns: number;
  readonly from: string;
  readonly points: number;
  readonly instead: number;
}
