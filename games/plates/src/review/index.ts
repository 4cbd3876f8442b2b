import { defineReview } from '@tessera/kit';
import { judge } from '../bots/judge.ts';
import type { Plates } from '../rules/index.ts';
import type { GameWords } from '../words/index.ts';
import { claims } from './holds.ts';
import measured from './measured.json' with { type: 'json' };
import { reasons } from './reasons.ts';

/** Points that a certain win is worth more than a certain loss: less than that explains no lost match. */
const SWING = 30;

/** What reviews and hints need of the game. */
export const review = defineReview<Plates, GameWords>({
  judge,
  measured,
  reasons,
  claims,
  gap: (better, worse, seat) =>
    Math.max(better.margin - worse.margin, SWING * (better.shares[seat] - worse.shares[seat])),
  mining: { shallow: 'naive', glance: 6000, deep: 150_000, gap: 0.04, seats: 3 },
  words: { en: () => import('../words/reasons.en.ts'), de: () => import('../words/reasons.de.ts') },
  coach: async () => (await import('./coach.ts')).coach,
  coaching: {
    en: async () => (await import('../words/coach.en.ts')).coaching,
    de: async () => (await import('../words/coach.de.ts')).coaching,
  },
});
