import { defineGame } from '@tessera/kernel';
import type { Choices } from './choices.ts';
import { notation } from './notation.ts';
import type { Notes } from './notes.ts';
import { type Options, options } from './options.ts';
import { result } from './score.ts';
import { clone, type State, setup } from './state.ts';
import { asides, steps, whyNot } from './steps.ts';
import { imagine, type View, view } from './view.ts';

export {
  ASSIGNED,
  CORNERS,
  HEART_KEYS,
  HEART_OF,
  HEART_VALUES,
  HEARTS,
  HEXES,
  hexAt,
  KEYS,
  LABELS,
  MOUNTAIN,
  NEIGHBOURS,
  typeOf,
} from './board.ts';
export { splitSides } from './challenges.ts';
export type { Choice, Choices, Deed, DeedName } from './choices.ts';
export { CLUSTER_POINTS, clusterSizes } from './clusters.ts';
export {
  type Challenge,
  creditedTo,
  FREE_CHOICE,
  freshTeam,
  LIMITS,
  lostBy,
  type MatchEntry,
  type Member,
  PALETTE,
  type PlannedMatch,
  type Right,
  type Team,
} from './event.ts';
export { challengedHearts, frozenHearts, ledger, type Payment, pendingIncome } from './ledger.ts';
export { legalHexes, type TeamOutlook, whyNotPlace, worth } from './legal.ts';
export { placersOf } from './matches.ts';
export { makePosition, parsePosition } from './notation.ts';
export type { Notes } from './notes.ts';
export { allOptions, FORMULAS, type Formula, type Options, targetOf } from './options.ts';
export { REFUSALS } from './reading.ts';
export { joinableSlots, roundOf, slotOf } from './round.ts';
export { facts, type Points, points, roundsToTarget, type Standing, standings } from './score.ts';
export type { Position, State } from './state.ts';
export { suggestMatches, TEN_MATCHES } from './suggest.ts';
export { positionOf, stateFrom, type View } from './view.ts';

export const plates = defineGame<State, Choices, View, Options, Notes>({
  id: 'plates',
  title: 'Plates',
  version: 2,
  seats: { min: 2, max: 6 },
  // everybody sees the same
  open: true,
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
  seatName: ({ event }, seat) => event.teams[seat].name,
});

/** The types of Plates, for all that is written for it. */
export type Plates = typeof plates;
