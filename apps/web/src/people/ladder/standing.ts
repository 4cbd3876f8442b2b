import type { Skill } from '@tessera/kit';

/** A bot as a rung of its game's ladder: what the project measured, with its interval. */
export interface Rung {
  readonly name: string;
  readonly skill: Skill;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** How strong somebody is at one game, and how sure that is. */
export interface Rated {
  readonly rating: number;
  readonly error: number;
}

/** Above this nobody can say yet where somebody stands. */
export const UNSURE = 110;
/** Closer than this part of the error is close. */
const CLOSE = 0.5;

/** Where somebody stands among the bots. */
export type LadderPlace =
  | { readonly at: 'unrated' | 'unsure' }
  | { readonly at: 'below' | 'close' | 'above'; readonly who: string }
  | { readonly at: 'between'; readonly who: string; readonly and: string };

/** Where a rating is on a ladder, in terms of the bots beside it. The rungs stand weakest first. */
export function standingOf(rated: Rated | undefined, rungs: readonly Rung[]): LadderPlace {
  if (rated === undefined) return { at: 'unrated' };
  const { rating, error } = rated;
  if (error > UNSURE || rungs.length === 0) return { at: 'unsure' };
  const near = rungs.toSorted((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))[0];
  if (Math.abs(near.rating - rating) <= error * CLOSE) return { at: 'close', who: near.name };
  const above = rungs.find((rung) => rung.rating > rating);
  const below = rungs.findLast((rung) => rung.rating <= rating);
  if (below === undefined) return { at: 'below', who: rungs[0].name };
  if (above === undefined) return { at: 'above', who: below.name };
  return { at: 'between', who: below.name, and: above.name };
}

/** A rating as it is written everywhere: `1540 ± 70`, with a question mark while it is not known well. */
export const ratingText = ({ rating, error }: Rated): string =>
  `${Math.round(rating)} ± ${Math.round(error)}${error > UNSURE ? ' ?' : ''}`;
