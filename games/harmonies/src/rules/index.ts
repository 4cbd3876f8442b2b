import { defineGame } from '@tessera/kernel';
import { notation } from './notation.ts';
import { options } from './options.ts';
import { result } from './score.ts';
import { clone, setup } from './state.ts';
import { asides, steps } from './steps.ts';
import { imagine, view } from './view.ts';
import { whyNot } from './whynot.ts';

export { BOARDS, type Board, cellName, SIDES, type Side } from './board.ts';
export type { Choice, Choices, TurnChoice } from './choices.ts';
export { ANIMALS } from './data/animals.ts';
export { SPIRITS } from './data/spirits.ts';
export {
  type Animal,
  type CardId,
  type Habitat,
  type Landscape,
  SHAPES,
  type Shape,
  type Spirit,
  STACKS,
  STACKS_OF,
  type Stack,
  SUPPLY,
  TOKENS,
  type Token,
} from './data/types.ts';
export { riverLength, riverPoints } from './landscapes.ts';
export { makePosition, parsePosition } from './notation.ts';
export type { Options } from './options.ts';
export { type Breakdown, breakdown, ENDINGS, type Ending, suns } from './score.ts';
export type { Frame, State } from './state.ts';
export type { Notes } from './turn.ts';
export type { CardView, CellView, Phase, SeatView, View } from './view.ts';
export { REFUSALS } from './whynot.ts';

export const harmonies = defineGame({
  id: 'harmonies',
  title: 'Harmonies',
  version: 1,
  seats: { min: 1, max: 4 },
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

/** The types of Harmonies, for all that is written for it. */
export type Harmonies = typeof harmonies;
