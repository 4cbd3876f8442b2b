import type { Seat } from '@tessera/kernel';
import type { CardId, Token } from '../rules/index.ts';

// What sentences about decisions name: the details of their reasons.

export const LANDSCAPES = ['trees', 'mountains', 'fields', 'buildings', 'water', 'spirit'] as const;

export type Category = (typeof LANDSCAPES)[number];

/** More or fewer points for a kind of landscape. */
export interface Part {
  readonly category: Category;
  readonly points: number;
}

export interface Settled {
  readonly card: CardId;
  readonly cubes: number;
  readonly points: number;
}

/** Tokens missing for a place of a card, and with the other line. */
export interface Prepared {
  readonly card: CardId;
  readonly missing: number;
  readonly instead: number;
}

export interface Denied {
  readonly seat: Seat;
  readonly points: number;
  readonly instead: number;
}

/** What a line leads to on average some turns later: points from one source, and with the other line. */
export interface Lead {
  readonly turns: number;
  readonly from: string;
  readonly points: number;
  readonly instead: number;
}

/** What one token more would score, and what one would with the other line. */
export interface Promised {
  readonly token: Token;
  readonly points: number;
  readonly instead: number;
}

/** Empty cells that a turn leaves, and that the other one leaves. */
export interface LeftCells {
  readonly cells: number;
  readonly instead: number;
}
