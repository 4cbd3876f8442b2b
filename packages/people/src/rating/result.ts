/** A bot as it stood on its ladder when a match was played. */
export interface BotRung {
  readonly name: string;
  readonly rating: number;
  /** As a standard deviation: a quarter of the interval that holds 95 %. */
  readonly error: number;
}

/** Who sat at a seat of a rated match, and how it ended there. */
export interface ResultSeat {
  /** Of the player who sat there first. */
  readonly player?: string;
  readonly bot?: BotRung;
  /** 1 is the best place; the same place is a draw. */
  readonly place: number;
  /** The player stopped before the end. */
  readonly left?: true;
  /** What the seat is worth more than the average seat, in points. */
  readonly lead?: number;
}

/** What is kept of a rated match: all that ratings are made of, so that they can be made again. */
export interface RatedResult {
  readonly match: string;
  readonly game: string;
  /** When it ended, in milliseconds. */
  readonly at: number;
  /** Where ratings of the game began then. */
  readonly start: number;
  readonly seats: readonly ResultSeat[];
  /** Answers of seats. */
  readonly answers: number;
  /** Digest of the first ten of them. */
  readonly opening: string;
}

/** One scale has one number for a player: tables of two, or larger ones, of one game. */
export const scaleName = (game: string, seats: number): string => `${game}/${seats === 2 ? 'two' : 'more'}`;

export const scaleOf = ({ game, seats }: Pick<RatedResult, 'game' | 'seats'>): string => scaleName(game, seats.length);
