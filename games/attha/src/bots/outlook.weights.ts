import type { Features } from './outlook.ts';

/**
 * Found by logistic regression on positions between turns of two-seat matches; the matches were not kept.
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
