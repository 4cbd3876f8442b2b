import type { Seat } from '@tessera/kernel';
import { BIRD, EFFECT, GAINED, HABITAT, NEXT, WAKES, WATCHED } from '../catalogue.ts';
import { ACCEPT_OR_NOT, BIRD_CHOICE, HABITAT_LISTS, NO_ONLY, NONE, SEAT_LISTS, YES_NO } from '../choices.ts';
import { BIRDS } from '../data/birds.ts';
import { COLUMNS } from '../data/mat.ts';
import type { Effect } from '../data/types.ts';
import { ACTIVATE, layEgg } from '../frames.ts';
import { type Numbers, withEntry } from '../lists.ts';
import { isGone, openRows, placeOf, rowAt } from '../mat.ts';
import { feasible, moveTargets, playRows, repeatable } from '../powers/feasible.ts';
import { gainOne, run, takeInTurn } from '../powers/run.ts';
import { PLACES_PER_SEAT, type State } from '../state.ts';
import { asking, type Flow, settles, type WorkingStep } from './asking.ts';
import { cardsLeft, drawToHand } from './cards.ts';

const effectOf = (card: number): Effect => EFFECT[card] as Effect;

/** A power that can do something is offered: for a further bird that would tell whether the hand has one. */
export const activateFeasible = asking<'activate'>({
  ask: (state, { seat, card }) =>
    (state.gone !== 0 && isGone(state, seat)) || !feasible(state, seat, card, effectOf(card)) ? NONE : YES_NO,
  answer(state, { seat, card }, { activate }, flow) {
    if (!activate) return;
    // [W3.27] only a reaction that happens uses the bird up
    if (WAKES[card] >= 0) state.pinkUsed[seat] |= 1 << (placeOf(state, seat, card) - seat * PLACES_PER_SEAT);
    flow.note('activatedBird', seat, { bird: BIRDS[card].id });
    run(state, seat, card, effectOf(card), flow);
  },
});

/**
 * [W2.7] Every power is optional; one that could do nothing is not asked about. [W6.1] Whether a hand allows a further play
 * is its seat's secret, so that is asked about wherever nobody else can tell, and not settled where the answer can only be
 * no.
 */
export const activateStep: typeof activateFeasible = {
  ...activateFeasible,
  ask(state, frame) {
    const { seat, card } = frame;
    const effect = effectOf(card);
    const asked = activateFeasible.ask(state, frame);
    if (effect.kind !== 'playBird' || asked !== NONE || (state.gone !== 0 && isGone(state, seat))) return asked;
    return state.hands[seat].length > 0 && openRows(state, seat) & playRows(state, seat, card, effect) ? NO_ONLY : NONE;
  },
  settles: (state, frame, choices) =>
    effectOf(frame.card).kind === 'playBird' ? undefined : settles(state, frame, choices),
};

/** The second part of a power, after what it depends on was done. */
export const followUpStep: WorkingStep<'followUp'> = {
  run(state, { seat, card }, flow) {
    const effect = NEXT[card] as Effect;
    if (!feasible(state, seat, card, effect)) return;
    // [W3.21] the egg after a tuck is optional, and a full bird may still tuck
    if (effect.kind === 'layEggs' && effect.target.scope === 'thisBird') {
      flow.schedule(layEgg(seat, effect.count, 0, card, -1, true, card));
    } else run(state, seat, card, effect, flow);
  },
};

/** [W3.41] A seat takes or refuses what another seat's bird gives to all. */
export const acceptStep = asking<'accept'>({
  ask(state, { seat, card }) {
    if (isGone(state, seat)) return NONE;
    return effectOf(card).kind === 'drawCards' && cardsLeft(state) === 0 ? NONE : ACCEPT_OR_NOT;
  },
  answer(state, { seat, card }, { accept }, flow) {
    const effect = effectOf(card);
    if (!accept) return;
    if (effect.kind === 'gainFood') gainOne(state, seat, card, effect, flow);
    else if (effect.kind === 'drawCards') for (let i = 0; i < effect.count; i++) drawToHand(state, seat, flow);
  },
});

