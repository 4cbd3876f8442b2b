import { type Actor, isRecord, type Json, type Refusal, type Seat } from '@tessera/kernel';
import { cellAt, has } from './board.ts';
import { cardNumber } from './cards.ts';
import { cubeCells, HABITATS } from './habitats.ts';
import { placeCells, seatCells } from './legal.ts';
import { tokenNumber } from './stacks.ts';
import { boardOf, isOver, SLOTS, SPACE, type State } from './state.ts';

/** [H14.2] Why an attempt is not legal, in short; what players read is in the words. */
export const REFUSALS = {
  NOT_YOUR_TURN: 'it is not your turn',
  ALREADY_TOOK: 'you have taken tokens this turn',
  NO_SUCH_SPACE: 'there is no such central space',
  SPACE_EMPTY: 'there are no tokens on that space',
  TAKE_FIRST: 'take the tokens of a central space first',
  NOT_IN_HAND: 'you hold no such token',
  NO_SUCH_CELL: 'there is no such cell on your board',
  CELL_HAS_CUBE: 'a cell with a cube takes nothing more',
  CANNOT_STACK: 'that token may not go on that stack',
  ONE_CARD_A_TURN: 'you have taken a card this turn',
  FOUR_CARDS: 'you have four cards above your board',
  NOT_IN_ROW: 'that card is not in the row',
  NOT_YOUR_CARD: 'that is not one of the cards above your board',
  NO_HABITAT: 'the habitat of that card is not there',
  TOKENS_LEFT: 'place all your tokens first',
  CHOOSE_SPIRIT: 'choose your spirit first',
  NOT_DEALT: 'that spirit was not dealt to you',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

type Attempt = Record<string, unknown>;
type Code = RefusalCode | undefined;

/** [H14.2] The code for an attempt that is not legal; undefined when it is, or when no rule speaks of it. */
export function whyNot(state: State, actor: Actor, attempt: Json): Refusal | undefined {
  if (actor < 0 || actor >= state.seats || !isRecord(attempt) || isOver(state)) return undefined;
  const code = codeFor(state, actor, attempt);
  return code === undefined ? undefined : { code, message: REFUSALS[code] };
}

const IN_TURN: { readonly [verb: string]: (state: State, seat: Seat, attempt: Attempt) => Code } = {
  take: whyNotTake,
  place: whyNotPlace,
  card: whyNotCard,
  cube: whyNotCube,
  end: (state) => (state.took === 0 ? 'TAKE_FIRST' : state.hand.length > 0 ? 'TOKENS_LEFT' : undefined),
};

function codeFor(state: State, seat: Seat, attempt: Attempt): Code {
  const verb = ['spirit', 'discard', ...Object.keys(IN_TURN)].find((key) => Object.hasOwn(attempt, key));
  if (verb === undefined) return undefined;
  const frame = state.stack[state.stack.length - 1];
  if (frame.seat !== seat) return 'NOT_YOUR_TURN';
  if (frame.kind === 'spirit') {
    if (verb !== 'spirit') return 'CHOOSE_SPIRIT';
    const card = cardNumber(attempt.spirit);
    return card >= 0 && state.dealt.indexOf(card) >> 1 === seat ? undefined : 'NOT_DEALT';
  }
  if (frame.kind === 'discard') return verb === 'discard' && !inRow(state, attempt.discard) ? 'NOT_IN_ROW' : undefined;
  return IN_TURN[verb]?.(state, seat, attempt);
}

function inRow(state: State, id: unknown): boolean {
  const card = cardNumber(id);
  return card >= 0 && state.row.includes(card);
}

function whyNotTake({ took, spaces }: State, _seat: Seat, { take }: Attempt): Code {
  if (took === 1) return 'ALREADY_TOOK';
  if (!Number.isInteger(take) || (take as number) < 0 || (take as number) >= spaces.length / SPACE)
    return 'NO_SUCH_SPACE';
  return spaces[SPACE * (take as number)] < 0 ? 'SPACE_EMPTY' : undefined;
}

function whyNotPlace(state: State, seat: Seat, { place, at }: Attempt): Code {
  if (state.took === 0) return 'TAKE_FIRST';
  const token = tokenNumber(place);
  if (token < 0 || !state.hand.includes(token)) return 'NOT_IN_HAND';
  const cell = cellAt(boardOf(state), at);
  if (cell < 0) return 'NO_SUCH_CELL';
  if (has(state.cubes[seat], cell)) return 'CELL_HAS_CUBE';
  return has(placeCells(seatCells(state, seat), 0, token), cell) ? undefined : 'CANNOT_STACK';
}

function whyNotCard(state: State, seat: Seat, { card }: Attempt): Code {
  if (state.drew === 1) return 'ONE_CARD_A_TURN';
  if (state.slots[SLOTS * seat + SLOTS - 1] >= 0) return 'FOUR_CARDS';
  return inRow(state, card) ? undefined : 'NOT_IN_ROW';
}

function whyNotCube(state: State, seat: Seat, { cube, at }: Attempt): Code {
  const card = cardNumber(cube);
  if (card < 0 || !state.slots.slice(SLOTS * seat, SLOTS * seat + SLOTS).includes(card)) return 'NOT_YOUR_CARD';
  const cell = cellAt(boardOf(state), at);
  if (cell < 0) return 'NO_SUCH_CELL';
  const { cubes, options } = state;
  if (has(cubes[seat], cell)) return 'CELL_HAS_CUBE';
  return has(cubeCells(seatCells(state, seat), cubes[seat], HABITATS[options.side][card]), cell)
    ? undefined
    : 'NO_HABITAT';
}
