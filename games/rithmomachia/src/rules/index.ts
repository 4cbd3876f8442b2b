import { defineGame } from '@tessera/kernel';
import { result } from './apply.ts';
import type { Choices } from './choices.ts';
import { type View, view } from './model.ts';
import { type Options, options } from './options.ts';
import { notation } from './position.ts';
import { clone, type State, setup } from './state.ts';
import { asides, draws, steps } from './steps.ts';
import type { Notes } from './turn.ts';
import { whyNot } from './whynot.ts';

/** The battle of numbers. Seat 0 is White, seat 1 Black. */
export const rithmomachia = defineGame<State, Choices, View, Options, Notes>({
  id: 'rithmomachia',
  title: 'Rithmomachia',
  version: 2,
  seats: { min: 2, max: 2 },
  open: true,
  options,
  steps,
  asides,
  draws,
  setup,
  clone,
  result,
  view,
  imagine() {},
  whyNot,
  notation,
  seatName: (_view, seat) => (seat === 0 ? 'White' : 'Black'),
});

/** The types of the game, for everything written for it. */
export type Rithmomachia = typeof rithmomachia;

export { HARMONY_TYPES, type HarmonyType, isMean, RELATIONS, type RelationKind } from './arithmetic.ts';
export { armies, COLORS, type Color, type PieceInfo, type PieceType, POINTS } from './armies.ts';
export { captureChoices } from './captures.ts';
export type * from './choices.ts';
export { harmonyChoices, inEnemyHalf } from './harmony.ts';
export {
  attacksOn,
  kinOf,
  stateOf,
  type Ticks,
  ticksOf,
  triadsOf,
} from './inspect.ts';
export type { View } from './model.ts';
export * from './model.ts';
export { makeTurn, parseTurn } from './notation.ts';
export type { Options } from './options.ts';
export { type Convention, divide, perft } from './perft.ts';
export { occurrences, positionHash, positionKey, positionKeys } from './repetition.ts';
export { answersFor, type MoveRequest } from './request.ts';
export type { Lines } from './squares.ts';
export type { Frame, State } from './state.ts';
export { tablesOf, variantOf } from './tables.ts';
export type { Notes, TurnDetail } from './turn.ts';
