import type { Seat } from '@tessera/kernel';
import { BIRD, COLOR, EFFECT, FOOD, HABITAT, PLAYED, ROWS, WHITE } from '../catalogue.ts';
import { NONE, PLAY_CHOICE, type Play } from '../choices.ts';
import { canAfford, isFree, payments } from '../costs.ts';
import { BIRDS } from '../data/birds.ts';
import { COLUMNS, EGG_COSTS } from '../data/mat.ts';
import { HABITATS } from '../data/types.ts';
import { ACTIVATE, REACT } from '../frames.ts';
import { add, remove, withEntry } from '../lists.ts';
import { isGone, openRows, totalFood } from '../mat.ts';
import { PLACES_PER_SEAT, type State } from '../state.ts';
import { type AskingStep, admitPass, asking, type WorkingStep } from './asking.ts';
import { leaveHand } from './cards.ts';

/** Whether a seat can play any bird at all into one of the rows: card, place, food and eggs together. */
export function canPlay(state: State, seat: Seat, rows: number): boolean {
  const hand = state.hands[seat];
  if (hand.length === 0) return false;
  const open = openRows(state, seat) & rows;
  if (open === 0) return false;
  const total = totalFood(state, seat);
  for (let i = 0; i < hand.length; i++) {
    if (ROWS[hand[i]] & open && canAfford(state.food, seat * 5, total, hand[i])) return true;
  }
  return false;
}

/**
 * [W2.5] A card and a habitat. Food and eggs are paid in the questions that follow. [W6.1] How many plays a hand allows is
 * its seat's secret, so a single one is asked about like any other: settled, it would tell everybody that it was the only
 * one.
 */
export const playBirdStep: AskingStep<'playBird'> = {
  ask(state, { seat, rows }) {
    if (state.gone !== 0 && isGone(state, seat)) return NONE;
    const open = openRows(state, seat) & rows;
    const total = totalFood(state, seat);
    const hand = state.hands[seat];
    const list: Play[] = [];
    for (let i = 0; i < hand.length; i++) {
      const card = hand[i];
      const fits = ROWS[card] & open;
      if (fits === 0 || !canAfford(state.food, seat * 5, total, card)) continue;
      for (let row = 0; row < 3; row++) if ((fits >> row) & 1) list.push(PLAY_CHOICE[card * 3 + row]);
    }
    return list;
  },
  answer(state, { seat }, choice, flow) {
    if ('pass' in choice) return;
    const card = BIRD[choice.card];
    const row = HABITAT[choice.habitat];
    leaveHand(state, seat, card);
    state.playing = add(state.playing, card);
    flow.reveal();
    flow.note('choseBird', seat, { card: choice.card, habitat: choice.habitat });
    const eggs = EGG_COSTS[state.rows[seat * 3 + row]];
    if (eggs > 0) flow.schedule({ kind: 'payEgg', seat, count: eggs, except: -1 });
    if (!isFree(card)) flow.schedule({ kind: 'payFood', seat, card });
    flow.schedule({ kind: 'place', seat, card, row });
  },
  admit: (state, frame, attempt) => (frame.extra ? admitPass(state, frame, attempt) : undefined),
};

/** [W2.9] One of the legal payments. */
export const payFoodStep = asking<'payFood'>({
  ask: (state, { seat, card }) => payments(state.food, seat * 5, card),
  answer(state, { seat }, { pay }, flow) {
    for (let i = 0; i < pay.length; i++) state.food[seat * 5 + FOOD[pay[i]]] -= 1;
    flow.note('paidFood', seat, { foods: pay });
  },
  /** The tokens may be named in any order. */
  admit(state, { seat, card }, attempt) {
    const tokens = (attempt as { pay?: unknown } | null)?.pay;
    if (!Array.isArray(tokens) || !tokens.every((food) => typeof food === 'string' && FOOD[food] !== undefined))
      return undefined;
    const sorted = [...tokens].sort((a, b) => FOOD[a] - FOOD[b]).join();
    return payments(state.food, seat * 5, card).find(({ pay }) => pay.join() === sorted);
  },
});

/** [W2.5] Leftmost free place; then the bird's own white power; then what others do about it. */
export const placeStep: WorkingStep<'place'> = {
  run(state, { seat, card, row }, flow) {
    const column = state.rows[seat * 3 + row];
    const place = seat * PLACES_PER_SEAT + row * COLUMNS + column;
    state.playing = remove(state.playing, card);
    state.birds = withEntry(state.birds, place, card);
    state.rows = withEntry(state.rows, seat * 3 + row, column + 1);
    flow.note('playedBird', seat, { bird: BIRDS[card].id, habitat: HABITATS[row], column: column + 1 });
    if (COLOR[card] === WHITE) {
      // whether a further play is offered tells something about the hand
      if (EFFECT[card]?.kind === 'playBird') flow.reveal();
      flow.schedule(ACTIVATE[seat][card]);
    }
    flow.schedule(REACT[seat][PLAYED + row]);
  },
};
