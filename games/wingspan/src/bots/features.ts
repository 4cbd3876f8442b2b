import type { Seat } from '@tessera/kernel';
import {
  BIRDS,
  BONUSES,
  bonusCount,
  bonusPoints,
  COLUMNS,
  canAfford,
  GOALS,
  goalCount,
  type State,
  TURNS,
  totalFood,
} from '../rules/index.ts';
import { ALL_TURNS, smooth, turnsLeft } from './beliefs.ts';
import { BROWN, LIMIT, PINK, POINTS, QUALIFIES, ROWS, YIELD } from './cards.ts';
import { PARTS } from './worth.ts';

// What the net sees of a position: a seat's birds and hand card by card, its rows, food, eggs, goals and bonus cards, and
// most of it a second time by how many turns are left. Nearly all of it is 0 in any position, so only the rest is listed.

const MAT = 3 * COLUMNS;
const MOST_HELD = 8;

let size = 0;
/** So many inputs of one kind, after those before. */
function span(count: number): number {
  const from = size;
  size += count;
  return from;
}

const TURN = span(ALL_TURNS + 1);
const ROUND = span(TURNS.length);
const SEATS = span(5);
const BIRD = span(BIRDS.length);
const BIRD_LATER = span(BIRDS.length);
const HELD = span(BIRDS.length);
const HELD_LATER = span(BIRDS.length);
const READY = span(BIRDS.length);
const ROW = span(3 * 6);
const ROW_LATER = span(3 * 6);
const GAIN = span(3 * 4);
const GAIN_LATER = span(3 * 4);
const PINKS = span(2);
const EGGS = span(8);
const FOOD = span(5);
const FOOD_LATER = span(5);
const HAS = span(5);
const HAND = span(MOST_HELD + 1);
const CARDS = span(10);
const BONUS = span(BONUSES.length);
const BONUS_COUNT = span(BONUSES.length);
const BONUS_NEXT = span(BONUSES.length);
const BONUS_HAND = span(BONUSES.length);
const BONUS_ALL = span(2);
const GOAL_NOW = span(GOALS.length);
const GOAL_LATER = span(GOALS.length);
const LEAD = span(4 * 5);
const PART = span(PARTS);
const FEEDER = span(6);

/** Inputs in all. */
export const INPUTS = size;
/** Inputs that one position can use at most. */
const MOST = 1000;

/** The inputs of one position that are not 0. */
export interface Sparse {
  readonly at: Int32Array;
  readonly by: Float32Array;
  count: number;
}

export const sparse = (): Sparse => ({ at: new Int32Array(MOST), by: new Float32Array(MOST), count: 0 });

const rowGains = new Float64Array(12);

/**
 * Lists a seat's inputs, from what it can see: `known` marks the cards that it knows, `parts` is what the heuristic's guess
 * is made of.
 */
