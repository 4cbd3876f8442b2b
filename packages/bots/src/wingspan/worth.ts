import type { Seat } from '@tessera/kernel';
import {
  BONUSES,
  bonusCount,
  bonusPoints,
  COLUMNS,
  EGG_COSTS,
  goalCount,
  LINEAR_MAXIMUM,
  PLACES,
  REWARDS,
  type State,
  TURNS,
} from '@tessera/wingspan';
import { BROWN, EITHER, LIMIT, NEEDS, PINK, POINTS, QUALIFIES, ROWS, TOKENS, WHITE, WILD, YIELD } from './cards.ts';
import type { Weights } from './weights.ts';

const MAT = 3 * COLUMNS;

export function turnsLeft(state: State, seat: Seat): number {
  let turns = state.round < TURNS.length ? state.cubes[seat] : 0;
  for (let round = state.round + 1; round < TURNS.length; round++) turns += TURNS[round];
  return turns;
}

interface Units {
  turns: number;
  food: number;
  card: number;
  /** Uses of each row that are still expected. */
  uses: number[];
  /** What a turn gives on average. */
  turn: number;
  /** Eggs on the mat. */
  eggs: number;
}

/** A guess at a seat's final points. `known` marks the cards it can see; the others in its hand are any cards. */
export function worth(state: State, seat: Seat, w: Weights, known: Uint8Array | undefined): number {
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
  value += w.pink * turns * pinks;
  const units = usesOf(rows, turns, food, card, w);
  units.eggs = laid;
  for (let row = 0; row < 3; row++) value += w.engine * units.uses[row] * rows[row];
  const eggs = units.uses[1] * REWARDS[1][state.rows[seat * 3 + 1]];
  if (eggs > room) value -= w.room * (eggs - room);
  for (let i = 0; i < 5; i++) value += food * Math.min(state.food[seat * 5 + i], 4);
  for (let round = 0; round < 4; round++) value += goalWorth(state, seat, round, w);
  const { bonuses } = state;
  for (let i = 0; i < bonuses[seat].length; i++) value += bonusWorth(state, seat, bonuses[seat][i], turns, w);
  return value + handWorth(state, seat, units, w, known);
}

const rewardOf = (row: number, birds: number, food: number, card: number): number =>
  row === 0 ? REWARDS[0][birds] * food : row === 1 ? REWARDS[1][birds] : REWARDS[2][birds] * card;

function useOf(bird: number, food: number, card: number, w: Weights): number {
  const y = YIELD[bird];
  return y.points + y.eggs + y.food * food + y.cards * card + y.bonuses * w.newBonus + y.plays * w.extraPlay;
}

function usesOf(rows: readonly number[], turns: number, food: number, card: number, w: Weights): Units {
  const a = Math.exp(w.heat * rows[0] + w.forest);
  const b = Math.exp(w.heat * rows[1] + w.grassland);
  const c = Math.exp(w.heat * rows[2] + w.wetland);
  const uses = ((1 - w.plays) * turns) / (a + b + c);
  return {
    turns,
    food,
    card,
    uses: [uses * a, uses * b, uses * c],
    turn: (a * rows[0] + b * rows[1] + c * rows[2]) / (a + b + c),
    eggs: 0,
  };
}

function goalWorth(state: State, seat: Seat, round: number, w: Weights): number {
  const { seats, goals } = state;
  if (round < state.round) return Math.max(0, state.goalPoints[round * seats + seat]);
  const mine = goalCount(state, seat, goals[round]);
  const now = round === state.round;
  const belief = now ? w.goal : w.laterGoal;
  if (state.options.goalSide === 'blue') return belief * Math.min(mine, LINEAR_MAXIMUM);
  // the fewer turns are left, the more a lead means
  const scale = w.goalScale * (1 + 0.5 * turnsUntil(state, seat, round));
  let ahead = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    ahead += 1 / (1 + Math.exp((mine - goalCount(state, other, goals[round])) / scale));
  }
  const place = Math.floor(ahead);
  const places = PLACES[round];
  const points = places[place] + (ahead - place) * ((places[place + 1] ?? 0) - places[place]);
  return mine === 0 ? 0.5 * belief * points : belief * points;
}

function turnsUntil(state: State, seat: Seat, round: number): number {
  let turns = state.cubes[seat];
  for (let r = state.round + 1; r <= round; r++) turns += TURNS[r];
  return turns;
}

function bonusWorth(state: State, seat: Seat, bonus: number, turns: number, w: Weights): number {
  const count = bonusCount(state, seat, bonus);
  const exact = bonusPoints(BONUSES[bonus], count);
  if (turns === 0) return exact;
  return exact + w.bonus * Math.min(1, turns / 6) * (smooth(bonus, count) - exact);
}

