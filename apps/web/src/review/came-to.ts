import type { Reviewed } from '@tessera/client/storage/reviews.ts';
import type { Seat } from '@tessera/kernel';
import type { GameReview } from '@tessera/kit';
import { accuracyOf, addsUp, type Finish, ledgerOf, type Moment, missedIn } from '@tessera/review';

/** What is kept of a review for a seat's statistics: luck and skill only where they may be added up. */
export function cameTo(
  review: GameReview,
  moments: readonly Moment[],
  finish: Finish,
  me: Seat,
): Pick<Reviewed, 'accuracy' | 'luck' | 'skill' | 'missed'> {
  const accuracy = accuracyOf(moments, me);
  const { luck, skill } = ledgerOf(moments, finish);
  return {
    missed: missedIn(moments, me, review.judge.thresholds),
    ...(accuracy !== undefined && { accuracy }),
    ...(addsUp(review) && { luck: luck[me], skill: skill[me] }),
  };
}
