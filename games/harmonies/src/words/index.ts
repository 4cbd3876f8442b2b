import type { WordsOf } from '@tessera/kernel';
import type { InEachLanguage } from '@tessera/kit';
import type { harmonies } from '../rules/index.ts';
import type { board } from './en.ts';

/** What every language has for the board. */
export type BoardWords = typeof board;

/** Everything a player of Harmonies reads, in one language. */
export type GameWords = WordsOf<typeof harmonies> & { readonly board: BoardWords };

/** Every sentence of the game, by language. */
export const wordDoors: InEachLanguage<GameWords> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};
