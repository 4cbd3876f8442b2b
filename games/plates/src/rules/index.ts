import { defineGame } from '@tessera/kernel';
import { notation } from './notation.ts';
import { options } from './options.ts';
import { result } from './score.ts';
import { setup } from './setup.ts';
import { clone } from './state.ts';
import { asides, steps } from './steps.ts';
import { text } from './text.ts';
import { imagine, view } from './view.ts';
import { whyNot } from './whynot.ts';

export {
  ASSIGNED,
  CORNERS,
  HEART_KEYS,
  HEART_OF,
  HEART_VALUES,
  HEARTS,
  HEXES,
  type HexType,
  hexAt,
  KEYS,
  MOUNTAIN,
  NEIGHBOURS,
  typeOf,
} from './board.ts';
export { splitSides } from './bundle.ts';
export type { Choice, Deed, DeedName, Placement } from './choices.ts';
export { clusterSizes } from './clusters.ts';
export { creditedTo, lostBy } from './credit.ts';
export {
  type Adjustment,
  type Challenge,
  type Dispute,
  type Draft,
  type EventSheet,
  LIMITS,
  type MatchStatus,
  type Member,
  PALETTE,
  type PlannedMatch,
  type Right,
  type Team,
} from './event.ts';
export { type Facts, facts, roundsToTarget } from './facts.ts';
export { CLUSTER_POINTS } from './formulas.ts';
export { frozenHearts, type LedgerEntry, ledger, type Payment, paymentsOf, pendingIncome } from './ledger.ts';
export { legalHexes } from './legal.ts';
export { makePosition, parsePosition } from './notation.ts';
export { FORMULAS, type Formula, type Options } from './options.ts';
export { whyNotPlace } from './placing.ts';
export { REFUSALS, type RefusalCode } from './refusals.ts';
export { roundOf } from './round.ts';
export {
  ENDINGS,
  type Ending,
  heldValue,
  MEDALS,
  type Points,
  points,
  type Standing,
  standings,
} from './score.ts';
export type { Frame, Position, State, Status } from './state.ts';
export { suggestMatches, TEN_MATCHES } from './suggest.ts';
export { hexName } from './text.ts';
export type { Phase, View } from './view.ts';
export { type Outlook, outlooks, type Worth, worth } from './worth.ts';

export const plates = defineGame({
  id: 'plates',
  title: 'Plates',
  version: 1,
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
  text,
});
