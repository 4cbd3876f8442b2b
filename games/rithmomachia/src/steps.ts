import type { Asides, Flow, Json, Steps } from '@tessera/kernel';
import { isRecord } from '@tessera/kernel';
import { ambushChoices, resolveAmbush } from './ambush.ts';
import { POINTS } from './armies.ts';
import { captureChoices, resolveCapture } from './captures.ts';
import type {
  Ambush,
  AmbushChoice,
  AsideChoice,
  CaptureChoice,
  Choice,
  ClaimChoice,
  Harmony,
  HarmonyChoice,
  MoveChoice,
  PointsChoice,
} from './choices.ts';
import { harmonyChoices, isStanding, pendingOf, resolveHarmony } from './harmony.ts';
import { hasMove, moveChoices } from './moves.ts';
import { readAmbush, readCapture, readHarmony } from './read.ts';
import { parseSquare, squareNames } from './squares.ts';
import {
  type Doing,
  type EndedBy,
  FRAMES,
  type Frame,
  type Pending,
  pass,
  pendingCode,
  relocate,
  type State,
  setPending,
  take,
} from './state.ts';
import { type Tables, tablesOf } from './tables.ts';
import { turnDetail } from './turn.ts';

/** [R4] The questions of a turn, in order; a question without choices is not asked. */
export const steps: Steps<State, Choice> = {
  move: {
    ask: moveChoices,
    answer(state, { seat }, choice: MoveChoice | ClaimChoice, flow) {
      if ('claim' in choice) {
        conclude(state, flow, -1, choice.claim);
        flow.note('ended', seat, state.ending);
        return;
      }
      begin(state, seat, choice, flow);
    },
  },
  capture: {
    ask: (state) => captureChoices(state, doing(state).piece, doing(state).victim),
    answer(state, { seat }, choice: CaptureChoice, flow) {
      applyCapture(state, choice);
      const { piece, victim } = tellMove(state, seat, flow);
      flow.note('captured', seat, { piece: idOf(state, victim), by: idOf(state, piece), ...choice });
    },
    admit(state, _frame, attempt) {
      const { piece, victim } = doing(state);
      return admitted(attempt, (given) => resolveCapture(state, piece, victim, readCapture(given)));
    },
  },
  ambush: {
    ask: (state) => ambushChoices(state, doing(state).piece),
    answer(state, { seat }, choice: AmbushChoice, flow) {
      if (choice.ambush === null) return;
      applyAmbush(state, choice);
      flow.note('ambushed', seat, choice);
    },
    admit: (state, _frame, attempt) =>
      admitted(attempt, (given) => resolveAmbush(state, doing(state).piece, readAmbush(given))),
  },
  harmony: {
    ask: harmonyChoices,
    answer(state, { seat }, choice: HarmonyChoice, flow) {
      if (choice.harmony === null) return;
      applyHarmony(state, choice);
      flow.note('declaredHarmony', seat, choice);
    },
    admit: (state, _frame, attempt) => admitted(attempt, (given) => resolveHarmony(state, readHarmony(given))),
  },
  points: {
    ask: (state) => (canDeclarePoints(state) ? POINT_CHOICES : NO_CHOICES),
    answer(state, _frame, choice: PointsChoice) {
      if (choice.points) state.doing = { ...doing(state), points: true };
    },
  },
  end: { run: endTurn },
};

const POINT_CHOICES: readonly PointsChoice[] = [{ points: false }, { points: true }];
const NO_CHOICES: readonly PointsChoice[] = [];

function doing(state: State): Doing {
  if (state.doing === null) throw new Error('no turn has begun');
  return state.doing;
}

type Resolved<C> = { readonly ok: true; readonly value: C } | { readonly ok: false };

const admitted = <C>(attempt: Json, resolve: (given: Record<string, unknown>) => Resolved<C>): C | undefined => {
  if (!isRecord(attempt)) return undefined;
  const checked = resolve(attempt);
  return checked.ok ? checked.value : undefined;
};

/** [R8.6] Whether the mover may declare a win by points at the end of this turn. */
export const canDeclarePoints = (state: State): boolean =>
  state.options.pointWinEnabled && state.points[state.turn] >= state.options.pointWinThreshold;

