import type { Result } from '@tessera/kernel';
import { doing, gained } from './apply.ts';
import { isStanding, pendingOf } from './harmony.ts';
import { hasMove } from './moves.ts';
import {
  type Doing,
  type EndedBy,
  type Ending,
  FRAMES,
  type Frame,
  isAtLimit,
  type Pending,
  pass,
  type State,
  setPending,
} from './state.ts';
import { tablesOf } from './tables.ts';
import { type Flow, turnDetail } from './turn.ts';

/** [R8] Bookkeeping and the endings, in order. Only an earlier version has no limit. */
export function endTurn(state: State, { seat }: Frame, flow: Flow, limited = true): void {
  const done = doing(state);
  const declared = done.harmony === null ? null : pendingOf(state, done.harmony);
  const points = gained(tablesOf(state.variant), done);
  state.ply += 1;
  state.noProgress = points > 0 || declared !== null ? 0 : state.noProgress + 1;
  state.doing = null;
  const broken = settle(state, done, declared, flow, limited);
  if (flow.heard) flow.note('turn', seat, turnDetail(state, done, seat, points));
  if (broken !== null) flow.note('brokeHarmony', seat, { type: broken.type });
  if (state.ending !== null) flow.note('ended', seat, state.ending);
}

/** [R8.1]–[R8.4] Returns the harmony that this turn broke. */
function settle(state: State, done: Doing, declared: Pending | null, flow: Flow, limited: boolean): Pending | null {
  const mover = state.turn;
  if (done.points) {
    conclude(state, flow, mover, 'POINTS');
    return null;
  }
  pass(state);
  const { pending } = state;
  let broken: Pending | null = null;
  if (pending !== null && pending.by === state.turn) {
    if (isStanding(state, pending)) {
      conclude(state, flow, state.turn, 'HARMONY');
      return null;
    }
    broken = pending;
    setPending(state, null);
  }
  if (declared !== null) setPending(state, declared);
  if (limited && isAtLimit(state)) conclude(state, flow, -1, 'LIMIT');
  else if (hasMove(state)) flow.schedule(FRAMES.move[state.turn]);
  else conclude(state, flow, mover, 'EXHAUSTION');
  return broken;
}

/** The game is over; winner −1 is a draw. */
export function conclude(state: State, flow: Flow, winner: number, by: EndedBy): Ending {
  const ending = { winner, by };
  state.ending = ending;
  state.offer = -1;
  state.doing = null;
  flow.finish();
  return ending;
}

/** [R8] The winner is first; a draw and an unfinished game share the place. Captured points are shown, not counted. */
export function result(state: State): Result {
  const winner = state.ending?.winner ?? -1;
  return {
    ranks: winner < 0 ? [1, 1] : winner === 0 ? [1, 2] : [2, 1],
    scores: winner < 0 ? [0.5, 0.5] : winner === 0 ? [1, 0] : [0, 1],
    reason: state.ending?.by ?? 'ONGOING',
    breakdown: [{ captured: state.points[0] }, { captured: state.points[1] }],
  };
}
