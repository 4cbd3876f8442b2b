import { type Actor, type Asides, type Json, REFEREE, type Steps } from '@tessera/kernel';
import { numberOf } from './board.ts';
import { type Choice, type Deed, NONE, RESIGN, RESIGNING, SIDES_DRAWN } from './choices.ts';
import { leave, passTurn, placePlate } from './cycle.ts';
import { checkDeed } from './deed-check.ts';
import { doDeed } from './deeds.ts';
import { asideDeeds, deskChoices } from './desk.ts';
import { placements } from './legal.ts';
import { confirmResult } from './results.ts';
import { matchOf } from './schedule.ts';
import { hasOrganiser, isGone, isOver, type State } from './state.ts';

const admitted = (state: State, attempt: Json): Deed | undefined => {
  const checked = checkDeed(state, attempt);
  return checked.ok ? checked.value : undefined;
};

export const steps: Steps<State, Choice> = {
  place: {
    ask: (state, { seat }) => placements(state, seat),
    answer(state, _frame, choice, flow) {
      if ('hex' in choice) placePlate(state, numberOf(choice.hex), flow);
    },
  },
  // [P3.1] without a legal hex the placement is forfeited
  forfeit: {
    run: (state, _frame, flow) => passTurn(state, 'placementForfeited', flow),
  },
  // [P1.4] the organiser's desk
  desk: {
    ask: (state) => deskChoices(state),
    admit: (state, _frame, attempt) => admitted(state, attempt),
    answer(state, _frame, choice, flow) {
      if ('do' in choice) doDeed(state, choice, flow);
    },
  },
  // [P3.6] for demonstrations a result is drawn
  toss: {
    ask: (state, { match }) => SIDES_DRAWN.slice(0, matchOf(state, match).sides.length),
    answer(state, { match }, choice, flow) {
      if (!('side' in choice)) return;
      flow.reveal();
      confirmResult(state, match, [choice.side], flow);
    },
  },
};

const isReferee = (state: State, actor: Actor): boolean =>
  actor === REFEREE && hasOrganiser(state) && !isOver(state) && state.stack.at(-1)?.kind !== 'toss';

const mayResign = (state: State, actor: Actor): boolean =>
  actor >= 0 && actor < state.teams && !hasOrganiser(state) && !isGone(state, actor);

export const asides: Asides<State, Choice> = {
  ask: (state, actor) => (isReferee(state, actor) ? asideDeeds(state) : mayResign(state, actor) ? RESIGNING : NONE),
  admit: (state, actor, attempt) => (isReferee(state, actor) ? admitted(state, attempt) : undefined),
  answer(state, actor, choice, flow) {
    if ('do' in choice) doDeed(state, choice, flow);
    else leave(state, actor, flow);
  },
  leave: RESIGN,
};
