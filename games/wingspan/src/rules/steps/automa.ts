import { CHANCE } from '@tessera/kernel';
import { AUTOMA_CARDS } from '../automa.ts';
import { POINTS } from '../catalogue.ts';
import { BIRDS } from '../data/birds.ts';
import { BONUSES } from '../data/goals.ts';
import { TRAY } from '../data/mat.ts';
import { AUTOMA_END, type Frame, ROLL_FEEDER } from '../frames.ts';
import { qualifies } from '../goals.ts';
import { add } from '../lists.ts';
import type { Automa, State } from '../state.ts';
import type { Flow, WorkingStep } from './asking.ts';
import { cardsLeft, discardTray, drawTop, refillTray } from './cards.ts';
import { faces, oneFace } from './feeder.ts';
import { wakeAll } from './power.ts';
import { nextTurn } from './turn.ts';

/** [W2.14] The solo opponent turns one card and does what stands on it for this round. */
export const automaStep: WorkingStep<'automa'> = {
  run(state, _frame, flow) {
    const automa = state.automa as Automa;
    const card = automa.deck.pop();
    // only a position from outside can hold fewer cards than turns
    if (card === undefined) {
      flow.schedule(AUTOMA_END);
      return;
    }
    const { does, eggs, cubes, pinks, order } = AUTOMA_CARDS[card][state.round];
    automa.cubes = Math.max(0, automa.cubes + cubes);
    flow.reveal();
    flow.note('automaTurned', CHANCE, { does, eggs, cubes });
    if (does === 'eggs') automa.eggs += eggs;
    else if (does === 'cards') {
      discardTray(state);
      takeFaceDown(state, automa, flow);
    } else if (does === 'bird') takeBird(state, automa, flow);
    else {
      const take: Frame = { kind: 'automaFood', seat: CHANCE, order };
      if (oneFace(faces(state))) flow.schedule(ROLL_FEEDER, take);
      else flow.schedule(take);
    }
    if (pinks) wakeAll(state, 0, flow);
    flow.schedule(AUTOMA_END);
  },
};

function takeFaceDown(state: State, automa: Automa, flow: Flow): void {
  if (cardsLeft(state) > 0) automa.down.push(drawTop(state, flow));
}

/** The matching tray card worth most, the leftmost of equals; the other matches are discarded. */
function takeBird(state: State, automa: Automa, flow: Flow): void {
  const places = Array.from({ length: TRAY }, (_, place) => place).filter(
    (place) => state.tray[place] >= 0 && qualifies(BONUSES[automa.bonus], state.tray[place]),
  );
  if (places.length === 0) {
    takeFaceDown(state, automa, flow);
    return;
  }
  const best = places.reduce((a, b) => (POINTS[state.tray[b]] > POINTS[state.tray[a]] ? b : a));
  flow.note('automaTookBird', CHANCE, { card: BIRDS[state.tray[best]].id });
  for (const place of places) {
    if (place === best) automa.up.push(state.tray[place]);
    else state.discard = add(state.discard, state.tray[place]);
    state.tray[place] = -1;
  }
}

/** Its turn is over: the tray is refilled. */
export const automaEndStep: WorkingStep<'automaEnd'> = {
  run(state, _frame, flow) {
    refillTray(state, flow);
    flow.schedule(nextTurn(state));
  },
};
