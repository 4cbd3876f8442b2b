import type { Seat } from '@tessera/kernel';
import { COLUMNS, REWARDS, type State } from '../rules/index.ts';
import type { Weights } from './beliefs.ts';
import { bonusWorth, goalWorth, rewardOf, turnsLeft, unitsOf } from './beliefs.ts';
import { BROWN, LIMIT, PINK, POINTS, useOf } from './cards.ts';
import { handWorth } from './plan.ts';

const MAT = 3 * COLUMNS;

/** What a guess is made of: the future of three rows, of pink birds, lost eggs, food, four goals, bonus cards, the hand. */
export const PARTS = 12;
const parts = new Float64Array(PARTS);

/** A guess at a seat's final points. `known` marks the cards it can see; the others in its hand are any cards. */
export function worth(
  state: State,
  seat: Seat,
  w: Weights,
  known: Uint8Array | undefined,
  into: Float64Array = parts,
): number {
  const turns = turnsLeft(state, seat);
  const food = w.food * Math.min(1, turns / w.foodFade);
  const card = w.card * Math.min(1, turns / w.cardFade);
  let value = 0;
  let room = 0;
  const rows = [0, 0, 0];
  let pinks = 0;
  let laid = 0;
  const from = seat * MAT;
  for (let row = 0; row < 3; row++) {
    const birds = state.rows[seat * 3 + row];
    const first = from + row * COLUMNS;
    let gives = rewardOf(row, birds, food, card);
    for (let place = first; place < first + birds; place++) {
      const bird = state.birds[place];
      value += POINTS[bird] + state.eggs[place] + state.cached[place] + state.tucked[place];
      laid += state.eggs[place];
      room += LIMIT[bird] - state.eggs[place];
      if (BROWN[bird]) gives += useOf(bird, food, card, w);
      else if (PINK[bird]) pinks += useOf(bird, food, card, w);
    }
    rows[row] = gives;
  }
  into[3] = w.pink * turns * pinks;
  value += into[3];
  const units = unitsOf(rows, turns, food, card, laid, w);
  for (let row = 0; row < 3; row++) {
    into[row] = w.engine * units.uses[row] * rows[row];
    value += into[row];
  }
  const eggs = units.uses[1] * REWARDS[1][state.rows[seat * 3 + 1]];
  into[4] = eggs > room ? -w.room * (eggs - room) : 0;
  value += into[4];
  into[5] = 0;
  for (let i = 0; i < 5; i++) {
    const held = food * Math.min(state.food[seat * 5 + i], 4);
    into[5] += held;
    value += held;
  }
  for (let round = 0; round < 4; round++) {
    into[6 + round] = goalWorth(state, seat, round, w);
    value += into[6 + round];
  }
  const { bonuses } = state;
  into[10] = 0;
  for (let i = 0; i < bonuses[seat].length; i++) {
    const held = bonusWorth(state, seat, bonuses[seat][i], turns, w);
    into[10] += held;
    value += held;
  }
  into[11] = handWorth(state, seat, units, w, known);
  return value + into[11];
}
