import type { PlanWords } from '@tessera/kit';
import type { Rithmomachia } from '../rules/index.ts';
import { done } from './plan.ts';

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A turn as one would propose it. */
export const plan: PlanWords<Rithmomachia> = (of) => {
  const texts = done(of);
  return texts.length === 0 ? undefined : texts.map(lower).join('; ');
};
