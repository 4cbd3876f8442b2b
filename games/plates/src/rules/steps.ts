import { type Actor, type Asides, isRecord, type Json, REFEREE, type Refusal, type Steps } from '@tessera/kernel';
import { numberOf } from './board.ts';
import { type Choices, type Deed, NO_ASIDES, RESIGN, RESIGNING, SIDES_DRAWN } from './choices.ts';
import { leave, passTurn, placePlate } from './cycle.ts';
import { checkDeed } from './deed-check.ts';
import { asideDeeds, deskChoices, doDeed } from './deeds.ts';
import { placements, whyNotPlace } from './legal.ts';
import { confirmResult, matchOf } from './matches.ts';
import type { Notes } from './notes.ts';
import { REFUSALS } from './reading.ts';
import { hasOrganiser, isGone, isOver, type State } from './state.ts';

const admitted = (state: State, attempt: Json): Deed | undefined => {
  const checked = checkDeed(state, attempt);
  return checked.ok ? checked.value : undefined;
};

export const steps: Steps<State, Choices, Notes> = {
  place: {
    ask: (state, { seat }) => placements(state, seat),
    answer: (state, _frame, { hex }, flow) => placePlate(state, numberOf(hex), flow),
  },
  // [P3.1] without a legal hex the placement is forfeited
  forfeit: {
    run: (state, _frame, flow) => passTurn(state, 'placementForfeited', flow),
  },
  // [P1.4] the organiser's desk
  desk: {
    ask: (state) => deskChoices(state),
    admit: (state, _frame, attempt) => admitted(state, attempt),
    answer: (state, _frame, deed, flow) => doDeed(state, deed, flow),
  },
  // [P3.6] for demonstrations a result is drawn
  toss: {
    ask: (state, { match }) => SIDES_DRAWN.slice(0, matchOf(state, match).sides.length),
    answer: (state, { match }, { side }, flow) => confirmResult(state, match, [side], flow),
  },
};

const isReferee = (state: State, actor: Actor): boolean =>
  actor === REFEREE && hasOrganiser(state) && !isOver(state) && state.stack.at(-1)?.kind !== 'toss';

const mayResign = (state: State, actor: Actor): boolean =>
  actor >= 0 && actor < state.teams && !hasOrganiser(state) && !isGone(state, actor);

export const asides: Asides<State, Choices, Notes> = {
  ask: (state, actor) =>
    isReferee(state, actor) ? asideDeeds(state) : mayResign(state, actor) ? RESIGNING : NO_ASIDES,
  admit: (state, actor, attempt) => (isReferee(state, actor) ? admitted(state, attempt) : undefined),
  answer(state, actor, choice, flow) {
    if ('do' in choice) doDeed(state, choice, flow);
    else leave(state, actor, flow);
  },
  leave: RESIGN,
};

/** [P7.2] The code for an attempt that is not legal; undefined when it is, or when no rule is about it. */
export function whyNot(state: State, actor: Actor, attempt: Json): Refusal | undefined {
  if (!isRecord(attempt)) return undefined;
  if (actor === REFEREE && hasOrganiser(state) && Object.hasOwn(attempt, 'do')) {
    const checked = checkDeed(state, attempt);
    return checked.ok ? undefined : checked.error;
  }
  if (actor < 0 || actor >= state.teams || !Object.hasOwn(attempt, 'hex')) return undefined;
  const code = whyNotPlace(state, actor, attempt.hex);
  return code === undefined ? undefined : { code, message: REFUSALS[code] };
}
