import type { Reading, WordsOf } from '@tessera/kernel';
import type { InEachLanguage } from '@tessera/kit';
import type { Rithmomachia, View } from '../rules/index.ts';
import type { BoardWords } from './en.ts';

/** Everything a player of this game reads, in one language. */
export type GameWords = WordsOf<Rithmomachia> & { readonly board: BoardWords };

/** Every sentence of the game, by language. */
export const wordDoors: InEachLanguage<GameWords> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};

/** Where a sentence of this game is read. */
export type At = Reading<View>;
