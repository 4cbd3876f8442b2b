import type { Worth } from './evaluate.ts';

/**
 * Learned by `npm run train -- attha --only evaluate --seed tessera --rounds 1500`: simultaneous perturbation over 24
 * pairs a round of matches of the greedy bot at two to four seats. Won against zero weights 68.4 % ± 0.8 of 3000 duels,
 * against the weights before them 52.2 % ± 0.8 of 3000 duels.
 */
export const WORTH: Worth = {
  kill: 7.31,
  earlyStep: 0.546,
  square: 0.0146,
  heaven: 8.96,
  out: 0.0757,
  safe: 0.667,
  risk: 1.44,
  loss: 4.58,
  hunt: 0.189,
  prize: 15.4,
  firstPrize: 19.8,
  gate: 3.21,
  innerStack: 2.13,
  earlyStack: 8.31,
  throw: 24,
};
