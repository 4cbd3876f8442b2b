import type { Seat } from '@tessera/kernel';
import { GAINED, WAKES, WATCHED } from '../catalogue.ts';
import { ACTIVATE } from '../frames.ts';
import { isGone } from '../mat.ts';
import { PLACES_PER_SEAT, type State } from '../state.ts';
import type { Flow, Working } from './asking.ts';

/**
 * [W2.7] Pink birds of the other seats, clockwise from the active seat's left; on one mat rows in order, left to right.
 * [W3.28] A bird that has reacted since its owner's last turn stays silent.
 */
export const reactStep: Working<'react'> = {
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
