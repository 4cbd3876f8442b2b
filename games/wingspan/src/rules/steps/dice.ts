import { CHANCE, type Seat } from '@tessera/kernel';
import { EFFECT, FACE, FOOD, HUNTED } from '../catalogue.ts';
import { ROLLS } from '../choices.ts';
import { FOOD_ORDERS } from '../data/automa.ts';
import { BIRDS } from '../data/birds.ts';
import type { Face } from '../data/types.ts';
import { REACT } from '../frames.ts';
import type { State } from '../state.ts';
import type { Asking, Flow, Working } from './asking.ts';
import { cache, refillFeeder } from './feeder.ts';

/** Dice fall into the feeder, or on the table for a hunter. */
export const rollStep: Asking<'roll'> = {
  ask: (_, { dice }) => ROLLS[dice].choices,
  odds: (_, { dice }) => ROLLS[dice].odds,
  answer(state, { card, owner }, { dice }, flow) {
    if (card >= 0) hunt(state, owner, card, dice, flow);
    else {
      state.feeder.fill(0);
      for (let i = 0; i < dice.length; i++) state.feeder[FACE[dice[i]]] += 1;
      flow.note('rolledFeeder', CHANCE, { dice });
    }
  },
  /** Physical dice may be called in any order. */
  admit(_, frame, attempt) {
    const faces = (attempt as { dice?: unknown } | null)?.dice;
    if (!Array.isArray(faces) || faces.length !== frame.dice) return undefined;
    if (!faces.every((face) => typeof face === 'string' && FACE[face] !== undefined)) return undefined;
    const sorted = [...(faces as Face[])].sort((a, b) => FACE[a] - FACE[b]).join();
    return ROLLS[frame.dice].choices.find(({ dice }) => dice.join() === sorted);
  },
};

/** [W3.13] [W3.14] The dice stay outside; any number of matching ones caches the same. */
function hunt(state: State, owner: Seat, card: number, dice: readonly Face[], flow: Flow): void {
  const effect = EFFECT[card];
  if (effect?.kind !== 'predatorDice') return;
  const success = dice.includes(effect.food);
  flow.note('huntedWithDice', owner, { bird: BIRDS[card].id, dice, success });
  if (!success) return;
  cache(state, owner, card, FOOD[effect.food], effect.cacheCount, flow);
  flow.schedule(REACT[owner][HUNTED]);
}

/** [W2.14] The solo opponent takes all dice of the face it likes best. */
export const automaFoodStep: Working<'automaFood'> = {
  run(state, { order }, flow) {
    const face = automaFace(state, order);
    if (face === undefined) return;
    flow.note('automaTookDice', CHANCE, { die: face, count: state.feeder[FACE[face]] });
    state.feeder[FACE[face]] = 0;
    refillFeeder(state, flow);
  },
};

const automaFace = (state: State, order: number): Face | undefined =>
  FOOD_ORDERS[order].find((face) => state.feeder[FACE[face]] > 0);
