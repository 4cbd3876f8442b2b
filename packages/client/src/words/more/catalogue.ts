import { catalogue, type Language } from '@tessera/kit/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must have words for besides the table and the front page. */
export type MoreWords = typeof en;

/** The words of results, replays, settings and lists: fetched with what shows them, not with the page. */
export const moreWords = catalogue<MoreWords>({ en: async () => en, de: async () => (await import('./de.ts')).de }, en);
// a part that needs them is drawn once they are there
await moreWords.ready().catch(() => {
  // English is there in any case
});

/** Each language in its own words, for the list to choose from. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = { en: 'English', de: 'Deutsch' };
