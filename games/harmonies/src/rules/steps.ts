import type { Asides, Seat, Steps } from '@tessera/kernel';
import { BOARDS } from './board.ts';
import { CARD, ID } from './cards.ts';
import { type Choices, DISCARDS, END, FIRSTS, KEEP, KEEPS, NONE, RESIGN, RESIGNING } from './choices.ts';
import { turnChoices } from './legal.ts';
import { TOKEN } from './stacks.ts';
import {
  DISCARD_FRAME,
  FULL,
  GOES_ON,
  isGone,
  LEFT,
  POUCH,
  SPACE,
  SPIRIT_FRAMES,
  type State,
  TURN_FRAMES,
} from './state.ts';
import {
  drawCard,
  EMPTY_LIMIT,
  emptyCells,
  type Flow,
  holdCard,
  letters,
  type Notes,
  placeCube,
  placeToken,
  takeSpace,
} from './turn.ts';

/** A seat's turn comes next; [H8.2] in its first one it chooses its spirit before anything else. */
export function beginTurn(state: State, seat: Seat, flow: Flow): void {
  state.current = seat;
  state.turns += 1;
  state.took = 0;
  state.drew = 0;
  if (state.options.spirits && state.spirit[seat] < 0) flow.schedule(SPIRIT_FRAMES[seat], TURN_FRAMES[seat]);
  else flow.schedule(TURN_FRAMES[seat]);
}

/** [H4.5] Check the end, refill the central board, refill the row, and on to the next seat. */
export function endTurn(state: State, flow: Flow): void {
  const seat = state.current;
  checkEnd(state, seat, flow);
  const next = nextSeat(state);
  if (next < 0) {
    flow.finish();
    return;
  }
  const mayDiscard = state.seats === 1 && state.drew === 0;
  if (state.seats === 1) clearSpaces(state, flow);
  refill(state, flow);
  // [H12.2] asked after the refill, before anything of the next turn
  if (mayDiscard) flow.schedule(DISCARD_FRAME);
  beginTurn(state, next, flow);
}

/** [H9.1] The central board cannot be refilled, or the seat has two or fewer empty cells. */
function checkEnd(state: State, seat: Seat, flow: Flow): void {
  if (state.ending !== GOES_ON) return;
  if (state.pouch.length === 0 && state.spaces.includes(-1)) state.ending = POUCH;
  else if (!isGone(state, seat) && emptyCells(state, seat) <= EMPTY_LIMIT) state.ending = FULL;
  else return;
  flow.note('lastRound', seat, { pouch: state.ending === POUCH });
}

/** [H9.2] Clockwise, but an ending match stops where its rounds begin: −1. */
function nextSeat(state: State): Seat {
  let seat = state.current;
  do {
    seat = seat + 1 === state.seats ? 0 : seat + 1;
    if (seat === state.first && state.ending !== GOES_ON) return -1;
  } while (isGone(state, seat));
  return seat;
}

/** [H12.1] Solo: what was left on the central board goes back to the box. */
function clearSpaces(state: State, flow: Flow): void {
  const { spaces } = state;
  let cleared = 0;
  for (let i = 0; i < spaces.length; i++) {
    if (spaces[i] >= 0) cleared += 1;
    spaces[i] = -1;
  }
  if (cleared > 0) flow.note('cleared', state.current, { tokens: cleared });
}

/** [H4.5] [H12.3] Empty spaces from the pouch, as long as it lasts; empty places of the row from the deck. */
function refill(state: State, flow: Flow): void {
  const { spaces, pouch, row, deck } = state;
  for (let at = 0; at < spaces.length && pouch.length > 0; at += SPACE) {
    if (spaces[at] >= 0) continue;
    for (let i = at; i < at + SPACE && pouch.length > 0; i++) spaces[i] = pouch.pop() as number;
    if (flow.heard) flow.note('refilled', state.current, { space: at / SPACE, tokens: letters(spaces, at) });
    flow.reveal();
  }
  for (let place = 0; place < row.length && deck.length > 0; place++) if (row[place] < 0) dealCard(state, place, flow);
}

export function dealCard(state: State, place: number, flow: Flow): void {
  const card = state.deck.pop() as number;
  state.row[place] = card;
  flow.note('dealtCard', state.current, { card: ID[card] });
  flow.reveal();
}

/** [H9.4] Ours: a seat that leaves takes no more turns; what it had in hand is lost, its board stays. */
export function leave(state: State, seat: Seat, flow: Flow): void {
  state.gone |= 1 << seat;
  flow.note('leftMatch', seat);
  let staying = 0;
  for (let other = 0; other < state.seats; other++) if (!isGone(state, other)) staying += 1;
  if (staying === 0 || (staying === 1 && state.seats > 1)) {
    state.ending = LEFT;
    flow.finish();
  } else if (state.current === seat && state.first >= 0) {
    state.stack.length = 0;
    state.hand.length = 0;
    endTurn(state, flow);
  }
}

export const steps: Steps<State, Choices, Notes> = {
  // [H3.5] the first seat is drawn
  first: {
    ask: (state) => FIRSTS.slice(0, state.seats).filter((_, seat) => !isGone(state, seat)),
    answer(state, _frame, { first }, flow) {
      state.first = first;
      flow.note('begins', first);
      beginTurn(state, first, flow);
    },
  },
  // [H8.2] one of the two dealt spirits
  spirit: {
    ask: ({ dealt }, { seat }) => [KEEPS[dealt[2 * seat]], KEEPS[dealt[2 * seat + 1]]],
    answer(state, { seat }, { spirit }, flow) {
      const card = CARD[spirit];
      state.spirit[seat] = card;
      holdCard(state, seat, card);
      flow.note('keptSpirit', seat, { card: spirit });
      flow.reveal();
    },
  },
  turn: {
    ask: (state, { seat }) => turnChoices(state, seat),
    answer(state, { seat }, choice, flow) {
      // the one choice there is of its kind first: looking for a key is slow among more than four kinds of object
      if (choice === END || 'end' in choice) {
        endTurn(state, flow);
        return;
      }
      const { index } = BOARDS[state.options.side];
      if ('place' in choice) placeToken(state, seat, TOKEN[choice.place], index[choice.at], flow);
      else if ('cube' in choice) placeCube(state, seat, CARD[choice.cube], index[choice.at], flow);
      else if ('take' in choice) takeSpace(state, seat, choice.take, flow);
      else drawCard(state, seat, CARD[choice.card], flow);
      flow.schedule(TURN_FRAMES[seat]);
    },
  },
  // [H12.2] a card of the row for one of the deck
  discard: {
    ask: ({ row, deck }) =>
      deck.length === 0 ? NONE : [...row.filter((card) => card >= 0).map((card) => DISCARDS[card]), KEEP],
    answer(state, { seat }, choice, flow) {
      if ('keep' in choice) return;
      const card = CARD[choice.discard];
      flow.note('discarded', seat, { card: choice.discard });
      dealCard(state, state.row.indexOf(card), flow);
    },
  },
};

const plays = (state: State, actor: Seat): boolean => actor >= 0 && actor < state.seats && !isGone(state, actor);

export const asides: Asides<State, Choices, Notes> = {
  ask: (state, actor) => (plays(state, actor) ? RESIGNING : NONE),
  answer: (state, actor, _choice, flow) => leave(state, actor, flow),
  leave: RESIGN,
};
