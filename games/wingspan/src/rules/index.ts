import { type Checked, defineGame } from '@tessera/kernel';
import { imagine, imagine1, imagine2 } from './imagine.ts';
import { deal, fixes } from './notation/deal.ts';
import { makePosition } from './notation/make.ts';
import { parsePosition } from './notation/parse.ts';
import { options, type WingspanOptions } from './options.ts';
import { whyNot } from './refusal.ts';
import { result, result2 } from './score.ts';
import { clone, type State, setup } from './state.ts';
import { asides, steps, steps1, steps2 } from './steps/index.ts';
import { view } from './view.ts';

export { bonusCount, bonusPoints, qualifies } from './bonuses.ts';
export type { Action, Choice, Choices } from './choices.ts';
export { canAfford } from './costs.ts';
export { BIRDS } from './data/birds.ts';
export { BONUSES } from './data/bonus.ts';
export { GOALS } from './data/goals.ts';
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
export { goalCount } from './goals.ts';
export { totalFood } from './mat.ts';
export type { Position } from './notation/position.ts';
export type { Notes } from './notes.ts';
export type { WingspanOptions } from './options.ts';
export { REFUSAL_CODES, type RefusalCode } from './refusal.ts';
export { breakdown, REASONS, type Reason } from './score.ts';
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

/** States of matches that began before the table kept in mind what was taken openly. */
const forgetful = (state: State): State => ({ ...state, shown: undefined });
function parsePosition3(text: string, agreed: WingspanOptions): Checked<State> {
  const parsed = parsePosition(text, agreed);
  return parsed.ok ? { ok: true, value: forgetful(parsed.value) } : parsed;
}

/** The rules of version 3, for matches that began with them: nothing was kept in mind of what others took openly. */
export const wingspan3 = /* @__PURE__ */ defineGame({
  ...wingspan,
  version: 3,
  setup: (agreed, seats, rng) => forgetful(setup(agreed, seats, rng)),
  notation: { ...notation, parsePosition: parsePosition3 },
});

/** The rules of version 2, for matches that began with them: a further bird was offered to those only who had one. */
export const wingspan2 = /* @__PURE__ */ defineGame({
  ...wingspan3,
  version: 2,
  steps: steps2,
  imagine: imagine2,
  result: result2,
});

/** The rules of version 1, for matches that began with them: a single play of a bird was settled without asking. */
export const wingspan1 = /* @__PURE__ */ defineGame({
  ...wingspan3,
  version: 1,
  steps: steps1,
  imagine: imagine1,
  result: result2,
});
