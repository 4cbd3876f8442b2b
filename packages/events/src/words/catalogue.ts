import { catalogue } from '@tessera/kit/words/catalogue.ts';
import type { en } from './en.ts';

/** What every language needs words for on the pages that all events share. */
export type EventWords = typeof en;

/** The words of these pages in the language in use. */
export const words = catalogue<EventWords>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
});
