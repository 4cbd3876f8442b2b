import { CHANCE, type Seat } from '@tessera/kernel';
import { FOOD_ORDERS } from '../automa.ts';
import { ANY_FOOD_MASK, EFFECT, FACE, FACE_FOODS, FOOD, GIVES, HUNTED } from '../catalogue.ts';
import {
  DIE_CHOICES,
  type DieChoice,
  FOOD_LISTS,
  KEEP_OR_CACHE,
  NONE,
  PASS,
  REROLL_OR_NOT,
  type Reroll,
  ROLLS,
} from '../choices.ts';
import { BIRDS } from '../data/birds.ts';
import { DICE } from '../data/mat.ts';
import { FACES, type Face, FOODS } from '../data/types.ts';
import { REACT, ROLL_FEEDER, takeDie } from '../frames.ts';
import { withEntry } from '../lists.ts';
import { heldFoods, isGone, placeOf } from '../mat.ts';
import type { State } from '../state.ts';
import { type AskingStep, admitPass, asking, type Flow, type WorkingStep } from './asking.ts';

/** Faces that show in the feeder, as a mask. */
export function faces(state: State): number {
  const { feeder } = state;
  let mask = 0;
  for (let face = 0; face < 6; face++) if (feeder[face] > 0) mask |= 1 << face;
  return mask;
}

/** Dice in the feeder, whatever they show. */
export function diceInFeeder(state: State): number {
  const { feeder } = state;
  return feeder[0] + feeder[1] + feeder[2] + feeder[3] + feeder[4] + feeder[5];
}

/** [W2.8] One face only, also on a single die: a seat that is about to gain may throw all five first. */
export const oneFace = (mask: number): boolean => mask !== 0 && (mask & (mask - 1)) === 0;

/** Whether taking dice for one of the foods can lead to anything, a reroll included. */
export function feederOffers(state: State, foods: number): boolean {
  const mask = faces(state);
  if (oneFace(mask)) return true;
  for (let face = 0; face < 6; face++) if ((mask >> face) & 1 && FACE_FOODS[face] & foods) return true;
  return false;
}

const REROLL: Reroll = REROLL_OR_NOT[1];
const lists: (readonly DieChoice[] | undefined)[] = Array(1 << 12).fill(undefined);

/** Dice to take for the foods, then the reroll; passing is added where it is listed. */
function dieList(mask: number, foods: number, pass: boolean): readonly DieChoice[] {
  const key = mask | (foods << 6) | (pass ? 1 << 11 : 0);
  const known = lists[key];
  if (known !== undefined) return known;
  const list: DieChoice[] = FACES.flatMap((face, i) =>
    (mask >> i) & 1 ? DIE_CHOICES[i].filter(({ as }) => foods & (1 << FOOD[as ?? face])) : [],
  );
  if (oneFace(mask)) list.push(REROLL);
  if (pass && list.length > 0) list.push(PASS);
  lists[key] = list;
  return list;
}

/** Gives tokens to a seat. */
export function gain(state: State, seat: Seat, food: number, count: number, flow: Flow): void {
  state.food[seat * 5 + food] += count;
  flow.note('gainedFood', seat, { food: FOODS[food], count });
}

/** Puts tokens from the supply on a bird. */
export function cache(state: State, seat: Seat, card: number, food: number, count: number, flow: Flow): void {
  const place = placeOf(state, seat, card);
  state.cached = withEntry(state.cached, place, state.cached[place] + count);
  flow.note('cachedFood', seat, { bird: BIRDS[card].id, food: FOODS[food], count });
}

/** [W2.8] An empty feeder is filled at once. */
export function refillFeeder(state: State, flow: Flow): void {
  if (diceInFeeder(state) === 0) flow.schedule(ROLL_FEEDER);
}

