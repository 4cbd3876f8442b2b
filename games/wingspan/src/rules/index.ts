import { defineGame } from '@tessera/kernel';
import { asides } from './asides.ts';
import { imagine } from './imagine.ts';
import { makePosition, parsePosition } from './notation/index.ts';
import { options } from './options.ts';
import { whyNot } from './refusal.ts';
import { result } from './score.ts';
import { clone, setup } from './state.ts';
import { steps } from './steps/index.ts';
import { text } from './text/index.ts';
import { view } from './view.ts';

export { bonusCount, bonusPoints, qualifies } from './bonuses.ts';
export type { Choice } from './choices.ts';
export { BIRDS } from './data/birds.ts';
export { BONUSES } from './data/bonus.ts';
export { GOALS } from './data/goals.ts';
export { COLUMNS, EGG_COSTS, LINEAR_MAXIMUM, PLACES, REWARDS, TRADES, TURNS } from './data/mat.ts';
export type { Bird, Bonus, Cost, Effect, Face, Food, Goal, Habitat, Players } from './data/types.ts';
export { FACES, FOODS, HABITATS, NESTS } from './data/types.ts';
export type { Frame } from './frames.ts';
export { goalCount } from './goals.ts';
export type { Position } from './notation/index.ts';
export type { WingspanOptions } from './options.ts';
export type { State } from './state.ts';
export { bonusText, costText, goalText } from './text/cards.ts';
export { powerText } from './text/power.ts';
export type { BirdView, SeatView, View } from './view.ts';

/** Wingspan, the base game of 2019, for one to five seats. */
// pure: a bundle that needs only the cards leaves the rules out
export const wingspan = /* @__PURE__ */ defineGame({
  id: 'wingspan',
  title: 'Wingspan',
  version: 1,
  seats: { min: 1, max: 5 },
  options,
  steps,
  asides,
  setup,
  clone,
  result,
  view,
  imagine,
  whyNot,
  notation: { parsePosition, makePosition },
  text,
});
