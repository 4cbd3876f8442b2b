import { asJson, Engine, type EngineOf, equal } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/kit';
import type { Choice } from '../../rules/choices.ts';
import type { Frame } from '../../rules/frames.ts';
import { type Wingspan, wingspan } from '../../rules/index.ts';
import type { State } from '../../rules/state.ts';
import type { View } from '../../rules/view.ts';
import { stateOf } from './state.ts';

type WingspanEngine = EngineOf<Wingspan>;

/** What is asked at some point of a draft: like a question of the room, but perhaps not asked there yet. */
export interface Asked {
  readonly frame: Frame;
  readonly choices: readonly Choice[];
}

/** Answers that are tried out here and not sent yet, and the table as it would be after them. */
export interface Draft {
  readonly engine: WingspanEngine;
  readonly answers: readonly Choice[];
  readonly view: View;
  readonly asked: Asked;
  readonly before: Draft | undefined;
}

/** What a try leads to: more to answer here, everything to be sent, or a reason why not. */
export type Tried =
  | { readonly kind: 'open'; readonly draft: Draft }
  | { readonly kind: 'done'; readonly answers: readonly Choice[] }
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Begins a draft at a question of the room. Undefined where the rules would ask something else from this view alone: then
 * answers go to the room one by one.
 */
export function beginDraft(view: View, question: OpenQuestion<Wingspan>): Draft | undefined {
  const { frame } = question;
  const end: Frame = { kind: 'action', seat: question.actor };
  const engine: WingspanEngine = Engine.at(wingspan, stateOf(view, frame, end));
  const [first] = engine.questions;
  if (first === undefined || first.actor !== question.actor || !equal(first.choices, question.choices))
    return undefined;
  return {
    engine,
    answers: [],
    view,
    asked: { frame, choices: question.choices },
    before: undefined,
  };
}

/** Tries an answer. Nothing hidden is ever shown by it: where the rules would show something, the answers are done. */
export function tryAnswer(draft: Draft, choice: Choice): Tried {
  const engine = draft.engine.fork();
  const actor = draft.asked.frame.seat;
  const applied = engine.apply({ actor, choice: asJson(choice) });
  if (!applied.ok) return { kind: 'refused', code: applied.error.code };
  const answers = [...draft.answers, applied.value as Choice];
  const [next] = engine.questions;
  if (next === undefined || next.actor !== actor || showsMore(draft.engine.state, engine.state))
    return { kind: 'done', answers };
  const bottom = engine.state.stack[0];
  if (next.frame === bottom) return { kind: 'done', answers };
  return {
    kind: 'open',
    draft: {
      engine,
      answers,
      view: { ...wingspan.view(engine.state, draft.view.viewer), automa: draft.view.automa },
      asked: { frame: next.frame, choices: next.choices },
      before: draft,
    },
  };
}

/** Whether something was drawn or thrown, or the turn has passed. */
const showsMore = (was: State, is: State): boolean =>
  is.turns !== was.turns ||
  is.round !== was.round ||
  is.deck.length !== was.deck.length ||
  is.bonusDeck.length !== was.bonusDeck.length;
