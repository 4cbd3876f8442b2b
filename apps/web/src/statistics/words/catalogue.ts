import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must have words for in statistics. */
export type StatisticsWords = typeof en;

/** The words of statistics, in the language in use. */
export const words = catalogue<StatisticsWords>(
  { en: async () => en, de: async () => (await import('./de.ts')).de },
  en,
);
void words.ready();
