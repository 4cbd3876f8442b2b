import type { WordsOf } from '@tessera/kernel';
import type { InEachLanguage } from '@tessera/kit';
import type { plates } from '../rules/index.ts';
import type { board } from './en.ts';

/** What a board of Plates needs words for. */
export type BoardWords = typeof board;

/** Every sentence of the game. */
export type GameWords = WordsOf<typeof plates> & { readonly board: BoardWords };

/** Every sentence of the game, by language. */
export const wordDoors: InEachLanguage<GameWords> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};
