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

/** Charges the time since the last look to whoever's clock ran. */
export function look(clocks: Clocks, now: number): Clocks {
  const spent = Math.max(0, now - clocks.at);
  return {
    ...clocks,
    at: Math.max(now, clocks.at),
    left: clocks.left.map((ms, seat) => (clocks.running.includes(seat) ? Math.max(0, ms - spent) : ms)),
  };
}

/** What is left at `now`, after `answered` have answered what they were asked and `asked` are to answer next. */
export function turn(
  clocks: Clocks,
  setting: ClockSetting,
  answered: readonly Seat[],
  asked: readonly Seat[],
  now: number,
): readonly number[] {
  return look(clocks, now).left.map((ms, seat) => {
    const ran = clocks.running.includes(seat);
    // a turn of several answers is one turn: its time is given back only when somebody else is asked
    if (setting.kind === 'bank')
      return ran && answered.includes(seat) && !asked.includes(seat) ? ms + setting.increment : ms;
    return ran && asked.includes(seat) ? ms : setting.ms;
  });
}

/** When the first running clock falls, and whose; undefined when none runs. */
export function nextFall(clocks: Clocks): { readonly seat: Seat; readonly at: number } | undefined {
  let first: { seat: Seat; at: number } | undefined;
  for (const seat of clocks.running) {
    const at = clocks.at + clocks.left[seat];
    if (first === undefined || at < first.at) first = { seat, at };
  }
  return first;
}
