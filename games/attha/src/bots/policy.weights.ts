import type { Thumb } from './policy.ts';

/**
 * Found by playing variants against each other by hand; nothing of that was kept.
 */
export const THUMB: Thumb = {
  capture: 12,
  kill: 14,
  heaven: 4,
  safe: 1.5,
  exit: 1,
  earlyExit: 0.75,
  far: 0.1,
  inner: 1,
  gate: 4,
  risk: 2,
  loss: 6,
  hunt: 0.4,
  prize: 3,
  firstPrize: 13,
};
