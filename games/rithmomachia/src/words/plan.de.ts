import type { PlanWords } from '@tessera/kit';
import type { Rithmomachia } from '../rules/index.ts';
import { done } from './plan.ts';

/** Ein Zug, wie man ihn vorschlagen würde. */
export const plan: PlanWords<Rithmomachia> = (of) => {
  const texts = done(of);
  return texts.length === 0 ? undefined : texts.join('; ');
};
