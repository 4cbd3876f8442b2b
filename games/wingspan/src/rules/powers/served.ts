import type { Seat } from '@tessera/kernel';
import { HABITAT } from '../catalogue.ts';
import type { Players } from '../data/types.ts';
import { isGone } from '../mat.ts';
import type { State } from '../state.ts';

/** [W3.19] The seats a power serves, as a mask. Seats that have left count for the comparison but get nothing. */
export function served(state: State, owner: Seat, players: Players): number {
  if (players.scope === 'self') return 1 << owner;
  const everybody = ((1 << state.seats) - 1) & ~state.gone;
  if (players.scope === 'all') return everybody;
  const row = HABITAT[players.habitat];
  let fewest = Number.POSITIVE_INFINITY;
  let mask = 0;
  for (let seat = 0; seat < state.seats; seat++) {
    const birds = state.rows[seat * 3 + row];
    if (birds < fewest) {
      fewest = birds;
      mask = 0;
    }
    if (birds === fewest) mask |= 1 << seat;
  }
  return mask & everybody;
}

/** The seats of a mask, clockwise from one of them or of the others. */
export function clockwise(state: State, from: Seat, mask: number): Seat[] {
  const order: Seat[] = [];
  for (let k = 0; k < state.seats; k++) {
    const seat = (from + k) % state.seats;
    if ((mask >> seat) & 1 && !isGone(state, seat)) order.push(seat);
  }
  return order;
}
