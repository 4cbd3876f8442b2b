import type { Seat } from '@tessera/kernel';
import { BOARDS, SIDES, type Side } from './board.ts';
import { CARDS } from './cards.ts';
import { TOKENS, type Token } from './data/supply.ts';

/** Cards are named by id, cells by `q,r`, tokens by letter, central spaces and seats by number from 0. */
export type Choice =
  | { readonly first: Seat }
  | { readonly spirit: string }
  | { readonly take: number }
  | { readonly place: Token; readonly at: string }
  | { readonly card: string }
  | { readonly cube: string; readonly at: string }
  | { readonly end: true }
  | { readonly discard: string }
  | { readonly keep: true }
  | { readonly resign: true };

/** Every choice exists once: lists point into these tables. */
export const NONE: readonly Choice[] = [];
export const END: Choice = { end: true };
export const KEEP: Choice = { keep: true };
export const RESIGN: Choice = { resign: true };
export const RESIGNING: readonly Choice[] = [RESIGN];

export const FIRSTS: readonly Choice[] = [0, 1, 2, 3].map((first) => ({ first }));
export const TAKES: readonly Choice[] = [0, 1, 2, 3, 4].map((take) => ({ take }));
export const DRAWS: readonly Choice[] = CARDS.map(({ id }) => ({ card: id }));
export const KEEPS: readonly Choice[] = CARDS.map(({ id }) => ({ spirit: id }));
export const DISCARDS: readonly Choice[] = CARDS.map(({ id }) => ({ discard: id }));

const bySide = <T>(make: (keys: readonly string[]) => T): { readonly [S in Side]: T } => {
  const [A, B] = SIDES.map((side) => make(BOARDS[side].keys));
  return { A, B };
};

/** By side, token and cell. */
export const PLACINGS = bySide((keys) => TOKENS.map((place) => keys.map((at): Choice => ({ place, at }))));
/** By side, card and cell. */
export const CUBINGS = bySide((keys) => CARDS.map(({ id }) => keys.map((at): Choice => ({ cube: id, at }))));
