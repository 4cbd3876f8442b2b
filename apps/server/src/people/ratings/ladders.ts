import type { BotRung } from '@tessera/people/rating';
import measured from './ladders.json' with { type: 'json' };

/** A bot where docs/strength puts it: 95 % of the measurements lie between `low` and `high`. */
export interface LadderEntry {
  readonly name: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

interface MeasuredLadder {
  /** Playouts an answer with which the bots were measured, and with which they play rated matches. */
  readonly playouts: number;
  /** Weakest first. */
  readonly bots: readonly LadderEntry[];
  /** What each seat of a table of two is worth more than the other's half, in points; absent where they are equal. */
  readonly leads?: readonly number[];
}

const LADDERS: { readonly [game: string]: MeasuredLadder } = measured;
const ladderOf = (game: string): MeasuredLadder | undefined =>
  Object.hasOwn(LADDERS, game) ? LADDERS[game] : undefined;

/** Where ratings begin of a game whose bots were not measured. */
const SOMEWHERE = 1500;
/** A quarter of what holds 95 %. */
const errorOf = ({ low, high }: LadderEntry): number => Math.round(((high - low) / 3.92) * 100) / 100;

export const playoutsOf = (game: string): number | undefined => ladderOf(game)?.playouts;
export const rungsOf = (game: string): readonly LadderEntry[] => ladderOf(game)?.bots ?? [];

/** Where ratings of a game begin: at its gentle bot, the weakest that does not play at random. */
export const startOf = (game: string): number => rungsOf(game)[1]?.rating ?? SOMEWHERE;

export function rungOf(game: string, level: string): BotRung | undefined {
  const entry = rungsOf(game).find(({ name }) => name === level);
  return entry && { name: entry.name, rating: entry.rating, error: errorOf(entry) };
}

/** What a seat is worth; undefined where all are worth the same. */
export const leadOf = (game: string, seats: number, seat: number): number | undefined =>
  seats === 2 ? ladderOf(game)?.leads?.[seat] : undefined;
