import { CORNERS, HEARTS, HEXES, KEYS, NEIGHBOURS } from '../rules/index.ts';

/** Sets of hexes are three words of 32 bits here: nothing of this is ever written into a state. */
export const WORDS = 3;
export const HEX_COUNT = KEYS.length;
export const HEART_COUNT = HEARTS.length;

function setOf(hexes: readonly number[]): Int32Array {
  const set = new Int32Array(WORDS);
  for (const hex of hexes) set[hex >> 5] |= 1 << (hex & 31);
  return set;
}

/** The neighbours of every hex, three words for each. */
export const AROUND = new Int32Array(NEIGHBOURS.flatMap((hexes) => [...setOf(hexes)]));
export const HEART_SET = setOf(HEARTS);
export const CORNER_SET = setOf(CORNERS);
export const RIM_SET = setOf(HEXES.flatMap(({ q, r }, hex) => (ring(q, r) === 5 ? [hex] : [])));

function ring(q: number, r: number): number {
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** Steps from every hex to every heart, seven for each hex. */
export const STEPS = new Int8Array(
  HEXES.flatMap((from) => HEARTS.map((heart) => ring(from.q - HEXES[heart].q, from.r - HEXES[heart].r))),
);

export const isIn = (set: Int32Array, base: number, hex: number): boolean =>
  ((set[base + (hex >> 5)] >> (hex & 31)) & 1) === 1;

/** The number of the lowest bit of a word that is not 0. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/** 32 bits from a number, the same on every machine. */
export function mixed(value: number): number {
  let h = Math.imul(value ^ 0x9e3779b9, 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
}
