import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must have words for in puzzles. */
export type PuzzleWords = typeof en;

/** The words of puzzles, in the language in use. */
export const words = catalogue<PuzzleWords>({ en: async () => en, de: async () => (await import('./de.ts')).de }, en);
void words.ready();
