import type { Seat } from '@tessera/kernel';
import { BOARDS, SIDES, type Side } from './board.ts';
import { CARDS } from './cards.ts';
import { type CardId, TOKENS, type Token } from './data/types.ts';

/** Cards are named by id, cells by `q,r`, tokens by letter, central spaces and seats by number from 0. */
export interface Choices {
  first: { readonly first: Seat };
  spirit: { readonly spirit: CardId };
  turn:
    | { readonly take: number }
    | { readonly place: Token; readonly at: string }
    | { readonly card: CardId }
    | { readonly cube: CardId; readonly at: string }
    | { readonly end: true };
  discard: { readonly discard: CardId } | { readonly keep: true };
  aside: { readonly resign: true };
}
export type TurnChoice = Choices['turn'];
/** Every answer to a question. */
export type Choice = Choices[Exclude<keyof Choices, 'aside'>];

/** Every choice exists once: lists point into these tables. */
export const NONE: readonly never[] = [];
export const END: TurnChoice = { end: true };
export const KEEP: Choices['discard'] = { keep: true };
export const RESIGN: Choices['aside'] = { resign: true };
export const RESIGNING: readonly Choices['aside'][] = [RESIGN];

export const FIRSTS: readonly Choices['first'][] = [0, 1, 2, 3].map((first) => ({ first }));
export const TAKES: readonly TurnChoice[] = [0, 1, 2, 3, 4].map((take) => ({ take }));
export const DRAWS: readonly TurnChoice[] = CARDS.map(({ id }) => ({ card: id }));
export const KEEPS: readonly Choices['spirit'][] = CARDS.map(({ id }) => ({ spirit: id }));
export const DISCARDS: readonly Choices['discard'][] = CARDS.map(({ id }) => ({ discard: id }));

const bySide = <T>(make: (keys: readonly string[]) => T): { readonly [S in Side]: T } => {
  const [A, B] = SIDES.map((side) => make(BOARDS[side].keys));
  return { A, B };
};

/** By side, token and cell. */
export const PLACINGS = bySide((keys) => TOKENS.map((place) => keys.map((at): TurnChoice => ({ place, at }))));
/** By side, card and cell. */
export const CUBINGS = bySide((keys) => CARDS.map(({ id }) => keys.map((at): TurnChoice => ({ cube: id, at }))));
