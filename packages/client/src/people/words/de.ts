import type { PeopleWords } from './catalogue.ts';

/** Words about time and people, in German. */
export const de: PeopleWords = {
  left: {
    days: (n) => (n === 1 ? 'noch 1 Tag' : `noch ${n} Tage`),
    daysHours: (days, hours) => `noch ${days === 1 ? '1 Tag' : `${days} Tage`} ${hours} Std.`,
    hours: (n) => `noch ${n} Std.`,
    hoursMinutes: (hours, minutes) => `noch ${hours} Std. ${minutes} Min.`,
    minutes: (n) => `noch ${n} Min.`,
    moment: 'weniger als eine Minute',
    over: 'Zeit abgelaufen',
  },
  until: (when) => `bis ${when}`,
  and: (names) => (names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`),
  andMore: (names, more) => `${names.join(', ')} und ${more === 1 ? '1 weitere Person' : `${more} weitere`}`,
  somebody: 'jemand',
};
