import { type Rng, type Seat, shuffle } from '@tessera/kernel';
import { size } from './board.ts';
import { CARD_COUNT, CUBES, ID, isSpirit, SPIRIT } from './cards.ts';
import { STACKS, TOKENS } from './data/types.ts';
import { type ReadPosition, type ReadSeat, Unreadable } from './notation-read.ts';
import type { Options } from './options.ts';
import { tokenNumber } from './stacks.ts';
import {
  allTokens,
  bare,
  DISCARD_FRAME,
  FIRST_FRAME,
  FULL,
  isGone,
  isOver,
  SLOTS,
  SPACE,
  SPIRIT_FRAMES,
  type State,
  TURN_FRAMES,
} from './state.ts';
import { EMPTY_LIMIT, emptyCells, holdCard } from './turn.ts';

/** [H14.1] A state from what the text gives; the rest is dealt. Refuses what no match can come to. */
export function stateFrom(draft: ReadPosition, options: Options, rng: Rng): State {
  const seats = draft.seats.length;
  const state = bare(options, seats, rng);
  state.current = draft.turn ?? 0;
  state.first = draft.phase === 'FIRST' ? -1 : (draft.first ?? 0);
  state.turns = draft.turns ?? (draft.phase === 'FIRST' ? 0 : 1);
  state.took = draft.hand === undefined ? 0 : 1;
  state.hand = (draft.hand ?? []).toSorted((a, b) => a - b);
  state.drew = draft.drew ? 1 : 0;
  state.ending = draft.ending ?? 0;
  draft.seats.forEach((one, seat) => {
    putBoard(state, one, seat);
  });
  putCards(state, draft, rng);
  putSpirits(state, draft, rng);
  putTokens(state, draft, rng);
  putStack(state, draft);
  check(state);
  return state;
}

function putBoard(state: State, draft: ReadSeat, seat: Seat): void {
  draft.cells.forEach((stack, cell) => {
    state.cells[seat * draft.cells.length + cell] = stack;
  });
  state.cubes[seat] = draft.cubes;
  state.spiritAt[seat] = draft.spiritAt;
  if (draft.left) state.gone |= 1 << seat;
  let animalCubes = 0;
  for (const [card, placed] of draft.cards) {
    if (state.owner[card] >= 0) throw new Unreadable(ID[card], 'is given twice');
    state.placed[card] = placed;
    if (isSpirit(card)) {
      state.spirit[seat] = card;
      if ((placed === 1) !== draft.spiritAt >= 0)
        throw new Unreadable(ID[card], 'is placed exactly when a cell is marked with !');
    } else animalCubes += placed;
    if (placed === CUBES[card]) state.owner[card] = seat;
    else if (state.slots[SLOTS * seat + SLOTS - 1] >= 0) throw new Unreadable(ID[card], 'is a fifth card');
    else holdCard(state, seat, card);
  }
  if (draft.spiritAt >= 0 && state.spirit[seat] < 0) throw new Unreadable('board', 'a spirit cube needs its spirit');
  // cubes may be more than the cards tell of, as in a position that is only about a board
  const onBoard = size(draft.cubes) - (draft.spiritAt >= 0 ? 1 : 0);
  if (onBoard < animalCubes)
    throw new Unreadable('cubes', `${animalCubes} have left the cards, but ${onBoard} are on the board`);
}

function putCards(state: State, draft: ReadPosition, rng: Rng): void {
  const length = state.row.length;
  if (draft.row !== undefined && draft.row.length !== length) throw new Unreadable('row', `must have ${length} places`);
  const seen = new Set<number>();
  for (const card of [...(draft.row ?? []), ...(draft.deck ?? [])]) {
    if (card < 0) continue;
    if (isSpirit(card)) throw new Unreadable(ID[card], 'is a spirit and lies in no row or deck');
    if (seen.has(card) || state.owner[card] >= 0) throw new Unreadable(ID[card], 'is in two places');
    seen.add(card);
  }
  const rest: number[] = [];
  for (let card = 0; card < SPIRIT; card++) if (state.owner[card] < 0 && !seen.has(card)) rest.push(card);
  state.deck = draft.deck ?? shuffle(rng, rest);
  state.row = draft.row ?? state.row.map(() => state.deck.pop() ?? -1);
}

