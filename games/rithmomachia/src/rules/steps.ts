import { type Asides, type Draws, isRecord, type Json, type Steps } from '@tessera/kernel';
import { ambushChoices, resolveAmbush } from './ambush.ts';
import {
  applyAmbush,
  applyCapture,
  applyHarmony,
  applyMove,
  canDeclarePoints,
  conclude,
  doing,
  endTurn,
} from './apply.ts';
import { captureChoices, resolveCapture } from './captures.ts';
import { type AsideChoice, type Choices, CLAIMS, type Claim, type MoveChoice, type PointsChoice } from './choices.ts';
import { harmonyChoices, resolveHarmony } from './harmony.ts';
import { moveChoices } from './moves.ts';
import { readAmbush, readHarmony } from './request.ts';
import { parseSquare, squareNames } from './squares.ts';
import { type Doing, FRAMES, type State } from './state.ts';
import { tablesOf } from './tables.ts';
import type { Flow, Notes } from './turn.ts';

/** [R4] The questions of a turn, in order; a question without choices is not asked. */
export const steps: Steps<State, Choices, Notes> = {
  move: {
    ask: moveChoices,
    answer(state, { seat }, choice, flow) {
      if ('claim' in choice) {
        flow.note('ended', seat, conclude(state, flow, -1, choice.claim));
        return;
      }
      begin(state, seat, choice, flow);
    },
  },
  capture: {
    ask: (state) => captureChoices(state, doing(state).piece, doing(state).victim),
    answer(state, { seat }, choice, flow) {
      applyCapture(state, choice);
      const { piece, victim } = tellMove(state, seat, flow);
      flow.note('captured', seat, { piece: idOf(state, victim), by: idOf(state, piece), ...choice });
    },
    admit(state, _frame, attempt) {
      const { piece, victim } = doing(state);
      return admitted(attempt, (given) => resolveCapture(state, piece, victim, given));
    },
  },
  ambush: {
    ask: (state) => ambushChoices(state, doing(state).piece),
    answer(state, { seat }, choice, flow) {
      if (choice.ambush === null) return;
      applyAmbush(state, choice);
      flow.note('ambushed', seat, choice);
    },
    admit: (state, _frame, attempt) =>
      admitted(attempt, (given) => resolveAmbush(state, doing(state).piece, readAmbush(given))),
  },
  harmony: {
    ask: harmonyChoices,
    answer(state, { seat }, choice, flow) {
      if (choice.harmony === null) return;
      applyHarmony(state, choice);
      flow.note('declaredHarmony', seat, choice);
    },
    admit: (state, _frame, attempt) => admitted(attempt, (given) => resolveHarmony(state, readHarmony(given))),
  },
  points: {
    ask: (state) => (canDeclarePoints(state) ? POINT_CHOICES : NO_CHOICES),
    answer(state, _frame, choice) {
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

function begin(state: State, seat: 0 | 1, choice: MoveChoice, flow: Flow): void {
  const piece = tablesOf(state.variant).army.index.get(choice.move) as number;
  const { ambushEnabled, pointWinEnabled } = state.options;
  applyMove(state, piece, parseSquare(choice.to));
  // [R8.7] an offer lapses when its recipient moves
  if (state.offer === 1 - seat) state.offer = -1;
  if (doing(state).victim < 0) tellMove(state, seat, flow);
  if (doing(state).victim >= 0) flow.schedule(FRAMES.capture[seat]);
  if (ambushEnabled) flow.schedule(FRAMES.ambush[seat]);
  flow.schedule(FRAMES.harmony[seat]);
  if (pointWinEnabled) flow.schedule(FRAMES.points[seat]);
  flow.schedule(FRAMES.end[seat]);
}

const idOf = (state: State, piece: number): string => tablesOf(state.variant).army.pieces[piece].id;

function tellMove(state: State, seat: 0 | 1, flow: Flow): Doing {
  const done = doing(state);
  if (flow.heard)
    flow.note('moved', seat, {
      piece: idOf(state, done.piece),
      from: squareNames[done.from],
      to: squareNames[done.to],
    });
  return done;
}

const RESIGN: AsideChoice = { resign: true };
const OFFER: AsideChoice = { draw: 'offer' };
const ACCEPT: AsideChoice = { draw: 'accept' };
const DECLINE: AsideChoice = { draw: 'decline' };

const MAY_OFFER: readonly AsideChoice[] = [RESIGN, OFFER];
const MAY_ANSWER: readonly AsideChoice[] = [RESIGN, ACCEPT, DECLINE];
const MAY_WAIT: readonly AsideChoice[] = [RESIGN];

/** [R8.5] Resigning and agreeing on a draw, at any moment. */
export const asides: Asides<State, Choices, Notes> = {
  ask(state, actor) {
    if (actor !== 0 && actor !== 1) return [];
    return state.offer < 0 ? MAY_OFFER : state.offer === actor ? MAY_WAIT : MAY_ANSWER;
  },
  answer(state, actor, choice, flow) {
    if ('resign' in choice) flow.note('ended', actor, conclude(state, flow, 1 - actor, 'RESIGNATION'));
    else if (choice.draw === 'accept') flow.note('ended', actor, conclude(state, flow, -1, 'AGREEMENT'));
    else {
      state.offer = choice.draw === 'offer' ? actor : -1;
      flow.note(choice.draw === 'offer' ? 'offeredDraw' : 'declinedDraw', actor);
    }
  },
  leave: RESIGN,
};

/** [R8.7] Draws by agreement, and the claims that end the game instead of a move. */
export const draws: Draws<State, Choices['aside']> = {
  offer: OFFER,
  accept: ACCEPT,
  decline: DECLINE,
  offeredBy: ({ offer }) => (offer < 0 ? undefined : offer),
  claim: (kind) => (Object.hasOwn(CLAIMS, kind) ? CLAIMS[kind as Claim] : undefined),
};
