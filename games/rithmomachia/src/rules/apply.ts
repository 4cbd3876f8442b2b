import { POINTS } from './armies.ts';
import type { Ambush, CaptureChoice, Harmony } from './choices.ts';
import { type Doing, pendingCode, relocate, type State, take } from './state.ts';
import { type Tables, tablesOf } from './tables.ts';

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