function putSpirits(state: State, draft: ReadPosition, rng: Rng): void {
  const { options, seats, spirit } = state;
  if (!options.spirits) {
    if (draft.dealt !== undefined || spirit.some((card) => card >= 0))
      throw new Unreadable('spirits', 'are not part of this match');
    return;
  }
  const given = draft.dealt ?? [];
  if (given.some((card, i) => !isSpirit(card) || given.indexOf(card) !== i))
    throw new Unreadable('dealt', 'must be different spirits');
  if (draft.dealt !== undefined && given.length !== 2 * seats)
    throw new Unreadable('dealt', `must be ${2 * seats} spirits, two for each seat`);
  const rest: number[] = [];
  for (let card = SPIRIT; card < CARD_COUNT; card++) if (!spirit.includes(card)) rest.push(card);
  shuffle(rng, rest);
  state.dealt =
    draft.dealt ?? spirit.flatMap((card) => [card < 0 ? (rest.pop() as number) : card, rest.pop() as number]);
  spirit.forEach((card, seat) => {
    if (card >= 0 && state.dealt.indexOf(card) >> 1 !== seat)
      throw new Unreadable(ID[card], 'was not dealt to its seat');
  });
}

/** Counts every token once; what is nowhere else is in the pouch, or was lost. */
function putTokens(state: State, draft: ReadPosition, rng: Rng): void {
  const count = state.spaces.length / SPACE;
  if (draft.spaces !== undefined && draft.spaces.length !== count)
    throw new Unreadable('spaces', `must be ${count}, each with up to three tokens or -`);
  if (draft.spaces?.some((tokens) => tokens.length > SPACE)) throw new Unreadable('spaces', 'hold three tokens each');
  if (state.hand.length > SPACE) throw new Unreadable('hand', 'holds three tokens at most');
  const onBoards = state.cells.flatMap((stack) => [...STACKS[stack]].map(tokenNumber));
  const rest = allTokens();
  for (const token of [...onBoards, ...state.hand, ...(draft.spaces ?? []).flat(), ...(draft.pouch ?? [])]) {
    const at = rest.indexOf(token);
    if (at < 0) throw new Unreadable('tokens', `there are not that many of ${TOKENS[token]}`);
    rest.splice(at, 1);
  }
  state.pouch = draft.pouch ?? shuffle(rng, rest);
  state.spaces = state.spaces.map((_, i) =>
    draft.spaces === undefined ? (state.pouch.pop() ?? -1) : (draft.spaces[Math.floor(i / SPACE)][i % SPACE] ?? -1),
  );
}

function putStack(state: State, { phase }: ReadPosition): void {
  const { stack, current, seats } = state;
  if (phase === 'FIRST') {
    if (seats === 1) throw new Unreadable('FIRST', 'a single seat always begins');
    stack.push(FIRST_FRAME);
    return;
  }
  // a full board without a word about what is asked is a finished one
  const finished = phase === undefined && state.took === 0 && emptyCells(state, current) <= EMPTY_LIMIT;
  if (phase === 'OVER' || finished) {
    if (state.ending === 0) state.ending = FULL;
    return;
  }
  stack.push(TURN_FRAMES[current]);
  if (phase === 'DISCARD') {
    if (seats > 1 || state.took === 1) throw new Unreadable('DISCARD', 'is for a single seat between two turns');
    stack.push(DISCARD_FRAME);
  } else if (state.options.spirits && state.spirit[current] < 0) stack.push(SPIRIT_FRAMES[current]);
}

/** Every seat that has a turn to come, or is in it, must be able to place its tokens. */
function check(state: State): void {
  if (isOver(state)) return;
  const { seats, current, first, took, hand, spaces } = state;
  if (first < 0 && state.stack[0] !== FIRST_FRAME) throw new Unreadable('first', 'must be drawn before a turn');
  if (first >= 0 && isGone(state, current)) throw new Unreadable('turn', 'cannot be of a seat that left');
  let staying = 0;
  for (let seat = 0; seat < seats; seat++) if (!isGone(state, seat)) staying += 1;
  if (staying < Math.min(seats, 2)) throw new Unreadable('left', 'too many seats have left for a match to go on');
  if (took === 0 && !spaces.some((token) => token >= 0)) throw new Unreadable('spaces', 'have nothing to take');
  for (let step = 0; step < seats; step++) {
    const seat = (current + step) % seats;
    // in the last round those who had their turn may be full
    if (step > 0 && state.ending > 0 && seat === first) break;
    if (isGone(state, seat)) continue;
    const needed = step === 0 && took === 1 ? hand.length : SPACE;
    if (emptyCells(state, seat) < needed)
      throw new Unreadable(`seat ${seat}`, `needs ${needed} empty cells for the tokens it will place`);
  }
}
