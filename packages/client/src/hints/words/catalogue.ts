import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must have words for in hints. */
export type HintWords = typeof en;

/** The words of hints, in the language in use. */
export const words = catalogue<HintWords>({ en: async () => en, de: async () => (await import('./de.ts')).de }, en);
void words.ready();
