import { defineReview } from '@tessera/kit';
import { judge } from '../bots/judge.ts';
import type { Attha } from '../rules/index.ts';
import { claims, sources } from './holds.ts';
import measured from './measured.json' with { type: 'json' };
import { reasons } from './reasons.ts';

/** What reviews and hints need of the game. */
export const review = defineReview<Attha>({
  judge,
  measured,
  reasons,
  claims,
  sources,
  // percentages are said
  ways: 200,
  mining: { shallow: 40, glance: 240, deep: 2400, gap: 0.06 },
  words: { en: () => import('../words/reasons.en.ts'), de: () => import('../words/reasons.de.ts') },
  coach: async () => (await import('./coach.ts')).coach,
  coaching: {
    en: async () => (await import('../words/coach.en.ts')).coaching,
    de: async () => (await import('../words/coach.de.ts')).coaching,
  },
});
