import { damping, type PairScore, type RatingEvidence, SCALE, weigh, winShare } from './expectation.ts';

/** How strong a player is at one game, with its error: the truth lies within it two times in three. */
export interface Rating {
  readonly rating: number;
  readonly error: number;
}

/** The error of somebody of whom nothing is known. */
export const UNKNOWN = 350;
/** Above this error a rating is shown with a question mark. */
const UNSURE = 110;
/** By this much a day an error grows, as a standard deviation: 40 becomes 70 in a year. */
const DRIFT = 3;
/** No error is smaller, however often somebody plays: people have good days and bad ones. */
const LEAST = 25;

/** Every step is rounded, so that each machine gets the same digits. */
export const rounded = (points: number): number => Math.round(points * 100) / 100;

export const isUnsure = ({ error }: Rating): boolean => error > UNSURE;

/** A rating after days without a match. */
export const rested = ({ rating, error }: Rating, days: number): Rating => ({
  rating,
  error: days <= 0 ? error : rounded(Math.min(UNKNOWN, Math.hypot(error, DRIFT * Math.sqrt(days)))),
});

/** Somebody met at a table: 1 for being placed before them, 0 behind them, one half for the same place. */
export interface Meeting {
  readonly other: Rating;
  readonly score: number;
  readonly weight: number;
  /** What one's own seat is worth more than the other's, in points. */
  readonly lead: number;
}

const outcomeOf = ({ rating }: Rating, { other, score, weight, lead }: Meeting): PairScore => ({
  lead: (rating + lead - other.rating) / SCALE,
  phi: other.error / SCALE,
  score,
  weight,
});

/** The rating after a match, from everybody met at the table. */
export function afterMeetings(before: Rating, met: readonly Meeting[]): Rating {
  const { information, surprise } = weigh(met.map((one) => outcomeOf(before, one)));
  if (information === 0) return before;
  const phi = before.error / SCALE;
  const variance = 1 / (1 / phi ** 2 + information);
  return {
    rating: rounded(before.rating + SCALE * variance * surprise),
    error: Math.max(LEAST, rounded(SCALE * Math.sqrt(variance))),
  };
}

/** What one meeting tells of the strength that was at work in it, per point. */
export function evidenceOf(own: Rating, met: Meeting): RatingEvidence {
  const { information, surprise } = weigh([outcomeOf(own, met)]);
  return { information: information / SCALE ** 2, surprise: surprise / SCALE };
}

/** The share of matches somebody is expected to win; what nobody knows of either draws it to the middle. */
export const expected = (own: Rating, other: Rating, lead = 0): number =>
  winShare((damping(Math.hypot(own.error, other.error) / SCALE) * (own.rating + lead - other.rating)) / SCALE);
