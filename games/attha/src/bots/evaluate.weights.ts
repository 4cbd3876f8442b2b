import type { Worth } from './evaluate.ts';

/**
 * Found by playing variants against each other by hand; nothing of that was kept.
 */
export const WORTH: Worth = {
  kill: 14,
  earlyStep: 0.8,
  square: 0.01,
  heaven: 4,
  out: 0.8,
  safe: 0.7,
  risk: 2,
  loss: 6,
  hunt: 0.4,
  prize: 3,
  firstPrize: 13,
  gate: 4,
  innerStack: 1,
  earlyStack: 10,
  throw: 12,
};
