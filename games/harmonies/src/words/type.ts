import type { WordsOf } from '@tessera/kernel';
import type { CardId, harmonies } from '../rules/index.ts';
import type { board } from './en.ts';

/** What every language has for the board. */
export type BoardWords = typeof board & { readonly cards: { readonly [C in CardId]: string } };

export type GameWords = WordsOf<typeof harmonies> & { readonly board: BoardWords };
