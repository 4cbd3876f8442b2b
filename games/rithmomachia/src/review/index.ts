import type { GameReview } from '@tessera/kit';
import { judge } from '../bots/judge.ts';

/** What reviews and hints need of the game. */
export const review: GameReview = {
  judge,
  mining: { shallow: 'naive', glance: 3000, deep: 60_000, gap: 0.035, from: 0.1 },
  themes: {
    en: async () => (await import('../words/reasons.en.ts')).themes,
    de: async () => (await import('../words/reasons.de.ts')).themes,
  },
  reasons: {
    en: async () => (await import('../words/reasons.en.ts')).reasons,
    de: async () => (await import('../words/reasons.de.ts')).reasons,
  },
};
