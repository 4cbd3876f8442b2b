import type { Features } from './outlook.ts';

/**
 * Found by logistic regression on positions between turns of two-seat matches; the matches were not kept.
 *
 * `npm run train -- attha --only outlook --seed tessera --rounds 40` learns anew: logistic regression on who won from
 * the positions between turns, 400 two-seat matches of the greedy bot a round, the mean of all rounds. Won against zero
 * weights 55.8 % ± 3.8 of 300 duels; against these 48.3 % ± 3.7 of 300 duels, no clear gain, so these stay.
 */
export const WEIGHTS: Readonly<Features> = {
  killed: 0.164,
  steps: 0.343,
  earlySteps: -0.005,
  inHeaven: 0.078,
  twoLeft: 0.216,
  oneLeft: 0.473,
  inner: 0.045,
  earlyHome: 0.02,
  earlyGate: -0.323,
  riskOnTurn: -0.203,
  riskOffTurn: -0.607,
  innerStack: -0.014,
  outerStack: -0.153,
  earlyStack: -0.123,
};
