import { defineReview } from '@tessera/kit';
import { judge } from '../bots/judge.ts';
import type { Rithmomachia } from '../rules/index.ts';
import { MEASURED } from './measured.ts';

/** What reviews and hints need of the game. */
export const review = defineReview<Rithmomachia>({
  judge,
  measured: MEASURED,
  mining: { shallow: 'naive', glance: 3000, deep: 60_000, gap: 0.028, from: 0.1 },
  words: { en: () => import('../words/reasons.en.ts'), de: () => import('../words/reasons.de.ts') },
});
