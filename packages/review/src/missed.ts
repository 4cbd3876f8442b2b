import type { Thresholds } from '@tessera/bots/judge';
import type { Seat } from '@tessera/kernel';
import { markOf } from './luck-ledger.ts';
import type { Moment } from './review.ts';

/** How often each reason was missed that a seat's slips and mistakes had: the heaviest of each, by its code. */
export function missedIn(
  moments: readonly Moment[],
  seat: Seat,
  limits: Thresholds,
): { readonly [code: string]: number } {
  const counts: Record<string, number> = {};
  for (const moment of moments) {
    const [reason] = moment.reasons;
    if (moment.seat !== seat || reason === undefined || ['best', 'fine'].includes(markOf(moment, limits))) continue;
    counts[reason.code] = (counts[reason.code] ?? 0) + 1;
  }
  return counts;
}