/** [W3.19] The owner names who takes first; the others follow clockwise. */
export const whoFirstStep = asking<'whoFirst'>({
  ask: (state, { seats }) => SEAT_LISTS[seats & ~state.gone],
  answer(state, { seat, card, seats }, choice, flow) {
    takeInTurn(state, seat, choice.seat, seats, card, flow);
  },
});

/** [W3.34] The chosen bird runs its own power: what it tucks, caches or lays is its own. */
export const repeatStep = asking<'repeat'>({
  ask(state, { seat, card }) {
    const effect = effectOf(card);
    if (effect.kind !== 'repeatPower' || isGone(state, seat)) return NONE;
    return repeatable(state, seat, card, effect).map((other) => BIRD_CHOICE[other]);
  },
  answer(state, { seat, card }, { bird }, flow) {
    flow.note('repeatedPower', seat, { bird: BIRDS[card].id, of: bird });
    run(state, seat, BIRD[bird], effectOf(BIRD[bird]), flow);
  },
});

const moved = (list: Numbers, from: number, to: number, nothing: number): Numbers =>
  withEntry(withEntry(list, to, list[from]), from, nothing);

/** [W3.37] With everything on it, to the leftmost free place of the other row; nobody reacts. */
export const moveStep = asking<'move'>({
  ask: (state, { seat, card }) => (isGone(state, seat) ? NONE : HABITAT_LISTS[moveTargets(state, seat, card)]),
  answer(state, { seat, card }, { habitat }, flow) {
    const from = placeOf(state, seat, card);
    const row = HABITAT[habitat];
    const column = state.rows[seat * 3 + row];
    const to = seat * PLACES_PER_SEAT + row * COLUMNS + column;
    state.eggs[to] = state.eggs[from];
    state.eggs[from] = 0;
    state.cached = moved(state.cached, from, to, 0);
    state.tucked = moved(state.tucked, from, to, 0);
    state.birds = moved(state.birds, from, to, -1);
    const left = seat * 3 + rowAt(seat, from);
    state.rows = withEntry(withEntry(state.rows, left, state.rows[left] - 1), seat * 3 + row, column + 1);
    flow.note('movedBird', seat, { bird: BIRDS[card].id, habitat, column: column + 1 });
  },
});

/**
 * [W2.7] Pink birds of the other seats, clockwise from the active seat's left; on one mat rows in order, left to right.
 * [W3.28] A bird that has reacted since its owner's last turn stays silent.
 */
export const reactStep: WorkingStep<'react'> = {
  run(state, { seat, to }, flow) {
    for (let k = 1; k < state.seats; k++) {
      const other = (seat + k) % state.seats;
      if (!isGone(state, other)) wake(state, other, to, flow);
    }
  },
};

function wake(state: State, owner: Seat, to: number, flow: Flow): void {
  const from = owner * PLACES_PER_SEAT;
  for (let place = from; place < from + PLACES_PER_SEAT; place++) {
    const card = state.birds[place];
    if (card < 0 || WAKES[card] !== to) continue;
    if ((state.pinkUsed[owner] >> (place - from)) & 1) continue;
    if (to === GAINED && (WATCHED[card] & state.gained) === 0) continue;
    flow.schedule(ACTIVATE[owner][card]);
  }
}

/** [W2.14] Whatever the solo opponent did, every pink bird may be used now. */
export function wakeAll(state: State, owner: Seat, flow: Flow): void {
  const from = owner * PLACES_PER_SEAT;
  for (let place = from; place < from + PLACES_PER_SEAT; place++) {
    const card = state.birds[place];
    if (card >= 0 && WAKES[card] >= 0) flow.schedule(ACTIVATE[owner][card]);
  }
}
