import type { WordsOf } from '@tessera/kernel';
import type { InEachLanguage } from '@tessera/kit';
import type { attha, Ending, RefusalCode } from '../rules/index.ts';
import type { board } from './en.ts';

/** What every language has for the board. */
export type BoardWords = typeof board;

/** Everything a player of Attha reads, in one language. */
export type GameWords = WordsOf<typeof attha> & {
  readonly refusals: { readonly [C in RefusalCode | 'BAD_POSITION' | 'BAD_SAVE']: string };
  readonly endings: { readonly [E in Ending | 'unfinished']: string };
  readonly board: BoardWords;
};

/** Every sentence of the game, by language. */
export const wordDoors: InEachLanguage<GameWords> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};
