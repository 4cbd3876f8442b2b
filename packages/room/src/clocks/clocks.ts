import type { Seat } from '@tessera/kernel';
import type { ClockSetting } from '@tessera/protocol';

/** Milliseconds left per seat, as of `at`, and whose time runs from then on. */
export interface Clocks {
  readonly left: readonly number[];
  readonly at: number;
  readonly running: readonly Seat[];
}

export const freshClocks = (setting: ClockSetting, seats: number, now: number): Clocks => ({
  left: Array(seats).fill(setting.ms),
  at: now,
  running: [],
});

/** The clocks at `now`: the time since `at` is taken from every seat whose clock runs. */
export function clocksAt(clocks: Clocks, now: number): Clocks {
  const spent = Math.max(0, now - clocks.at);
  return {
    ...clocks,
    at: Math.max(now, clocks.at),
    left: clocks.left.map((ms, seat) => (clocks.running.includes(seat) ? Math.max(0, ms - spent) : ms)),
  };
}

/**
 * The clocks of a room that is opened at `now`, from what was stored. Time while nobody had it only counts where it is measured in
 * days, and never less than none: the one who stored it may have had another time of day.
 */
export const reopened = (clocks: Clocks, setting: ClockSetting | undefined, now: number): Clocks => ({
  ...clocks,
  at: setting?.kind === 'days' ? Math.min(clocks.at, now) : now,
});

/** What is left at `now`, after the seats in `answered` have answered and those in `asked` are to answer next. */
export function leftAfterAnswers(
  clocks: Clocks,
  setting: ClockSetting,
  answered: readonly Seat[],
  asked: readonly Seat[],
  now: number,
): readonly number[] {
  return clocksAt(clocks, now).left.map((ms, seat) => {
    const ran = clocks.running.includes(seat);
    // a turn of several answers is one turn: the increment comes only when another seat is asked
    if (setting.kind === 'bank')
      return ran && answered.includes(seat) && !asked.includes(seat) ? ms + setting.increment : ms;
    return ran && asked.includes(seat) ? ms : setting.ms;
  });
}

/** The next seat to run out of time, and when; undefined when no clock runs. */
export function nextTimeout(clocks: Clocks): { readonly seat: Seat; readonly at: number } | undefined {
  let first: { seat: Seat; at: number } | undefined;
  for (const seat of clocks.running) {
    const at = clocks.at + clocks.left[seat];
    if (first === undefined || at < first.at) first = { seat, at };
  }
  return first;
}

/** By how much of the time that passes a steady clock comes closer to the time of day: an hour in eight days. */
const SLEW = 1 / 200;

/**
 * The time of day as a room may measure with it: taken once, and counted on from there by a clock that nobody can set. Where the
 * time of day is set, nobody's clock runs out and no absence becomes longer. It follows slowly, so that records of a server
 * that runs for months still say when something happened.
 */
export function steadyTime(
  timeOfDay: () => number = () => Date.now(),
  elapsed: () => number = () => performance.now(),
): () => number {
  let last = elapsed();
  let now = timeOfDay();
  return () => {
    const at = elapsed();
    const passed = at - last;
    const behind = timeOfDay() - now - passed;
    const most = passed * SLEW;
    now += passed + Math.min(most, Math.max(-most, behind));
    last = at;
    return Math.round(now);
  };
}
