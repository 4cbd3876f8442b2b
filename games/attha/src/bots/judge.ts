import { insightOf, type Judge, samplingJudge } from '@tessera/bots/judge';
import type { Attha } from '../rules/index.ts';
import { playbook } from './playbook.ts';
import { reasons } from './reasons.ts';

/** Judges Attha by playouts of the rule of thumb, the more the closer. */
export const judge: Judge<Attha> = {
  version: 1,
  budgets: { quick: 2400, deep: 16_000 },
  thresholds: { slip: 0.026, mistake: 0.055, blunder: 0.09 },
  ...samplingJudge(insightOf(playbook)),
  reasons,
};
