import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must have words for in reviews. */
export type ReviewWords = typeof en;

/** The words of reviews, in the language in use. */
export const words = catalogue<ReviewWords>({ en: async () => en, de: async () => (await import('./de.ts')).de }, en);
void words.ready();
