import type { Seat } from '@tessera/kernel';
import type { State } from '../rules/index.ts';
import type { Node } from './beam.ts';
import { FEATURES, ROOM } from './features.ts';
import { positionOf } from './position.ts';
import { type Beliefs, END_AT, isLater, KNOTS, rivalsOf, turnsToCome, weightsAt } from './time.ts';
import { Valuer } from './value.ts';

/** A turn can fill three cells. */
const REACH = END_AT + 3;
/** A lead that need not be brought home at once. */
const SAFE_LEAD = 15;

/** Weights for the sake of filling the board: points at once, and something for every cell. */
export const FILLING: Beliefs = KNOTS.map(() => Array.from({ length: FEATURES }, (_, i) => (i === ROOM ? -4 : 0)));

/** Whether a seat may bring the match to its end with this turn, nobody else having another one. */
export function canFinish(state: State, seat: Seat): boolean {
  const rivals = rivalsOf(state, seat);
  if (rivals.length === 0 || state.ending !== 0 || positionOf(state, seat).empty > REACH) return false;
  return rivals.every((rival) => !isLater(state, rival, seat));
}

/** Of the ways to fill the board the one that wins the match at once, unless going on will win it anyway. */
export function winningEnd(
  state: State,
  seat: Seat,
  ends: readonly Node[],
  onward: number,
  beliefs: Beliefs,
): Node | undefined {
  const rivals = rivalsOf(state, seat).map((rival) => {
    const position = positionOf(state, rival);
    const valuer = new Valuer(position);
    // going on gives everybody another turn
    const weights = weightsAt(beliefs, Math.max(1, turnsToCome(state, rival)(position.empty)));
    return { points: valuer.points(position), hopes: valuer.value(position, weights) };
  });
  if (rivals.every(({ hopes }) => onward - hopes >= SAFE_LEAD)) return undefined;
  const valuer = new Valuer(ends[0].position);
  const finals = ends
    .filter(({ position }) => position.empty <= END_AT)
    .map((end) => ({ end, points: valuer.points(end.position) }))
    .sort((one, other) => other.points - one.points);
  const best = finals.at(0);
  return best !== undefined && rivals.every(({ points }) => best.points > points) ? best.end : undefined;
}
