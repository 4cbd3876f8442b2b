import type { GameReview, PuzzleSet } from '@tessera/kit';
import { judge } from '../bots/judge.ts';

/** What reviews and hints need of the game. */
export const review: GameReview = {
  judge,
  mining: { shallow: 'gentle', glance: 0, deep: 240, gap: 0.05, from: 0.25 },
  puzzles: async () =>
    (await import('@tessera/wingspan/puzzles', { with: { type: 'json' } })).default as unknown as PuzzleSet,
  themes: {
    en: async () => (await import('../words/reasons.en.ts')).themes,
    de: async () => (await import('../words/reasons.de.ts')).themes,
  },
  reasons: {
    en: async () => (await import('../words/reasons.en.ts')).reasons,
    de: async () => (await import('../words/reasons.de.ts')).reasons,
  },
};
