import type { Asides, Steps } from '@tessera/kernel';
import { type Choices, LEAVE, type Leave, NONE } from '../choices.ts';
import { isGone } from '../mat.ts';
import type { Notes } from '../notes.ts';
import { leftOver } from '../score.ts';
import type { State } from '../state.ts';
import { automaEndStep, automaStep } from './automa.ts';
import { discardCardStep, drawStep, endDraftStep, keepBonusStep, pickDraftStep, tuckStep } from './cards.ts';
import { beginStep, dealStep, endRoundStep, firstSeatStep, startingHandStep, startRoundStep } from './course.ts';
import { layEggStep, payEggStep } from './eggs.ts';
import {
  automaFoodStep,
  destinationStep,
  gainFoodStep,
  giveFoodStep,
  rerollFirstStep,
  rollStep,
  takeAllStep,
  takeDieStep,
} from './feeder.ts';
import { payFoodStep, placeStep, playBirdStep } from './play.ts';
import { acceptStep, activateStep, followUpStep, moveStep, reactStep, repeatStep, whoFirstStep } from './power.ts';
import { actionStep, closeTurnStep, endTurnStep, tradeStep, turnStep } from './turn.ts';

/** What each kind of frame does. */
export const steps: Steps<State, Choices, Notes> = {
  firstSeat: firstSeatStep,
  deal: dealStep,
  startingHand: startingHandStep,
  begin: beginStep,
  startRound: startRoundStep,
  turn: turnStep,
  action: actionStep,
  trade: tradeStep,
  react: reactStep,
  endTurn: endTurnStep,
  closeTurn: closeTurnStep,
  endRound: endRoundStep,
  takeDie: takeDieStep,
  takeAll: takeAllStep,
  rerollFirst: rerollFirstStep,
  destination: destinationStep,
  gainFood: gainFoodStep,
  giveFood: giveFoodStep,
  roll: rollStep,
  layEgg: layEggStep,
  payEgg: payEggStep,
  draw: drawStep,
  discardCard: discardCardStep,
  tuck: tuckStep,
  pickDraft: pickDraftStep,
  endDraft: endDraftStep,
  keepBonus: keepBonusStep,
  playBird: playBirdStep,
  payFood: payFoodStep,
  place: placeStep,
  activate: activateStep,
  followUp: followUpStep,
  accept: acceptStep,
  whoFirst: whoFirstStep,
  repeat: repeatStep,
  move: moveStep,
  automa: automaStep,
  automaFood: automaFoodStep,
  automaEnd: automaEndStep,
};

const LEAVING: readonly Leave[] = [LEAVE];

/** [W3.54] A seat that leaves takes no more turns; its mat stays for the counts. One seat left over ends the match. */
export const asides: Asides<State, Choices, Notes> = {
  ask: (state, actor) => (actor >= 0 && actor < state.seats && !isGone(state, actor) ? LEAVING : NONE),
  answer(state, actor, _choice, flow) {
    state.gone |= 1 << actor;
    flow.note('leftMatch', actor);
    if (leftOver(state) > (state.seats === 1 ? 0 : 1)) return;
    // bonus cards are shown
    flow.reveal();
    flow.finish();
  },
  leave: LEAVE,
};
