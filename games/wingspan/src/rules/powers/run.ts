import { CHANCE, type Seat } from '@tessera/kernel';
import { FOOD, GIVES, HUNTED, nestMask, WINGSPAN } from '../catalogue.ts';
import { BIRDS } from '../data/birds.ts';
import type { Effect } from '../data/types.ts';
import { draw, FOLLOW_UP, LAID_ON, layEgg, REACT, takeDie } from '../frames.ts';
import { add } from '../lists.ts';
import { hasRoom, placeOf } from '../mat.ts';
import { PLACES_PER_SEAT, PUBLIC, type State } from '../state.ts';
import type { Flow } from '../steps/asking.ts';
import { drawToHand, drawTop, lookAtBonuses, tuckFromDeck, tuckUnder } from '../steps/cards.ts';
import { lay } from '../steps/eggs.ts';
import { cache, diceOutside, gain } from '../steps/feeder.ts';
import { clockwise, playRows, served } from './feasible.ts';

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

type Run<K extends Effect['kind']> = (state: State, seat: Seat, card: number, effect: Of<K>, flow: Flow) => void;

/** What each kind of effect does. */
const RUN: { readonly [K in Effect['kind']]: Run<K> } = {
  gainFood: runGain,
  cacheFood: (state, seat, card, { food, count }, flow) => cache(state, seat, card, FOOD[food], count, flow),
  tradeFood: (_, seat, card, _effect, flow) => flow.schedule({ kind: 'giveFood', seat, card }),
  drawCards: runDraw,
  draftCards: runDraft,
  drawBonusCards(state, seat, _card, effect, flow) {
    lookAtBonuses(state, seat, effect.draw, flow);
    flow.schedule({ kind: 'keepBonus', seat, count: effect.keep });
  },
  layEggs: runLay,
  tuckFromHand(_, seat, card, effect, flow) {
    for (let i = 0; i < effect.count; i++) flow.schedule({ kind: 'tuck', seat, card });
    if (effect.next !== undefined) flow.schedule(FOLLOW_UP[seat][card]);
  },
  tuckFromDeck: (state, seat, card, { count }, flow) => tuckFromDeck(state, seat, card, count, flow),
  payThen: runPay,
  predatorWingspan: huntBirds,
  predatorDice: (state, seat, card, _, flow) =>
    flow.schedule({ kind: 'roll', seat: CHANCE, dice: diceOutside(state), card, owner: seat }),
  repeatPower: (_, seat, card, _effect, flow) => flow.schedule({ kind: 'repeat', seat, card }),
  moveBird: (_, seat, card, _effect, flow) => flow.schedule({ kind: 'move', seat, card }),
  playBird: (state, seat, card, effect, flow) =>
    flow.schedule({ kind: 'playBird', seat, rows: playRows(state, seat, card, effect), extra: true }),
};

/** Runs a bird's power. The seat has agreed, and the power could do something. */
export function run(state: State, seat: Seat, card: number, effect: Effect, flow: Flow): void {
  (RUN[effect.kind] as Run<Effect['kind']>)(state, seat, card, effect, flow);
}

function runGain(state: State, seat: Seat, card: number, effect: Of<'gainFood'>, flow: Flow): void {
  const { players, from, count } = effect;
  const seats = served(state, seat, players);
  if (count === 'all') flow.schedule({ kind: 'takeAll', seat, card });
  else if (players.scope === 'self') gainOne(state, seat, card, effect, flow);
  else if (from === 'supply') {
    if ((seats >> seat) & 1) gainOne(state, seat, card, effect, flow);
    offerOthers(state, seat, seats, card, flow);
  } else if ((seats & (seats - 1)) === 0 || players.order === 'clockwiseFromOwner') {
    takeInTurn(state, seat, seat, seats, card, flow);
  } else flow.schedule({ kind: 'whoFirst', seat, card, seats });
}

/** What one seat gets of a gain; also what another seat gets after accepting. */
export function gainOne(state: State, seat: Seat, card: number, effect: Of<'gainFood'>, flow: Flow): void {
  const foods = GIVES[card];
  const count = effect.count as number;
  if (effect.from === 'birdfeeder') flow.schedule(takeDie(seat, count, foods, card, false));
  else if ((foods & (foods - 1)) === 0) gain(state, seat, 31 - Math.clz32(foods), count, flow);
  else flow.schedule({ kind: 'gainFood', seat, count, foods, card });
}

