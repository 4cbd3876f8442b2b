import type { Seat } from '@tessera/kernel';
import { bonusCount, COLUMNS, EGG_COSTS, type State } from '../rules/index.ts';
import type { Weights } from './beliefs.ts';
import { rewardOf, smooth, type Units } from './beliefs.ts';
import { BROWN, EITHER, NEEDS, PINK, POINTS, QUALIFIES, ROWS, TOKENS, useOf, WHITE, WILD } from './cards.ts';

const PLANNED = 5;
const supply = [0, 0, 0, 0, 0];
const gains: number[] = [];

/** Birds in hand by what they would bring, the best first, each with less belief than the one before. */
export function handWorth(state: State, seat: Seat, units: Units, w: Weights, known: Uint8Array | undefined): number {
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
