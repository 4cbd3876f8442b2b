import { defineGame } from '@tessera/kernel';
import { deal, fixes, imagine } from './imagine.ts';
import { parsePosition } from './notation/parse.ts';
import { makePosition } from './notation/position.ts';
import { options } from './options.ts';
import { whyNot } from './refusal.ts';
import { result } from './score.ts';
import { clone, setup } from './state.ts';
import { asides, steps } from './steps/index.ts';
import { view } from './view.ts';

export type { Action, Choice, Choices } from './choices.ts';
export { canAfford } from './costs.ts';
export { BIRDS } from './data/birds.ts';
export { BONUSES, GOALS } from './data/goals.ts';
export { COLUMNS, EGG_COSTS, LINEAR_MAXIMUM, PLACES, REWARDS, TRADES, TURNS } from './data/mat.ts';
export type {
  Bird,
  BirdTest,
  Bonus,
  Cost,
  Effect,
  Face,
  Food,
  Goal,
  Habitat,
  Nest,
  Players,
  Trigger,
} from './data/types.ts';
export { FACES, FOODS, HABITATS, NESTS } from './data/types.ts';
export type { Frame, FrameOfKind } from './frames.ts';
export { bonusCount, bonusPoints, goalCount, qualifies } from './goals.ts';
export { totalFood } from './mat.ts';
export type { Position } from './notation/position.ts';
export type { Notes } from './notes.ts';
export type { WingspanOptions } from './options.ts';
export { REFUSAL_CODES, type RefusalCode } from './refusal.ts';
export { breakdown, type EndReason, REASONS } from './score.ts';
export type { State } from './state.ts';
export type { BirdView, SeatView, View } from './view.ts';

const notation = { parsePosition, makePosition, deal, fixes };

/** Wingspan, the base game of 2019, for one to five seats. */
// pure: a bundle that needs only the cards leaves the rules out
export const wingspan = /* @__PURE__ */ defineGame({
  id: 'wingspan',
  title: 'Wingspan',
  version: 4,
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
  notation,
  seatName: (_view, seat) => `Seat ${seat + 1}`,
});

/** The types of Wingspan, for all that is written for it. */
export type Wingspan = typeof wingspan;
