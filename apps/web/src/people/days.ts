import type { YouWords } from './words.ts';

const DAY = 86_400_000;
/** Further back a date says more than a number of days. */
const A_WEEK = 7;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** How long ago, in days: today, yesterday, 3 days ago, 12 October. */
export function dayInWords(at: number, now: number, words: YouWords): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days <= 0) return words.today;
  if (days === 1) return words.yesterday;
  if (days < A_WEEK) return words.daysAgo(days);
  const thisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Date(at).toLocaleDateString(document.documentElement.lang || 'en', {
    day: 'numeric',
    month: 'long',
    ...(!thisYear && { year: 'numeric' }),
  });
}
