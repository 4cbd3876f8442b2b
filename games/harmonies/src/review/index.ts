import type { GameReview } from '@tessera/manifest';
import { judge } from '../bots/judge.ts';

/** What reviews and hints need of the game. */
export const review: GameReview = {
  judge,
  reasons: {
    en: async () => (await import('../words/reasons.en.ts')).reasons,
    de: async () => (await import('../words/reasons.de.ts')).reasons,
  },
};
