import type { Reading, WordsOf } from '@tessera/kernel';
import type { rithmomachia, View } from '../rules/index.ts';
import type { BoardWords } from './en.ts';

/** Everything a player of this game reads, in one language. */
export type GameWords = WordsOf<typeof rithmomachia> & { readonly board: BoardWords };

/** Where a sentence of this game is read. */
export type At = Reading<View>;
