import type { Weights } from './beliefs.ts';

/**
 * Found by an evolution strategy over whole two-seat matches of the heuristic against itself; its runs were not kept.
 */
export const WEIGHTS: Weights = {
  food: 0.43,
  card: 0.99,
  foodFade: 12,
  cardFade: 22,
  engine: 0.43,
  heat: 0.39,
  forest: 1.1,
  wetland: 0.4,
  plays: 0.18,
  turn: 0.33,
  missing: 1.6,
  missingEgg: 0.73,
  plan: 0.59,
  spare: 0.18,
  room: 0.75,
  goal: 0.82,
  laterGoal: 0.59,
  goalScale: 0.19,
  bonus: 0.88,
  newBonus: 1.3,
  extraPlay: 1.2,
  pink: 0.089,
};
