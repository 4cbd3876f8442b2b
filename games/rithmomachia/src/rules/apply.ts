import type { Result } from '@tessera/kernel';
import { POINTS } from './armies.ts';
import type { Ambush, CaptureChoice, Harmony } from './choices.ts';
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
  pendingCode,
  relocate,
  type State,
  setPending,
  take,
} from './state.ts';
import { type Tables, tablesOf } from './tables.ts';
import { type Flow, turnDetail } from './turn.ts';

// What each part of a turn does to the state, and how a turn and the game end.

/** The turn being played. */
export function doing(state: State): Doing {
  if (state.doing === null) throw new Error('no turn has begun');
  return state.doing;
}

/** [R4.1] Begins a turn. On an enemy square the piece waits for the capture that lets it land. */
export function applyMove(state: State, piece: number, to: number): void {
  const from = state.square[piece];
  const victim = state.board[to];
  state.doing = { piece, from, to, victim, capture: null, ambush: null, harmony: null, points: false };
  if (victim >= 0) return;
  state.past.push(state.hashA, pendingCode(state), from | (to << 7));
  relocate(state, piece, to);
}

/** [R4.2] Removes the piece on the destination and lands there. */
export function applyCapture(state: State, capture: CaptureChoice): void {
  const tables = tablesOf(state.variant);
  const { piece, from, to, victim } = doing(state);
  take(state, tables, victim);
  relocate(state, piece, to);
  state.doing = { piece, from, to, victim, capture, ambush: null, harmony: null, points: false };
  const seat = state.turn;
  if (capture.helperFace !== undefined) state.faces[seat] = capture.helperFace;
  if (capture.face !== undefined) state.faces[seat] = capture.face;
  if (capture.targetFace !== undefined) state.faces[1 - seat] = capture.targetFace;
}

/** [R4.3] Removes the ambushed piece. */
export function applyAmbush(state: State, ambush: Ambush): void {
  const tables = tablesOf(state.variant);
  take(state, tables, tables.army.index.get(ambush.ambush) as number);
  state.doing = { ...doing(state), ambush };
  if (ambush.targetFace !== undefined) state.faces[1 - state.turn] = ambush.targetFace;
  if (ambush.helperFaces !== undefined) {
    state.faces[state.turn] = ambush.helperFaces[0] ?? ambush.helperFaces[1] ?? state.faces[state.turn];
  }
}

/** [R4.4] Remembers the declaration until the turn is over. */
export function applyHarmony(state: State, harmony: Harmony): void {
  state.doing = { ...doing(state), harmony };
  for (const id in harmony.faces) state.faces[state.turn] = harmony.faces[id];
}

/** The points a turn captured. */
export function gained({ army }: Tables, { victim, capture, ambush }: Doing): number {
  let points = capture === null ? 0 : POINTS[army.pieces[victim].type];
  if (ambush !== null) points += POINTS[army.pieces[army.index.get(ambush.ambush) as number].type];
  return points;
}

/** [R8.6] Whether the mover may declare a win by points at the end of this turn. */
export const canDeclarePoints = (state: State): boolean =>
  state.options.pointWinEnabled && state.points[state.turn] >= state.options.pointWinThreshold;

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
