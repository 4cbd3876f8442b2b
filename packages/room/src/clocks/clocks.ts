import type { Seat } from '@tessera/kernel';
import type { ClockSetting, Holiday } from '@tessera/protocol';
import { type Clocks, passesAnyway } from './setting.ts';

/** A stretch of time. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** How much of the time from `from` to `until` lies in spans; they do not overlap. */
const within = (spans: readonly Span[], from: number, until: number): number =>
  spans.reduce((sum, one) => sum + Math.max(0, Math.min(one.until, until) - Math.max(one.from, from)), 0);

const holidaysOf = ({ holidays = [] }: Clocks, seat: Seat): readonly Holiday[] =>
  holidays.length === 0 ? holidays : holidays.filter((one) => one.seat === seat);

/** The clocks at `now`: the time since `at` is taken from every seat whose clock runs, without its holidays and `lost`. */
export function clocksAt(clocks: Clocks, now: number, lost: readonly Span[] = []): Clocks {
  const left = clocks.left.map((ms, seat) => {
    if (!clocks.running.includes(seat)) return ms;
    const holidays = holidaysOf(clocks, seat);
    const counts = holidays.length === 0 ? lost : [...holidays, ...lost.flatMap((one) => without(one, holidays))];
    return Math.max(0, ms - Math.max(0, now - clocks.at) + within(counts, clocks.at, now));
  });
  return { ...clocks, at: Math.max(now, clocks.at), left };
}

/** What is left of a span without others, which are in order and do not overlap. */
function without({ from, until }: Span, others: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let start = from;
  for (const one of others) {
    if (one.from > start) rest.push({ from: start, until: Math.min(one.from, until) });
    start = Math.max(start, one.until);
    if (start >= until) return rest.filter((span) => span.from < span.until);
  }
  return [...rest, { from: start, until }].filter((span) => span.from < span.until);
}

/**
 * The clocks of a room that is opened at `now`, from what was stored. Time while nobody had it only counts where it is measured in
 * days, and never less than none: the one who stored it may have had another time of day.
 */
export const reopened = (clocks: Clocks, setting: ClockSetting | undefined, now: number): Clocks => ({
  ...clocks,
  at: passesAnyway(setting) ? Math.min(clocks.at, now) : now,
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
    const isOver = ran && answered.includes(seat) && !asked.includes(seat);
    if (setting.kind === 'bank') return isOver ? ms + setting.increment : ms;
    if (setting.kind === 'turns') return isOver ? Math.max(ms, Math.min(ms + setting.increment, setting.cap)) : ms;
    return ran && asked.includes(seat) ? ms : setting.ms;
  });
}

/** When the time of a seat is over, if its clock runs on; holidays on the way move it. */
export function timeoutOf(clocks: Clocks, seat: Seat): number {
  let at = clocks.at + clocks.left[seat];
  for (const { from, until } of holidaysOf(clocks, seat))
    if (from < at && until > clocks.at) at += until - Math.max(from, clocks.at);
  return at;
}

/** The next seat to run out of time, and when; undefined when no clock runs. */
export function nextTimeout(clocks: Clocks): { readonly seat: Seat; readonly at: number } | undefined {
  let first: { seat: Seat; at: number } | undefined;
  for (const seat of clocks.running) {
    const at = timeoutOf(clocks, seat);
    if (first === undefined || at < first.at) first = { seat, at };
  }
  return first;
}
