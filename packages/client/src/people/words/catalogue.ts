import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Words about time and people that lists and tables share, in English. Its type is the catalogue. */
export const en = {
  left: {
    days: (n: number) => (n === 1 ? '1 day left' : `${n} days left`),
    daysHours: (days: number, hours: number) => `${days === 1 ? '1 day' : `${days} days`} ${hours} h left`,
    hours: (n: number) => `${n} h left`,
    hoursMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min left`,
    minutes: (n: number) => `${n} min left`,
    moment: 'less than a minute',
    over: 'time is over',
  },
  until: (when: string) => `until ${when}`,
  and: (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  andMore: (names: readonly string[], more: number): string =>
    `${names.join(', ')} and ${more === 1 ? '1 other' : `${more} others`}`,
  somebody: 'somebody',
};

/** What every language must have words for. */
export type PeopleWords = typeof en;

/** The words about time and people, in the language in use. */
export const peopleWords = catalogue<PeopleWords>(
  { en: async () => en, de: async () => (await import('./de.ts')).de },
  en,
);
void peopleWords.ready();
