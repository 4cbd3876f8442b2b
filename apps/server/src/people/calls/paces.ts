import { type ClockSetting, isTurnPace, turnClock } from '@tessera/protocol';
import type { CallPace } from '@tessera/protocol/people';

const MINUTE = 60_000;
/** What a bank gets back with each turn. */
const BACK_MS = 5000;

const BANKS: { readonly [pace: string]: number } = { m5: 5, m10: 10, m25: 25 };

/** The clock of a table that was found for a call. */
export function clockOf(pace: CallPace): ClockSetting | undefined {
  if (isTurnPace(pace)) return turnClock(pace);
  const minutes = BANKS[pace];
  return minutes === undefined ? undefined : { kind: 'bank', ms: minutes * MINUTE, increment: BACK_MS };
}

/** Whether nobody has to be there: the match goes on for days. */
export const isByTurns = (pace: string): boolean => isTurnPace(pace);
