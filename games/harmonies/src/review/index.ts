import { defineReview } from '@tessera/kit';
import { judge } from '../bots/judge.ts';
import type { Harmonies } from '../rules/index.ts';
import type { GameWords } from '../words/index.ts';
import { claims, sources } from './holds.ts';
import measured from './measured.json' with { type: 'json' };
import { reasons } from './reasons.ts';

/** What reviews and hints need of the game. */
export const review = defineReview<Harmonies, GameWords>({
  judge,
  measured,
  reasons,
  claims,
  sources,
  // turns take long to think through
  ways: 24,
  mining: { shallow: 'greedy', glance: 0, deep: 160, gap: 0.08, from: 0.3 },
  words: { en: () => import('../words/reasons.en.ts'), de: () => import('../words/reasons.de.ts') },
  coach: async () => (await import('./coach.ts')).coach,
  coaching: {
    en: async () => (await import('../words/coach.en.ts')).coaching,
    de: async () => (await import('../words/coach.de.ts')).coaching,
  },
});
