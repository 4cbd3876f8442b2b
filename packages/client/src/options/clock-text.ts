import type { ClockSetting } from '@tessera/protocol';
import { seating } from '../words/seating/catalogue.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A clock in a few words. */
export function clockText(clock: ClockSetting | undefined): string {
  const told = seating.value;
  const time = (ms: number) =>
    ms >= MINUTE && ms % MINUTE === 0 ? told.minutesOf(ms / MINUTE) : told.secondsOf(Math.round(ms / SECOND));
  switch (clock?.kind) {
    case undefined:
      return told.noClock;
    case 'move':
      return told.clockMove(time(clock.ms));
    case 'days':
      return told.clockDays(Math.round(clock.ms / DAY));
    case 'bank':
      return clock.increment === 0
        ? told.clockBankPlain(time(clock.ms))
        : told.clockBank(time(clock.ms), time(clock.increment));
  }
}
