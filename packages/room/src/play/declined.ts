import type { Actor, Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import type { Ledger } from '../ledger/ledger.ts';
import type { Declined } from '../ledger/pending-requests.ts';

/** How often in a match the others have to decline the same thing. What they agree to does not count. */
const MOST = 3;

const CODE = { undo: 'UNDO_DECLINED', pause: 'PAUSE_DECLINED' } as const;

type What = Declined[0];

/** Notes that a request of a seat was declined, or that the seat withdrew it itself. */
export function afterDecline(
  { pending, match }: Ledger,
  what: What,
  by: Actor,
  withdrawn: boolean,
): readonly Declined[] {
  const { declined = [] } = pending;
  const [, , count, at] = declined.find((one) => isOf(one, what, by)) ?? [what, by, 0, 0];
  const ply = withdrawn ? at : (match?.length ?? 0);
  return [...declined.filter((one) => !isOf(one, what, by)), [what, by, count + 1, ply]];
}

/**
 * Why a seat cannot ask again, if so: it has not answered anything since the others declined, or it asks for what they have
 * declined already, or they have declined too often. This keeps the same request from being repeated.
 */
export function declinedTo({ pending, match }: Ledger, what: What, by: Actor, to = Infinity): Refusal | undefined {
  const before = pending.declined?.find((one) => isOf(one, what, by));
  if (before === undefined) return undefined;
  const [, , count, ply] = before;
  const played = match?.entries.findLastIndex(({ actor, aside }) => actor === by && !aside) ?? -1;
  return count < MOST && played >= ply && to >= ply ? undefined : refusal(CODE[what]);
}

const isOf = (one: Declined, what: What, by: Actor): boolean => one[0] === what && one[1] === by;