/** [W2.8] One die at a time, with the reroll where one face shows. */
export const takeDieStep = asking<'takeDie'>({
  ask: (state, { seat, foods, pass }) =>
    state.gone !== 0 && isGone(state, seat) ? NONE : dieList(faces(state), foods, pass),
  answer(state, frame, choice, flow) {
    if ('pass' in choice) return;
    if ('reroll' in choice) {
      flow.note('rerolledFeeder', frame.seat);
      flow.schedule(ROLL_FEEDER, frame);
      return;
    }
    const { seat, count, foods, card, pass } = frame;
    const food = FOOD[choice.as ?? choice.die];
    state.feeder[FACE[choice.die]] -= 1;
    flow.note('tookDie', seat, { die: choice.die });
    const effect = card < 0 ? null : EFFECT[card];
    if (card < 0) state.gained |= 1 << food;
    refillFeeder(state, flow);
    if (effect?.kind === 'gainFood' && effect.mayCacheOnThis) {
      flow.schedule({ kind: 'destination', seat, card, food });
    } else gain(state, seat, food, 1, flow);
    if (count > 1) flow.schedule(takeDie(seat, count - 1, foods, card, pass));
  },
  admit: admitPass,
});

/** A token that may be kept or cached. */
export const destinationStep = asking<'destination'>({
  ask: () => KEEP_OR_CACHE,
  answer(state, { seat, card, food }, { to }, flow) {
    if (to === 'cache') cache(state, seat, card, food, 1, flow);
    else gain(state, seat, food, 1, flow);
  },
});

/** [W3.11] Every die that can give the food; a new roll that this brings is not touched. */
export const takeAllStep: WorkingStep<'takeAll'> = {
  run(state, { seat, card }, flow) {
    if (oneFace(faces(state))) flow.schedule({ kind: 'rerollFirst', seat, card });
    else takeEvery(state, seat, card, flow);
  },
};

/** [W3.11] Asked before taking all of a food. */
export const rerollFirstStep = asking<'rerollFirst'>({
  ask: (state, { seat }) => (isGone(state, seat) ? NONE : REROLL_OR_NOT),
  answer(state, { seat, card }, { reroll }, flow) {
    if (reroll) {
      flow.note('rerolledFeeder', seat);
      flow.schedule(ROLL_FEEDER, { kind: 'takeAll', seat, card });
    } else takeEvery(state, seat, card, flow);
  },
});

function takeEvery(state: State, seat: Seat, card: number, flow: Flow): void {
  const foods = GIVES[card];
  let taken = 0;
  for (let face = 0; face < 6; face++) {
    if (FACE_FOODS[face] & foods) {
      taken += state.feeder[face];
      state.feeder[face] = 0;
    }
  }
  if (taken === 0) return;
  gain(state, seat, 31 - Math.clz32(foods), taken, flow);
  refillFeeder(state, flow);
}

/** Tokens of the seat's choice from the supply, one at a time. */
export const gainFoodStep = asking<'gainFood'>({
  ask: (state, { seat, foods }) => (isGone(state, seat) ? NONE : FOOD_LISTS[foods]),
  answer(state, { seat, count, foods, card }, choice, flow) {
    if ('pass' in choice) return;
    gain(state, seat, FOOD[choice.food], 1, flow);
    if (count > 1) flow.schedule({ kind: 'gainFood', seat, count: count - 1, foods, card });
  },
  admit: admitPass,
});

/** One token back to the supply: for an egg, or for a token of another food. */
export const giveFoodStep = asking<'giveFood'>({
  ask: (state, { seat }) => FOOD_LISTS[heldFoods(state, seat)],
  answer(state, { seat, card }, choice, flow) {
    const food = FOOD[choice.food];
    state.food[seat * 5 + food] -= 1;
    flow.note('paidFood', seat, { foods: [choice.food] });
    const effect = card < 0 ? null : EFFECT[card];
    if (effect?.kind === 'tradeFood') {
      flow.schedule({ kind: 'gainFood', seat, count: effect.receive, foods: ANY_FOOD_MASK & ~(1 << food), card });
    }
  },
});

/** Dice a hunter can roll. */
export const diceOutside = (state: State): number => DICE - diceInFeeder(state);

/** Dice fall into the feeder, or on the table for a hunter. */
export const rollStep: AskingStep<'roll'> = {
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
export const automaFoodStep: WorkingStep<'automaFood'> = {
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
