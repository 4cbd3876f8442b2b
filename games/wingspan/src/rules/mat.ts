import type { Seat } from '@tessera/kernel';
import { LIMIT, NEST } from './catalogue.ts';
import { COLUMNS, EGG_COSTS } from './data/mat.ts';
import { PLACES_PER_SEAT, type State } from './state.ts';

/** The place of a bird on a seat's mat, −1 when it is not there. */
export function placeOf(state: State, seat: Seat, card: number): number {
  const to = (seat + 1) * PLACES_PER_SEAT;
  for (let place = seat * PLACES_PER_SEAT; place < to; place++) if (state.birds[place] === card) return place;
  return -1;
}

/** The row a place lies in. */
export const rowAt = (seat: Seat, place: number): number => ((place - seat * PLACES_PER_SEAT) / COLUMNS) | 0;

/** Tokens a seat has. */
export function totalFood(state: State, seat: Seat): number {
  const { food } = state;
  const at = seat * 5;
  return food[at] + food[at + 1] + food[at + 2] + food[at + 3] + food[at + 4];
}

/** Foods a seat has, as a mask. */
export function heldFoods(state: State, seat: Seat): number {
  let mask = 0;
  for (let food = 0; food < 5; food++) if (state.food[seat * 5 + food] > 0) mask |= 1 << food;
  return mask;
}

/** Eggs on a seat's birds, leaving out one bird. */
export function totalEggs(state: State, seat: Seat, except = -1): number {
  const { eggs, rows } = state;
  let total = 0;
  // a row fills from the left, so what lies behind its birds has no eggs
  for (let row = 0; row < 3; row++) {
    const from = seat * PLACES_PER_SEAT + row * COLUMNS;
    const to = from + rows[seat * 3 + row];
    for (let place = from; place < to; place++) total += eggs[place];
  }
  if (except < 0) return total;
  const place = placeOf(state, seat, except);
  return place < 0 ? total : total - eggs[place];
}

/** Whether a place holds a bird of one of the nests (0: any) with room for an egg. */
export function hasRoom(state: State, place: number, nest: number): boolean {
  const card = state.birds[place];
  return card >= 0 && state.eggs[place] < LIMIT[card] && (nest === 0 || (NEST[card] & nest) !== 0);
}

/** Whether a seat has any qualifying bird with room for an egg. */
export function anyRoom(state: State, seat: Seat, nest: number, except: number): boolean {
  const to = (seat + 1) * PLACES_PER_SEAT;
  for (let place = seat * PLACES_PER_SEAT; place < to; place++) {
    if (state.birds[place] !== except && hasRoom(state, place, nest)) return true;
  }
  return false;
}

/** Rows with a free place whose eggs the seat can pay, as a mask. */
export function openRows(state: State, seat: Seat): number {
  const eggs = totalEggs(state, seat);
  let mask = 0;
  for (let row = 0; row < 3; row++) {
    const birds = state.rows[seat * 3 + row];
    if (birds < COLUMNS && EGG_COSTS[birds] <= eggs) mask |= 1 << row;
  }
  return mask;
}

/** Whether a seat has left the match. */
export const isGone = (state: State, seat: Seat): boolean => ((state.gone >> seat) & 1) === 1;