export function inputsOf(
  state: State,
  seat: Seat,
  known: Uint8Array | undefined,
  parts: ArrayLike<number>,
  into: Sparse,
): void {
  const { at, by } = into;
  let n = 0;
  const put = (input: number, value: number): void => {
    if (value === 0) return;
    at[n] = input;
    by[n] = value;
    n += 1;
  };
  const turns = turnsLeft(state, seat);
  const later = turns / ALL_TURNS;
  put(TURN + turns, 1);
  put(ROUND + Math.min(3, state.round), 1);
  put(SEATS + state.seats - 1, 1);

  let eggs = 0;
  let room = 0;
  let pinks = 0;
  rowGains.fill(0);
  for (let row = 0; row < 3; row++) {
    const birds = state.rows[seat * 3 + row];
    put(ROW + row * 6 + birds, 1);
    put(ROW_LATER + row * 6 + birds, later);
    const first = seat * MAT + row * COLUMNS;
    let rowRoom = 0;
    for (let place = first; place < first + birds; place++) {
      const bird = state.birds[place];
      put(BIRD + bird, 1);
      put(BIRD_LATER + bird, later);
      eggs += state.eggs[place];
      rowRoom += LIMIT[bird] - state.eggs[place];
      if (PINK[bird]) pinks += 1;
      if (!BROWN[bird]) continue;
      const gain = YIELD[bird];
      rowGains[row * 4] += gain.points;
      rowGains[row * 4 + 1] += gain.food;
      rowGains[row * 4 + 2] += gain.cards;
      rowGains[row * 4 + 3] += gain.eggs;
    }
    room += rowRoom;
    put(EGGS + 5 + row, rowRoom / 6);
  }
  for (let i = 0; i < 12; i++) {
    put(GAIN + i, rowGains[i] / 2);
    put(GAIN_LATER + i, (rowGains[i] / 2) * later);
  }
  put(PINKS, pinks / 2);
  put(PINKS + 1, (pinks / 2) * later);
  put(EGGS, eggs / 10);
  put(EGGS + 1, (eggs / 10) * later);
  put(EGGS + 2, room / 10);
  put(EGGS + 3, (room / 10) * later);
  put(EGGS + 4, Math.min(eggs, 4) / 4);

  const tokens = totalFood(state, seat);
  for (let i = 0; i < 5; i++) {
    const held = state.food[seat * 5 + i];
    if (held === 0) continue;
    put(HAS + i, 1);
    put(FOOD + i, Math.min(held, 6) / 3);
    put(FOOD_LATER + i, (Math.min(held, 6) / 3) * later);
  }

  const hand = state.hands[seat];
  put(HAND + Math.min(hand.length, MOST_HELD), 1);
  let unknown = 0;
  let ready = 0;
  let dearest = 0;
  for (let row = 0; row < 3; row++) rowGains[row] = 0;
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i];
    if (known !== undefined && known[card] === 0) {
      unknown += 1;
      continue;
    }
    put(HELD + card, 1);
    put(HELD_LATER + card, later);
    for (let row = 0; row < 3; row++) if ((ROWS[card] >> row) & 1) rowGains[row] += 1;
    if (!canAfford(state.food, seat * 5, tokens, card)) continue;
    put(READY + card, 1);
    ready += 1;
    if (POINTS[card] > dearest) dearest = POINTS[card];
  }
  put(CARDS, unknown / 3);
  put(CARDS + 1, (unknown / 3) * later);
  put(CARDS + 2, ready / 3);
  put(CARDS + 3, (ready / 3) * later);
  put(CARDS + 4, dearest / 6);
  put(CARDS + 5, hand.length / 5);
  put(CARDS + 6, (hand.length / 5) * later);
  for (let row = 0; row < 3; row++) put(CARDS + 7 + row, rowGains[row] / 3);

  const bonuses = state.bonuses[seat];
  let held = 0;
  let sure = 0;
  for (let i = 0; i < bonuses.length; i++) {
    const bonus = bonuses[i];
    const count = bonusCount(state, seat, bonus);
    const exact = bonusPoints(BONUSES[bonus], count);
    put(BONUS + bonus, later);
    put(BONUS_COUNT + bonus, (count / 5) * later);
    put(BONUS_NEXT + bonus, (smooth(bonus, count + 1) - exact) / 3);
    let inHand = 0;
    for (let k = 0; k < hand.length; k++) {
      if ((known === undefined || known[hand[k]] === 1) && QUALIFIES[bonus][hand[k]]) inHand += 1;
    }
    put(BONUS_HAND + bonus, inHand / 3);
    held += 1;
    sure += exact;
  }
  put(BONUS_ALL, held / 3);
  put(BONUS_ALL + 1, sure / 7);

  for (let round = state.round; round < 4; round++) {
    const goal = state.goals[round];
    const mine = goalCount(state, seat, goal);
    put((round === state.round ? GOAL_NOW : GOAL_LATER) + goal, mine / 4);
    let theirs = 0;
    for (let other = 0; other < state.seats; other++) {
      if (other !== seat) theirs = Math.max(theirs, goalCount(state, other, goal));
    }
    if (state.automa !== null)
      theirs = GOALS[goal].automaBase[round] + (round === state.round ? state.automa.cubes : 0);
    const to = LEAD + (round - state.round) * 5;
    put(to, Math.max(-4, Math.min(4, mine - theirs)) / 3);
    put(to + 1, mine > theirs ? 1 : 0);
    put(to + 2, mine === theirs && mine > 0 ? 1 : 0);
    put(to + 3, mine > 0 ? 1 : 0);
    put(to + 4, theirs / 5);
  }
  for (let i = 0; i < PARTS; i++) put(PART + i, parts[i] / 5);
  for (let face = 0; face < 6; face++) put(FEEDER + face, (state.feeder[face] / 2) * later);
  into.count = n;
}
