import type { Ask, Flow, Json } from '@tessera/kernel';
import { type Choice, PASS, type Pass } from '../choices.ts';
import type { Frame } from '../frames.ts';
import { isGone } from '../mat.ts';
import type { State } from '../state.ts';

/** What a step of this game may schedule and tell. */
export type WingspanFlow = Flow<Frame>;

/** [W3.54] What must be answered is answered for a seat that has left: the first choice. A single choice is no question. */
function settles(state: State, frame: Frame, choices: readonly Choice[]): Choice | undefined {
  if (choices.length === 1 && state.options.autoResolveForced) return choices[0];
  return state.gone !== 0 && isGone(state, frame.seat) ? choices[0] : undefined;
}

/** A question to a seat. */
export const asking = <G extends Frame, C extends Choice>(step: Ask<State, G, C>): Ask<State, G, C> => ({
  settles: settles as unknown as NonNullable<Ask<State, G, C>['settles']>,
  ...step,
});

/** [W3.39] Whoever gains may take less: passing is legal where gains are listed, though not on the list. */
export function admitPass(state: State, _frame: Frame, attempt: Json): Pass | undefined {
  return state.options.partialGains && isPass(attempt) ? PASS : undefined;
}

/** Whether an answer is a pass and nothing else. */
export const isPass = (value: unknown): value is Pass =>
  typeof value === 'object' &&
  value !== null &&
  'pass' in value &&
  value.pass === true &&
  Object.keys(value).length === 1;
