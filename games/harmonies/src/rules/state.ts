import { CHANCE, type Core, type Rng, type Seat, shuffle } from '@tessera/kernel';
import { BOARDS, type Board } from './board.ts';
import { CARD_COUNT, SPIRIT } from './cards.ts';
import { SUPPLY } from './data/types.ts';
import type { Options } from './options.ts';

export type Frame =
  /** Who begins. */
  | { readonly kind: 'first'; readonly seat: typeof CHANCE }
  /** Which of two spirits to keep. */
  | { readonly kind: 'spirit'; readonly seat: Seat }
  | { readonly kind: 'turn'; readonly seat: Seat }
  /** Solo: whether to replace a card of the row. */
  | { readonly kind: 'discard'; readonly seat: Seat };

/** Cards a seat may have above its board. */
export const SLOTS = 4;
/** Tokens on a central space. */
export const SPACE = 3;

/** How a match ends, or will at the end of this round. */
export const GOES_ON = 0;
export const POUCH = 1;
export const FULL = 2;
export const LEFT = 3;

/** Tokens, stacks and cards are numbers of their tables; −1 is nothing. Sets of cells have one bit per cell. */
export interface State extends Core<Frame> {
  options: Options;
  seats: number;
  /** Who began, −1 before that is drawn. */
  first: Seat;
  current: Seat;
  /** Turns begun by all seats together. */
  turns: number;
  /** Whether this turn's tokens, or a card, have been taken: 0 or 1. */
  took: number;
  drew: number;
  ending: number;
  /** One bit per seat that left. */
  gone: number;
  /** Drawn from the end. */
  pouch: number[];
  deck: number[];
  /** Three tokens for each central space. */
  spaces: number[];
  /** The tokens taken and not yet placed. */
  hand: number[];
  row: number[];
  /** Stacks, board after board. */
  cells: number[];
  /** The cells with a cube, a set for each seat. */
  cubes: number[];
  /** The cell of each seat's spirit cube. */
  spiritAt: number[];
  /** Unfinished cards, four for each seat, without gaps. */
  slots: number[];
  /** By card: whose it is, and how many of its cubes are on the board. */
  owner: number[];
  placed: number[];
  /** Two spirits for each seat; none without spirits. */
  dealt: number[];
  /** The spirit each seat kept. */
  spirit: number[];
}

const SEATS = [0, 1, 2, 3];
export const FIRST_FRAME: Frame = { kind: 'first', seat: CHANCE };
export const SPIRIT_FRAMES: readonly Frame[] = SEATS.map((seat) => ({ kind: 'spirit', seat }));
export const TURN_FRAMES: readonly Frame[] = SEATS.map((seat) => ({ kind: 'turn', seat }));
export const DISCARD_FRAME: Frame = { kind: 'discard', seat: 0 };

export const boardOf = (state: State): Board => BOARDS[state.options.side];
export const isGone = (state: State, seat: Seat): boolean => ((state.gone >> seat) & 1) === 1;
export const isOver = (state: State): boolean => state.stack.length === 0;

/** [H3.1] [H3.2] Spaces of the central board, which is also the length of the card row. */
export const spacesFor = (seats: number): number => (seats === 1 ? 3 : 5);

const TOKENS: readonly number[] = SUPPLY.flatMap((count, token) => new Array<number>(count).fill(token));
/** All tokens, in order. */
export const allTokens = (): number[] => TOKENS.slice();
const ANIMAL_CARDS: readonly number[] = Array.from({ length: SPIRIT }, (_, card) => card);

const none = (length: number): number[] => new Array<number>(length).fill(-1);
const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/** A table with nothing on it. */
export function bare(options: Options, seats: number, rng: Rng): State {
  return {
    rng,
    stack: [],
    lanes: [],
    options,
    seats,
    first: seats === 1 ? 0 : -1,
    current: 0,
    turns: 0,
    took: 0,
    drew: 0,
    ending: GOES_ON,
    gone: 0,
    pouch: [],
    deck: [],
    spaces: none(SPACE * spacesFor(seats)),
    hand: [],
    row: none(spacesFor(seats)),
    cells: zeros(seats * BOARDS[options.side].cells.length),
    cubes: zeros(seats),
    spiritAt: none(seats),
    slots: none(SLOTS * seats),
    owner: none(CARD_COUNT),
    placed: zeros(CARD_COUNT),
    dealt: [],
    spirit: none(seats),
  };
}

export function setup(options: Options, seats: number, rng: Rng): State {
  const state = bare(options, seats, rng);
  // [H3.1] the pouch
  state.pouch = shuffle(rng, allTokens());
  for (let i = 0; i < state.spaces.length; i++) state.spaces[i] = state.pouch.pop() as number;
  // [H3.3] the Animal cards
  state.deck = shuffle(rng, ANIMAL_CARDS.slice());
  for (let i = 0; i < state.row.length; i++) state.row[i] = state.deck.pop() as number;
  if (options.spirits) {
    // [H8.1] two spirits each
    const spirits: number[] = [];
    for (let card = SPIRIT; card < CARD_COUNT; card++) spirits.push(card);
    state.dealt = shuffle(rng, spirits).slice(0, 2 * seats);
  }
  if (seats > 1) state.stack.push(FIRST_FRAME);
  else {
    state.turns = 1;
    state.stack.push(TURN_FRAMES[0]);
    if (options.spirits) state.stack.push(SPIRIT_FRAMES[0]);
  }
  return state;
}

export function clone(state: State): State {
  return {
    rng: state.rng.slice(),
    stack: state.stack.slice(),
    lanes: [],
    options: state.options,
    seats: state.seats,
    first: state.first,
    current: state.current,
    turns: state.turns,
    took: state.took,
    drew: state.drew,
    ending: state.ending,
    gone: state.gone,
    pouch: state.pouch.slice(),
    deck: state.deck.slice(),
    spaces: state.spaces.slice(),
    hand: state.hand.slice(),
    row: state.row.slice(),
    cells: state.cells.slice(),
    cubes: state.cubes.slice(),
    spiritAt: state.spiritAt.slice(),
    slots: state.slots.slice(),
    owner: state.owner.slice(),
    placed: state.placed.slice(),
    dealt: state.dealt.slice(),
    spirit: state.spirit.slice(),
  };
}
