import { ALL_SEATS, type Rng, type Seat, shuffle, type Viewer } from '@tessera/kernel';
import { has } from './board.ts';
import { CARD_COUNT, CUBES, ID, SPIRIT } from './cards.ts';
import { type CardId, STACKS, type Stack, SUPPLY, TOKENS, type Token } from './data/types.ts';
import type { Options } from './options.ts';
import { type Breakdown, breakdown, type Ending, endingOf, sunsOf, total } from './score.ts';
import { boardOf, isGone, SLOTS, SPACE, type State } from './state.ts';
import { emptyCells } from './turn.ts';

export interface CellView {
  /** `q,r`. */
  readonly at: string;
  readonly stack: Stack;
  readonly cube: 'animal' | 'spirit' | null;
}

export interface CardView {
  readonly card: CardId;
  readonly placed: number;
  readonly cubes: number;
}

export interface SeatView {
  readonly cells: readonly CellView[];
  readonly empty: number;
  /** Above the board: at most four, a spirit among them. */
  readonly cards: readonly CardView[];
  readonly completed: readonly CardView[];
  readonly spirit: CardId | null;
  /** As things stand. */
  readonly score: Breakdown;
  readonly total: number;
  readonly left: boolean;
}

export type Phase = 'first' | 'spirit' | 'turn' | 'discard' | 'over';

/** What a viewer sees: all but the order of pouch and deck, and the spirits that were not kept. */
export interface View {
  readonly phase: Phase;
  readonly current: Seat;
  readonly first: Seat | null;
  readonly turns: number;
  readonly seats: readonly SeatView[];
  /** The central board; an empty space is an empty text. */
  readonly spaces: readonly string[];
  readonly hand: readonly Token[];
  readonly took: boolean;
  readonly drew: boolean;
  readonly row: readonly (CardId | null)[];
  readonly deck: number;
  readonly pouch: number;
  /** How many of each colour are left in the pouch, which everybody can work out. */
  readonly pouchColours: { readonly [T in Token]: number };
  readonly ending: Ending | null;
  /** The spirits that were dealt to the viewer. */
  readonly dealt: readonly CardId[];
  readonly suns: number | null;
  readonly options: Options;
}

export const phaseOf = (state: State): Phase => state.stack.at(-1)?.kind ?? 'over';

export function view(state: State, viewer: Viewer): View {
  const { options } = state;
  return {
    phase: phaseOf(state),
    current: state.current,
    first: state.first < 0 ? null : state.first,
    turns: state.turns,
    seats: Array.from({ length: state.seats }, (_, seat) => seatView(state, seat)),
    spaces: Array.from({ length: state.spaces.length / SPACE }, (_, space) =>
      tokens(state.spaces.slice(SPACE * space, SPACE * space + SPACE)).join(''),
    ),
    hand: tokens(state.hand),
    took: state.took === 1,
    drew: state.drew === 1,
    row: state.row.map((card) => (card < 0 ? null : ID[card])),
    deck: state.deck.length,
    pouch: state.pouch.length,
    pouchColours: coloursOf(state.pouch),
    ending: endingOf(state) ?? null,
    dealt: viewer === null ? [] : state.dealt.slice(2 * viewer, 2 * viewer + 2).map((card) => ID[card]),
    suns: sunsOf(state) ?? null,
    options: {
      side: options.side,
      spirits: options.spirits,
      river: options.river,
      tallTree: options.tallTree,
      tieCountsSpirit: options.tieCountsSpirit,
    },
  };
}

const tokens = (numbers: readonly number[]): Token[] =>
  numbers.filter((token) => token >= 0).map((token) => TOKENS[token]);

function coloursOf(pouch: readonly number[]): { readonly [T in Token]: number } {
  const counts = SUPPLY.map((_, token) => pouch.filter((one) => one === token).length);
  return { W: counts[0], F: counts[1], T: counts[2], L: counts[3], S: counts[4], R: counts[5] };
}

function seatView(state: State, seat: Seat): SeatView {
  const { keys } = boardOf(state);
  const score = breakdown(state, seat);
  const slots = state.slots.slice(SLOTS * seat, SLOTS * seat + SLOTS).filter((card) => card >= 0);
  const all = Array.from({ length: CARD_COUNT }, (_, card) => card);
  const kept = state.spirit[seat];
  return {
    cells: keys.map((at, cell) => ({
      at,
      stack: STACKS[state.cells[seat * keys.length + cell]],
      cube: has(state.cubes[seat], cell) ? (state.spiritAt[seat] === cell ? 'spirit' : 'animal') : null,
    })),
    empty: emptyCells(state, seat),
    cards: slots.map((card) => cardView(state, card)),
    completed: all
      .filter((card) => state.owner[card] === seat && state.placed[card] === CUBES[card])
      .map((card) => cardView(state, card)),
    spirit: kept < 0 ? null : ID[kept],
    score,
    total: total(score),
    left: isGone(state, seat),
  };
}

const cardView = (state: State, card: number): CardView => ({
  card: ID[card],
  placed: state.placed[card],
  cubes: CUBES[card],
});

/** [H3.6] Deals again what the viewer cannot see: the order of pouch and deck, spirits not kept and not the viewer's. */
export function imagine(state: State, viewer: Viewer, rng: Rng): void {
  // sorted first: what is imagined must not depend on how the hidden things really lie
  shuffle(rng, state.pouch.sort(ascending));
  shuffle(rng, state.deck.sort(ascending));
  const { dealt, spirit } = state;
  if (dealt.length === 0) return;
  const isHidden = (i: number): boolean => viewer !== ALL_SEATS && i >> 1 !== viewer && dealt[i] !== spirit[i >> 1];
  const known = dealt.filter((_, i) => !isHidden(i));
  const pool: number[] = [];
  for (let card = SPIRIT; card < CARD_COUNT; card++) if (!known.includes(card)) pool.push(card);
  shuffle(rng, pool);
  for (let i = 0; i < dealt.length; i++) if (isHidden(i)) dealt[i] = pool.pop() as number;
}

const ascending = (a: number, b: number): number => a - b;
