import { insightOf, type Judging, samplingJudge } from '@tessera/bots/judge';
import type { Attha } from '../rules/index.ts';
import { playbook } from './index.ts';

/** Judges Attha by playouts of the rule of thumb, the more the closer. */
export const judge: Judging<Attha> = {
  version: 3,
  budgets: { quick: 2400, deep: 16_000 },
  thresholds: { slip: 0.022, mistake: 0.045, blunder: 0.08 },
  spread: 0.058,
  ...samplingJudge(insightOf(playbook)),
};