/** Points of a bonus card with its steps made a slope. */
function smooth(bonus: number, count: number): number {
  const { scoring } = BONUSES[bonus];
  if (scoring.type === 'perItem') return scoring.points * count;
  let min = 0;
  let points = 0;
  for (const tier of scoring.tiers) {
    if (count < tier.min) return points + ((count - min) / (tier.min - min)) * (tier.points - points);
    min = tier.min;
    points = tier.points;
  }
  return points;
}

const PLANNED = 5;
const supply = [0, 0, 0, 0, 0];
const gains: number[] = [];

/** Birds in hand by what they would bring, the best first, each with less belief than the one before. */
function handWorth(state: State, seat: Seat, units: Units, w: Weights, known: Uint8Array | undefined): number {
  const hand = state.hands[seat];
  const { turns } = units;
  if (turns === 0 || hand.length === 0) return 0;
  let value = 0;
  let seen = 0;
  for (let i = 0; i < hand.length; i++) {
    if (known !== undefined && known[hand[i]] === 0) {
      value += units.card;
      gains[i] = Number.NEGATIVE_INFINITY;
    } else {
      gains[i] = playWorth(state, seat, hand[i], units, w);
      seen += 1;
    }
  }
  for (let i = 0; i < 5; i++) supply[i] = state.food[seat * 5 + i];
  let belief = 1;
  let left = turns;
  for (let planned = 0; planned < PLANNED && left > 0; planned++) {
    let best = -1;
    let top = 0;
    let short = 0;
    for (let i = 0; i < hand.length; i++) {
      if (gains[i] <= top) continue;
      const missing = shortOf(hand[i]);
      if (missing >= left) continue;
      const gain = gains[i] - w.missing * missing;
      if (gain > top) {
        best = i;
        top = gain;
        short = missing;
      }
    }
    if (best < 0) break;
    value += belief * top;
    belief *= w.plan;
    left -= 1 + short;
    spend(hand[best]);
    gains[best] = Number.NEGATIVE_INFINITY;
    seen -= 1;
  }
  return value + w.spare * seen * Math.min(1, turns / w.cardFade);
}

/** What playing a card brings beyond what it costs, its turn included. */
function playWorth(state: State, seat: Seat, card: number, units: Units, w: Weights): number {
  const { food, turns } = units;
  let best = Number.NEGATIVE_INFINITY;
  const use = useOf(card, food, units.card, w);
  const eggs = units.eggs;
  for (let row = 0; row < 3; row++) {
    if (!((ROWS[card] >> row) & 1)) continue;
    const birds = state.rows[seat * 3 + row];
    if (birds === COLUMNS) continue;
    const more = rewardOf(row, birds + 1, food, units.card) - rewardOf(row, birds, food, units.card);
    const uses = w.engine * units.uses[row] * Math.max(0, 1 - 1 / turns);
    const gain =
      uses * (more + (BROWN[card] ? use : 0)) - EGG_COSTS[birds] - w.missingEgg * Math.max(0, EGG_COSTS[birds] - eggs);
    if (gain > best) best = gain;
  }
  if (best === Number.NEGATIVE_INFINITY) return best;
  if (WHITE[card]) best += use;
  else if (PINK[card]) best += w.pink * turns * use;
  for (let i = 0; i < state.bonuses[seat].length; i++) {
    const bonus = state.bonuses[seat][i];
    if (!QUALIFIES[bonus][card]) continue;
    const count = bonusCount(state, seat, bonus);
    best += w.bonus * (smooth(bonus, count + 1) - smooth(bonus, count));
  }
  return best + POINTS[card] - TOKENS[card] * food - w.turn * units.turn;
}

/** Tokens that the planned supply lacks for a card. */
function shortOf(card: number): number {
  let missing = 0;
  let spare = 0;
  const needs = NEEDS[card];
  for (let i = 0; i < 5; i++) {
    const rest = supply[i] - needs[i];
    if (rest < 0) missing -= rest;
    else spare += rest;
  }
  if (EITHER[card] !== 0) {
    for (let i = 0; i < 5; i++) if ((EITHER[card] >> i) & 1 && supply[i] > 0) return 0;
    return spare >= 2 ? 0 : 1;
  }
  spare -= WILD[card];
  if (spare < 0) return missing - spare;
  // two tokens stand in for one
  return Math.max(0, missing - (spare >> 1));
}

function spend(card: number): void {
  const needs = NEEDS[card];
  let more = WILD[card];
  for (let i = 0; i < 5; i++) {
    const rest = supply[i] - needs[i];
    if (rest < 0) more -= 2 * rest;
    supply[i] = Math.max(0, rest);
  }
  if (EITHER[card] !== 0) {
    let paid = false;
    for (let i = 0; i < 5 && !paid; i++) {
      if (!((EITHER[card] >> i) & 1) || supply[i] === 0) continue;
      supply[i] -= 1;
      paid = true;
    }
    if (!paid) more += 2;
  }
  for (; more > 0; more--) {
    let most = 0;
    for (let i = 1; i < 5; i++) if (supply[i] > supply[most]) most = i;
    if (supply[most] === 0) return;
    supply[most] -= 1;
  }
}
