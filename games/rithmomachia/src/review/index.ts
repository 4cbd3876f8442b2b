import { defineReview } from '@tessera/kit';
import { judge } from '../bots/judge.ts';
import type { Rithmomachia } from '../rules/index.ts';
import { claims } from './holds.ts';
import measured from './measured.json' with { type: 'json' };
import { reasons } from './reasons.ts';

/** The search's values that turn the odds by a factor of e: reasons are weighed by them. */
const SCALE = 600;

const logit = (share: number): number => {
  const sure = Math.max(0.003, Math.min(0.997, share));
  return Math.log(sure / (1 - sure));
};

/** What reviews and hints need of the game. */
export const review = defineReview<Rithmomachia>({
  judge,
  measured,
  reasons,
  claims,
  gap: (better, worse, seat) => SCALE * (logit(better.shares[seat]) - logit(worse.shares[seat])),
  mining: { shallow: 'naive', glance: 3000, deep: 60_000, gap: 0.028, from: 0.1 },
  words: { en: () => import('../words/reasons.en.ts'), de: () => import('../words/reasons.de.ts') },
  coach: async () => (await import('./coach.ts')).coach,
  coaching: {
    en: async () => (await import('../words/coach.en.ts')).coaching,
    de: async () => (await import('../words/coach.de.ts')).coaching,
  },
});
