import { defineGame } from '@tessera/kernel';
import { whyNot } from './attempts.ts';
import { notation } from './notation.ts';
import { clone, options, setup } from './state.ts';
import { asides, steps } from './steps.ts';
import { result, seatName, view } from './view.ts';

export type { RefusalCode } from './attempts.ts';
export { type Cell, COLOURS, COLOURS_FOR, type Colour, cellOf, isSafe, type PlaceWords, type Side } from './board.ts';
export { FREE_LIMIT } from './legal.ts';
export { makePosition, parsePosition } from './notation.ts';
export type { Choice, Choices, Notes, Options, State } from './state.ts';
export { stateFrom } from './unchecked-state.ts';
export { type Preview, preview, unitIn } from './units.ts';
export { type Ending, progress, type SeatView, type View } from './view.ts';

export const attha = defineGame({
  id: 'attha',
  title: 'Attha',
  version: 1,
  seats: { min: 2, max: 4 },
  open: true,
  options,
  steps,
  asides,
  setup,
  clone,
  result,
  view,
  // nothing is hidden
  imagine: () => {},
  whyNot,
  notation,
  seatName,
});

/** Attha's types, for all that is written for it. */
export type Attha = typeof attha;
