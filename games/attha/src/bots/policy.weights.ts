import type { Thumb } from './policy.ts';

/**
 * Found by playing variants against each other by hand; nothing of that was kept.
 *
 * `npm run train -- attha --only policy --seed tessera --rounds 1000` learns anew: simultaneous perturbation over 40
 * pairs a round of two-seat matches by rule of thumb alone. Won against zero weights 61.2 % ± 3.9 of 300 duels; against
 * these 49.2 % ± 4.0 of 300 duels, no clear gain, so these stay.
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
