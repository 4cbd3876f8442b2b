import type { Ask, AskingKind, Json, Flow as KernelFlow, Work } from '@tessera/kernel';
import { type Choices, PASS, type Pass } from '../choices.ts';
import type { Frame, FrameOfKind } from '../frames.ts';
import { isGone } from '../mat.ts';
import type { Notes } from '../notes.ts';
import type { State } from '../state.ts';

/** What a step of this game may schedule and tell. */
export type Flow = KernelFlow<Frame, Notes>;
/** A step that works silently. */
export type WorkingStep<K extends Frame['kind']> = Work<State, FrameOfKind<K>, Notes>;
/** A step that asks. */
export type AskingStep<K extends AskingKind<Choices>> = Ask<State, FrameOfKind<K>, Choices[K], Notes>;

/** [W3.54] What must be answered is answered for a seat that has left: the first choice. A single choice is no question. */
export function settles<C>(state: State, frame: Frame, choices: readonly C[]): C | undefined {
  if (choices.length === 1 && state.options.autoResolveForced) return choices[0];
  return state.gone !== 0 && isGone(state, frame.seat) ? choices[0] : undefined;
}

/** A question to a seat. */
export const asking = <K extends AskingKind<Choices>>(step: AskingStep<K>): AskingStep<K> => ({ settles, ...step });

/** [W3.39] A seat that gains may take less: passing is legal where gains are listed, though not on the list. */
export function admitPass(state: State, _frame: Frame, attempt: Json): Pass | undefined {
  return state.options.partialGains && isPass(attempt) ? PASS : undefined;
}

/** Whether an answer is a pass and nothing else. */
const isPass = (value: unknown): value is Pass =>
  typeof value === 'object' &&
  value !== null &&
  'pass' in value &&
  value.pass === true &&
  Object.keys(value).length === 1;
