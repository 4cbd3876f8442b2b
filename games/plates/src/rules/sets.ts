import { KEYS, NEIGHBOURS } from './board.ts';

/** A set of hexes is four words of 23 bits: small integers in every engine, hex 23·w + b in bit b of word w. */
export const SET_WORDS = 4;
export const WORD_BITS = 23;

export const WORD: readonly number[] = KEYS.map((_, hex) => Math.floor(hex / WORD_BITS));
export const BIT: readonly number[] = KEYS.map((_, hex) => 1 << (hex % WORD_BITS));

export function setOf(hexes: readonly number[]): number[] {
  const set = new Array<number>(SET_WORDS).fill(0);
  for (const hex of hexes) set[WORD[hex]] |= BIT[hex];
  return set;
}

/** The neighbours of a hex, four words for each. */
export const AROUND: readonly number[] = NEIGHBOURS.flatMap(setOf);
