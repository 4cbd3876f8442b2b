import type { Seat } from '@tessera/kernel';
import type { ClockSetting, Holiday } from '@tessera/protocol';

/** Milliseconds left per seat, as of `at`, and whose time runs from then on. */
export interface Clocks {
  readonly left: readonly number[];
  readonly at: number;
  readonly running: readonly Seat[];
  /** When seats are on holiday, by when that begins; their time stands still then. Absent where there are none. */
  readonly holidays?: readonly Holiday[];
}

/** Whether time also passes, and something is done when it is over, while nobody has the room open. */
export const passesAnyway = (setting: ClockSetting | undefined): boolean =>
  setting?.kind === 'days' || setting?.kind === 'turns';

export const freshClocks = (setting: ClockSetting, seats: number, now: number): Clocks => ({
  left: Array(seats).fill(setting.ms),
  at: now,
  running: [],
});
