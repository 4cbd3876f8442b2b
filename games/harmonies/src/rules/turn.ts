import type { Flow as KernelFlow, Seat } from '@tessera/kernel';
import { CUBES, ID, isSpirit } from './cards.ts';
import { type CardId, STACKS, type Stack, TOKENS, type Token } from './data/types.ts';
import { ADDED } from './stacks.ts';
import { boardOf, type Frame, SLOTS, SPACE, type State } from './state.ts';

/** What happens in a match. Tokens taken or laid out are a text of letters, cells are `q,r`. */
export interface Notes {
  begins: null;
  keptSpirit: { readonly card: CardId };
  took: { readonly space: number; readonly tokens: string };
  /** The stack that the token has made. */
  placed: { readonly token: Token; readonly at: string; readonly stack: Stack };
  drewCard: { readonly card: CardId };
  /** How many cubes are left on the card. */
  placedCube: { readonly card: CardId; readonly at: string; readonly left: number };
  completed: { readonly card: CardId };
  /** Whether the pouch or a full board ends the match. */
  lastRound: { readonly pouch: boolean };
  cleared: { readonly tokens: number };
  refilled: { readonly space: number; readonly tokens: string };
  dealtCard: { readonly card: CardId };
  discarded: { readonly card: CardId };
  leftMatch: null;
}

export type Flow = KernelFlow<Frame, Notes>;
/** What placing needs of it, so that a screen can try a place out. */
export type Telling = Pick<Flow, 'heard' | 'note'>;

export const EMPTY_LIMIT = 2;

/** [H4.2] All three tokens of a space; equal ones stand together in the hand. */
export function takeSpace(state: State, seat: Seat, space: number, flow: Flow): void {
  const { spaces, hand } = state;
  for (let i = SPACE * space; i < SPACE * space + SPACE; i++) {
    const token = spaces[i];
    if (token < 0) continue;
    let at = hand.length;
    hand.push(token);
    for (; at > 0 && hand[at - 1] > token; at--) hand[at] = hand[at - 1];
    hand[at] = token;
    spaces[i] = -1;
  }
  state.took = 1;
  if (flow.heard) flow.note('took', seat, { space, tokens: letters(hand) });
}

/** Up to three tokens as letters. */
export const letters = (tokens: readonly number[], from = 0): string =>
  tokens
    .slice(from, from + SPACE)
    .map((token) => TOKENS[token] ?? '')
    .join('');

/** [H5.1] One token on a cell. */
export function placeToken(state: State, seat: Seat, token: number, cell: number, flow: Telling): void {
  const { hand, cells } = state;
  const board = boardOf(state);
  const at = seat * board.cells.length + cell;
  const left = hand.indexOf(token);
  for (let i = left + 1; i < hand.length; i++) hand[i - 1] = hand[i];
  hand.pop();
  cells[at] = ADDED[cells[at]][token];
  if (flow.heard) flow.note('placed', seat, { token: TOKENS[token], at: board.keys[cell], stack: STACKS[cells[at]] });
}

/** [H4.3] A card of the row goes above the board; its place stays empty until the end of the turn. */
export function drawCard(state: State, seat: Seat, card: number, flow: Flow): void {
  state.row[state.row.indexOf(card)] = -1;
  state.drew = 1;
  holdCard(state, seat, card);
  flow.note('drewCard', seat, { card: ID[card] });
}

export function holdCard(state: State, seat: Seat, card: number): void {
  const { slots } = state;
  let slot = SLOTS * seat;
  while (slots[slot] >= 0) slot += 1;
  slots[slot] = card;
  state.owner[card] = seat;
}

/** [H6.4] The lowest cube of the card goes to the board; without cubes the card is complete and frees its slot. */
export function placeCube(state: State, seat: Seat, card: number, cell: number, flow: Telling): void {
  state.cubes[seat] |= 1 << cell;
  state.placed[card] += 1;
  if (isSpirit(card)) state.spiritAt[seat] = cell;
  const left = CUBES[card] - state.placed[card];
  flow.note('placedCube', seat, { card: ID[card], at: boardOf(state).keys[cell], left });
  if (left > 0) return;
  freeSlot(state, seat, card);
  flow.note('completed', seat, { card: ID[card] });
}

function freeSlot(state: State, seat: Seat, card: number): void {
  const { slots } = state;
  const last = SLOTS * seat + SLOTS - 1;
  for (let slot = slots.indexOf(card, SLOTS * seat); slot < last; slot++) slots[slot] = slots[slot + 1];
  slots[last] = -1;
}

/** Cells of a seat without a token. */
export function emptyCells(state: State, seat: Seat): number {
  const count = boardOf(state).cells.length;
  let empty = 0;
  for (let i = seat * count; i < (seat + 1) * count; i++) if (state.cells[i] === 0) empty += 1;
  return empty;
}
