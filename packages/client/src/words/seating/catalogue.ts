import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must have words for before a match. */
export type SeatingWords = typeof en;

/** The words of tables before a match. Most people who open the front page never need them: they are fetched apart. */
export const seating = catalogue<SeatingWords>(
  { en: async () => en, de: async () => (await import('./de.ts')).de },
  en,
);
// a page that needs them is drawn once they are there
await seating.ready().catch(() => {
  // English is there in any case
});
