import type { WordsOf } from '@tessera/kernel';
import type { InEachLanguage } from '@tessera/kit';
import type { EndReason, RefusalCode, wingspan } from '../rules/index.ts';
import type { BoardWords } from './board.en.ts';
import type { CardWords } from './cards.ts';

/** Every sentence of the game in one language. Each code and ending that the rules know must have one. */
export type GameWords = WordsOf<typeof wingspan> & {
  readonly refusals: { readonly [C in RefusalCode | 'BAD_POSITION']: string };
  readonly endings: { readonly [R in EndReason]: string };
  /** What stands on cards. */
  readonly cards: CardWords;
  /** What only the board says. */
  readonly board: BoardWords;
};

/** Every sentence of the game, by language. */
export const wordDoors: InEachLanguage<GameWords> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};
