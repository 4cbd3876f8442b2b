import { type Asides, type Flow, isRecord, type Json, type Steps } from '@tessera/kernel';
import { ambushChoices, resolveAmbush } from './ambush.ts';
import { applyAmbush, applyCapture, applyHarmony, applyMove, canDeclarePoints, doing } from './apply.ts';
import { captureChoices, resolveCapture } from './captures.ts';
import type {
  AmbushChoice,
  AsideChoice,
  CaptureChoice,
  Choice,
  ClaimChoice,
  HarmonyChoice,
  MoveChoice,
  PointsChoice,
} from './choices.ts';
import { conclude, endTurn } from './ending.ts';
import { harmonyChoices, resolveHarmony } from './harmony.ts';
import { moveChoices } from './moves.ts';
import { readAmbush, readCapture, readHarmony } from './read.ts';
import { parseSquare, squareNames } from './squares.ts';
import { type Doing, FRAMES, type Frame, type State } from './state.ts';
import { tablesOf } from './tables.ts';

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

type Resolved<C> = { readonly ok: true; readonly value: C } | { readonly ok: false };

const admitted = <C>(attempt: Json, resolve: (given: Record<string, unknown>) => Resolved<C>): C | undefined => {
  if (!isRecord(attempt)) return undefined;
  const checked = resolve(attempt);
  return checked.ok ? checked.value : undefined;
};

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
