import type { Weights } from './worth.ts';

/**
 * Found by experiments run by hand, of which nothing was kept.
 */
export const WEIGHTS: Weights = {
  circle: 100,
  triangle: 130,
  square: 180,
  pyramid: 110,
  takes: 5,
  taken: 2,
  helped: 60,
  helpedBeside: 15,
  tempo: 8,
  globalTempo: 55,
  pending: 700,
  attack: 16,
  twoDeep: 10,
  threeDeep: 26,
  closer: 4,
  ready: 150,
  threat: 45,
};
