import type { Weights } from './beliefs.ts';

/**
 * Learned by `npm run train -- wingspan --only heuristic --seed tessera --rounds 600`: simultaneous perturbation over 8
 * pairs a round of two-seat matches of the heuristic, by their points. Won against zero weights 94.7 % ± 1.1 of 800
 * duels, against the weights before them 56.3 % ± 2.2 of 800 duels.
 */
export const WEIGHTS: Weights = {
  food: 0.502,
  card: 1.05,
  foodFade: 24.8,
  cardFade: 18.1,
  engine: 0.413,
  heat: 0.185,
  forest: 1.24,
  wetland: -0.273,
  plays: 0.0413,
  turn: 0.419,
  missing: 1.27,
  missingEgg: 0.969,
  plan: 0.648,
  spare: -0.135,
  room: 0.811,
  goal: 0.861,
  laterGoal: 0.112,
  goalScale: 1.07,
  bonus: 1.08,
  newBonus: 1.39,
  extraPlay: 0.225,
  pink: 0.0422,
};
