import type { Rating } from '../rating/rating.ts';

/** A wish to play, as the pairing knows it. Every list has at least one entry. */
export interface Call {
  readonly id: string;
  readonly player: string;
  readonly games: readonly string[];
  readonly paces: readonly string[];
  readonly seats: readonly number[];
  readonly rated: boolean;
  /** When the waiting began, in milliseconds. */
  readonly since: number;
  /** By the name of the scale. */
  readonly ratings: ReadonlyMap<string, Rating>;
  /** The last opponents, at most three. */
  readonly recent: readonly string[];
  /** Players that must not be met, whoever of the two wants it so. */
  readonly blocks: ReadonlySet<string>;
  /** How often more than others they had the first seat. */
  readonly firsts: number;
}

/** Who plays what together; the calls are in the order of the seats. */
export interface PairedTable {
  readonly game: string;
  readonly pace: string;
  readonly rated: boolean;
  readonly calls: readonly Call[];
}

/** A kind of table that a call would take. */
export interface TableKind {
  readonly game: string;
  readonly pace: string;
  readonly rated: boolean;
  readonly seats: number;
}

/** A table that both calls would take, of so many seats. */
export function* commonKinds(a: Call, b: Call, seats: (count: number) => boolean): Generator<TableKind> {
  if (a.rated !== b.rated) return;
  for (const game of a.games) {
    if (!b.games.includes(game)) continue;
    for (const pace of a.paces) {
      if (!b.paces.includes(pace)) continue;
      for (const count of a.seats)
        if (seats(count) && b.seats.includes(count)) yield { game, pace, rated: a.rated, seats: count };
    }
  }
}

/** Whether a game can be played with so many. */
export type SeatsFit = (game: string, seats: number) => boolean;

export const mayMeet = (a: Call, b: Call): boolean =>
  a.player !== b.player && !a.blocks.has(b.player) && !b.blocks.has(a.player);
