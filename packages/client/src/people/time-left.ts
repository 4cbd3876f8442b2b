import type { PeopleWords } from './words/catalogue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this minutes are worth saying. */
const FEW_HOURS = 6 * HOUR;

/** Time left in a few words, coarser the more there is: nobody plans by the second. */
export function leftInWords(ms: number, { left }: PeopleWords): string {
  if (ms <= 0) return left.over;
  if (ms < MINUTE) return left.moment;
  if (ms < HOUR) return left.minutes(Math.floor(ms / MINUTE));
  if (ms < FEW_HOURS) {
    const minutes = Math.floor((ms % HOUR) / MINUTE);
    return minutes === 0 ? left.hours(Math.floor(ms / HOUR)) : left.hoursMinutes(Math.floor(ms / HOUR), minutes);
  }
  if (ms < DAY) return left.hours(Math.floor(ms / HOUR));
  return left.days(Math.floor(ms / DAY));
}

/** The same at a table, where there is room for hours beside days. */
export function exactlyLeft(ms: number, words: PeopleWords): string {
  const hours = Math.floor((ms % DAY) / HOUR);
  return ms >= DAY && hours > 0 ? words.left.daysHours(Math.floor(ms / DAY), hours) : leftInWords(ms, words);
}

/** The moment when it ends, as a weekday and a time. */
export const untilWhen = (at: number, language: string): string =>
  new Date(at).toLocaleString(language, { weekday: 'long', hour: '2-digit', minute: '2-digit' });

/** At most this many are named; the others are counted. */
const NAMED = 2;

/** `Ada, Dana and 3 others`. */
export const namesOf = (names: readonly string[], words: PeopleWords): string =>
  names.length <= NAMED + 1 ? words.and(names) : words.andMore(names.slice(0, NAMED), names.length - NAMED);