function begin(state: State, seat: 0 | 1, choice: MoveChoice, flow: Flow<Frame>): void {
  const piece = tablesOf(state.variant).army.index.get(choice.move) as number;
  const { ambushEnabled, pointWinEnabled } = state.options;
  applyMove(state, piece, parseSquare(choice.to));
  // [R8.7] an offer lapses when its recipient moves
  if (state.offer === 1 - seat) state.offer = -1;
  if (doing(state).victim < 0) tellMove(state, seat, flow);
  flow.schedule(FRAMES.end[seat]);
  if (pointWinEnabled) flow.schedule(FRAMES.points[seat]);
  flow.schedule(FRAMES.harmony[seat]);
  if (ambushEnabled) flow.schedule(FRAMES.ambush[seat]);
  if (doing(state).victim >= 0) flow.schedule(FRAMES.capture[seat]);
}

const idOf = (state: State, piece: number): string => tablesOf(state.variant).army.pieces[piece].id;

function tellMove(state: State, seat: 0 | 1, flow: Flow<Frame>): Doing {
  const done = doing(state);
  flow.note('moved', seat, {
    piece: idOf(state, done.piece),
    from: squareNames[done.from],
    to: squareNames[done.to],
  });
  return done;
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

/** [R8] Bookkeeping and the endings, in order. */
function endTurn(state: State, { seat }: Frame, flow: Flow<Frame>): void {
  const done = doing(state);
  const declared = done.harmony === null ? null : pendingOf(state, done.harmony);
  const points = gained(tablesOf(state.variant), done);
  state.ply += 1;
  state.noProgress = points > 0 || declared !== null ? 0 : state.noProgress + 1;
  state.doing = null;
  const broken = settle(state, done, declared, flow);
  flow.note('turn', seat, turnDetail(state, done, seat, points));
  if (broken !== null) flow.note('brokeHarmony', seat, { type: broken.type });
  if (state.ending !== null) flow.note('ended', seat, state.ending);
}

/** [R8.1]–[R8.4] Returns the harmony that this turn broke. */
function settle(state: State, done: Doing, declared: Pending | null, flow: Flow<Frame>): Pending | null {
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
  if (hasMove(state)) flow.schedule(FRAMES.move[state.turn]);
  else conclude(state, flow, mover, 'EXHAUSTION');
  return broken;
}

/** The points a turn captured. */
export function gained({ army }: Tables, { victim, capture, ambush }: Doing): number {
  let points = capture === null ? 0 : POINTS[army.pieces[victim].type];
  if (ambush !== null) points += POINTS[army.pieces[army.index.get(ambush.ambush) as number].type];
  return points;
}

function conclude(state: State, flow: Flow<Frame>, winner: number, by: EndedBy): void {
  state.ending = { winner, by };
  state.offer = -1;
  state.doing = null;
  flow.finish();
}

const OFFER: readonly AsideChoice[] = [{ resign: true }, { draw: 'offer' }];
const ANSWER: readonly AsideChoice[] = [{ resign: true }, { draw: 'accept' }, { draw: 'decline' }];
const WAIT: readonly AsideChoice[] = [{ resign: true }];

/** [R8.5] Resigning and agreeing on a draw, at any moment. */
export const asides: Asides<State, Choice> = {
  ask(state, actor) {
    if (actor !== 0 && actor !== 1) return [];
    return state.offer < 0 ? OFFER : state.offer === actor ? WAIT : ANSWER;
  },
  answer(state, actor, choice: AsideChoice, flow) {
    if ('resign' in choice) conclude(state, flow, 1 - actor, 'RESIGNATION');
    else if (choice.draw === 'accept') conclude(state, flow, -1, 'AGREEMENT');
    else {
      state.offer = choice.draw === 'offer' ? actor : -1;
      flow.note(choice.draw === 'offer' ? 'offeredDraw' : 'declinedDraw', actor);
      return;
    }
    flow.note('ended', actor, state.ending);
  },
  leave: { resign: true },
};