/** [W3.41] What a bird gives to other seats, each of them may refuse. */
function offerOthers(state: State, owner: Seat, seats: number, card: number, flow: Flow): void {
  for (const seat of clockwise(state, owner, seats & ~(1 << owner))) flow.schedule({ kind: 'accept', seat, card });
}

/** One die for each of the seats, clockwise from one of them. */
export function takeInTurn(state: State, owner: Seat, first: Seat, seats: number, card: number, flow: Flow): void {
  for (const seat of clockwise(state, first, seats)) {
    flow.schedule(takeDie(seat, 1, GIVES[card], card, seat !== owner));
  }
}

function runDraw(state: State, seat: Seat, card: number, effect: Of<'drawCards'>, flow: Flow): void {
  const { players, count, source, discardAtEndOfTurn = 0 } = effect;
  const seats = served(state, seat, players);
  if (source === 'deck') {
    for (let i = 0; i < count; i++) drawToHand(state, seat, flow);
    offerOthers(state, seat, seats, card, flow);
    return;
  }
  for (const other of clockwise(state, seat, seats)) {
    flow.schedule(draw(other, count, 'hand', discardAtEndOfTurn, other !== seat));
  }
}

/** [W3.17] One card for each seat and more for the owner, all of them set out first. */
function runDraft(state: State, seat: Seat, _card: number, effect: Of<'draftCards'>, flow: Flow): void {
  const { perPlayer, extraForOwner } = effect;
  const order = clockwise(state, seat, (1 << state.seats) - 1);
  const solo = state.automa !== null;
  const players = solo ? 2 : order.length;
  flow.schedule(draw(seat, players * perPlayer + extraForOwner, 'draft', 0, false));
  for (const other of order) {
    flow.schedule({ kind: 'pickDraft', seat: other, count: solo ? perPlayer + extraForOwner : perPlayer });
  }
  flow.schedule({ kind: 'endDraft', seat, keep: !solo });
}

function runLay(state: State, seat: Seat, card: number, effect: Of<'layEggs'>, flow: Flow): void {
  const { target, count, players, ownerExtra = 0 } = effect;
  if (target.scope === 'thisBird') {
    lay(state, seat, placeOf(state, seat, card), count, flow);
    return;
  }
  const nest = target.nest === 'any' ? 0 : nestMask(target.nest);
  if (target.scope === 'eachBird') {
    const from = seat * PLACES_PER_SEAT;
    for (let place = from; place < from + PLACES_PER_SEAT; place++)
      if (hasRoom(state, place, nest)) lay(state, seat, place, count, flow);
    return;
  }
  const except = target.excludeThis ? card : -1;
  // [W3.22] all seats first, then the owner's further egg on another bird
  state.laidOn = -1;
  for (const other of clockwise(state, seat, served(state, seat, players))) {
    flow.schedule(layEgg(other, count, nest, -1, except, other !== seat, card));
  }
  if (ownerExtra > 0) flow.schedule(layEgg(seat, ownerExtra, nest, -1, LAID_ON, true, card));
}

function runPay(state: State, seat: Seat, card: number, { cost }: Of<'payThen'>, flow: Flow): void {
  if (cost.item === 'egg') {
    flow.schedule({ kind: 'payEgg', seat, count: cost.count, except: cost.from === 'otherBirds' ? card : -1 });
  } else {
    // [W3.1] two tokens never stand in for one here
    state.food[seat * 5 + FOOD[cost.food]] -= cost.count;
    flow.note('paidFood', seat, { foods: Array(cost.count).fill(cost.food) });
  }
  flow.schedule(FOLLOW_UP[seat][card]);
}

/** [W3.20] Strictly below the limit. */
export const isCaught = (wingspan: number, limit: number): boolean => wingspan < limit;

/** What is not caught is discarded. Everybody sees the card. */
function huntBirds(state: State, seat: Seat, card: number, { lessThanCm }: Of<'predatorWingspan'>, flow: Flow): void {
  const prey = drawTop(state, flow);
  const success = isCaught(WINGSPAN[prey], lessThanCm);
  flow.note('huntedBird', seat, { bird: BIRDS[card].id, card: BIRDS[prey].id, success });
  if (success) {
    tuckUnder(state, seat, card, prey, PUBLIC);
    flow.schedule(REACT[seat][HUNTED]);
  } else state.discard = add(state.discard, prey);
}
