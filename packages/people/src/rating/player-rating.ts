import { type Rating, UNKNOWN } from './rating.ts';

/** What is known of a player against one bot. */
export interface BotMemory {
  /** How much better than their rating they are against it, in points, with its error. */
  readonly knack: number;
  readonly error: number;
  /** Wins in a row by each opening. */
  readonly runs: readonly (readonly [opening: string, wins: number])[];
}

/** What everybody's rating has in common: where the crowd is beside the bots, in points, with its error. */
export interface Level {
  readonly shift: number;
  readonly error: number;
}

/** What is kept of a player on one scale, apart from the level. Everything that the next result needs is here. */
export interface PlayerRating extends Rating {
  readonly matches: number;
  /** Of the last match, in days. */
  readonly day: number;
  readonly bots: { readonly [name: string]: BotMemory };
  /** Matches with each player on that day. */
  readonly today: { readonly [player: string]: number };
}

export const FIRST_LEVEL: Level = { shift: 0, error: 120 };

export const newPlayerRating = (start: number, day: number): PlayerRating => ({
  rating: start,
  error: UNKNOWN,
  matches: 0,
  day,
  bots: {},
  today: {},
});

const DAY = 86_400_000;

export const utcDay = (at: number): number => Math.floor(at / DAY);

/** A rating as people see it: with what everybody has in common. */
export const shown = ({ rating, error }: Rating, level: Level): Rating => ({
  rating: rating + level.shift,
  error: Math.hypot(error, level.error),
});
