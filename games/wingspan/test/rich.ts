import { below, type Rng } from '@tessera/kernel';
import { LIMIT, ROWS } from '../src/rules/catalogue.ts';
import { COLUMNS } from '../src/rules/data/mat.ts';
import { START_ROUND } from '../src/rules/frames.ts';
import { wingspan } from '../src/rules/index.ts';
import type { WingspanOptions } from '../src/rules/options.ts';
import { type Laying, PLACES_PER_SEAT, type State } from '../src/rules/state.ts';

/** A match that begins with full mats, hands and purses in its last round, so that rare powers meet each other. */
function setup(options: WingspanOptions, seats: number, rng: Rng): State {
  const state = wingspan.setup(options, seats, rng) as Laying;
  state.round = 2;
  for (let seat = 0; seat < seats; seat++) {
    state.bonuses[seat].pop();
    for (let food = 0; food < 5; food++) state.food[seat * 5 + food] = below(rng, 4);
    for (let bird = 5 + below(rng, 8); bird > 0; bird--) settle(state, seat, rng);
    for (let card = below(rng, 3); card > 0; card--) state.hands[seat].push(state.deck.pop() as number);
  }
  // half of the discards a whole match would have, so that decks run out
  while (state.deck.length > 20 + below(rng, 40)) state.discard.push(state.deck.pop() as number);
  // or none at all: they are in the hands, and the deck runs out for good
  if (below(rng, 2) === 0) for (const card of state.discard.splice(0)) state.hands[below(rng, seats)].push(card);
  state.bonusDiscard.push(...missing(state));
  state.goalCounts.fill(0, 0, 2 * seats);
  state.goalPoints.fill(0, 0, 2 * seats);
  if (state.automa !== null) state.automa.goalPoints = [0, 0];
  state.feeder = [1, 1, 0, 0, 0, 1];
  state.stack = [START_ROUND];
  return state;
}

/** Puts a bird from the deck on a mat, with eggs. */
function settle(state: Laying, seat: number, rng: Rng): void {
  const card = state.deck.pop() as number;
  const open = [0, 1, 2].filter((row) => (ROWS[card] >> row) & 1 && state.rows[seat * 3 + row] < COLUMNS - 1);
  if (open.length === 0) {
    state.discard.push(card);
    return;
  }
  const row = open[below(rng, open.length)];
  const place = seat * PLACES_PER_SEAT + row * COLUMNS + state.rows[seat * 3 + row];
  state.birds[place] = card;
  state.eggs[place] = below(rng, LIMIT[card] + 1);
  state.rows[seat * 3 + row] += 1;
}

const missing = (state: State): number[] => {
  const there = [...state.bonusDeck, ...state.bonusDiscard, ...state.bonuses.flat()];
  if (state.automa !== null) there.push(state.automa.bonus);
  return Array.from({ length: 26 }, (_, bonus) => bonus).filter((bonus) => !there.includes(bonus));
};

export const rich: typeof wingspan = { ...wingspan, setup };
