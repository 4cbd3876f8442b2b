import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must have words for round the lessons. */
export type LearnWords = typeof en;

/** The words round the lessons, in the language in use. */
export const words = catalogue<LearnWords>({ en: async () => en, de: async () => (await import('./de.ts')).de }, en);
void words.ready();
