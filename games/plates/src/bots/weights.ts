import type { Weights } from './race.ts';

/**
 * Found by hand: a few values of each tried in matches of the search against the greedy bot and against itself.
 */
export const WEIGHTS: Weights = {
  hope: 0.5,
  fear: 0.35,
};
