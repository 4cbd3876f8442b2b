import type { Thresholds } from '@tessera/bots/judge';
import type { Moment } from './review.ts';

/** How good a decision was, best first. */
export const MARKS = ['best', 'fine', 'slip', 'mistake', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

// what no table would notice
const NOTHING = 0.005;

/** A decision is marked by the loss that is beyond doubt: what may be noise costs nobody a mark. */
export function markOf({ loss, lossError }: Pick<Moment, 'loss' | 'lossError'>, limits: Thresholds): Mark {
  const sure = loss - lossError;
  if (loss < NOTHING) return 'best';
  if (sure >= limits.blunder) return 'blunder';
  if (sure >= limits.mistake) return 'mistake';
  return sure >= limits.slip ? 'slip' : 'fine';
}
