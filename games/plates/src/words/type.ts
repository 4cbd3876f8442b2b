import type { WordsOf } from '@tessera/kernel';
import type { plates } from '../rules/index.ts';
import type { board } from './en.ts';

/** What a board of Plates needs words for. */
export type BoardWords = typeof board;

/** Every sentence of the game. */
export type GameWords = WordsOf<typeof plates> & { readonly board: BoardWords };
