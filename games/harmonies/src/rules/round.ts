import type { Seat } from '@tessera/kernel';
import { ID } from './cards.ts';
import type { Flow } from './notes.ts';
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
import { EMPTY_LIMIT, emptyCells, letters } from './turn.ts';

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
