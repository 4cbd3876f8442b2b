import { defineGame } from '@tessera/kernel';
import { notation } from './notation.ts';
import { options } from './options.ts';
import { result } from './score.ts';
import { clone, setup } from './state.ts';
import { asides, steps } from './steps.ts';
import { seatName, view } from './view.ts';
import { whyNot } from './whynot.ts';

export { type Cell, COLOURS, COLOURS_FOR, type Colour, cellOf, isSafe } from './board.ts';
export { makePosition, parsePosition } from './notation.ts';
export type { Notes } from './notes.ts';
export type { Options } from './options.ts';
export { cellName, homeOn, isInner, outerPlace, type PlaceWords, placeIn, type Side, sideOf } from './places.ts';
export { type Preview, positionsBetween, preview, unitIn } from './preview.ts';
export { type Ending, progress } from './score.ts';
export type { Choice, Choices, State } from './state.ts';
export type { SeatView, View } from './view.ts';
export type { RefusalCode } from './whynot.ts';

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
