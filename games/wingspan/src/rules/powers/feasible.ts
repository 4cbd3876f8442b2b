import type { Seat } from '@tessera/kernel';
import { BROWN, COLOR, EFFECT, FOOD, GIVES, HABITAT, nestMask, PREDATOR, REPEATER, ROWS } from '../catalogue.ts';
import { COLUMNS, DICE } from '../data/mat.ts';
import type { Effect, Players } from '../data/types.ts';
import { anyRoom, hasRoom, isGone, placeOf, rowAt, totalEggs, totalFood } from '../mat.ts';
import { PLACES_PER_SEAT, type State } from '../state.ts';
import { cardsLeft } from '../steps/cards.ts';
import { diceInFeeder, feederOffers } from '../steps/feeder.ts';
import { canPlay } from '../steps/play.ts';

/** [W3.19] The seats a power serves, as a mask. Seats that have left count for the comparison but get nothing. */
export function served(state: State, owner: Seat, players: Players): number {
  if (players.scope === 'self') return 1 << owner;
  const everybody = ((1 << state.seats) - 1) & ~state.gone;
  if (players.scope === 'all') return everybody;
  const row = HABITAT[players.habitat];
  let fewest = Number.POSITIVE_INFINITY;
  let mask = 0;
  for (let seat = 0; seat < state.seats; seat++) {
    const birds = state.rows[seat * 3 + row];
    if (birds < fewest) {
      fewest = birds;
      mask = 0;
    }
    if (birds === fewest) mask |= 1 << seat;
  }
  return mask & everybody;
}

/** The seats of a mask, clockwise from one of them or of the others. */
export function clockwise(state: State, from: Seat, mask: number): Seat[] {
  const order: Seat[] = [];
  for (let k = 0; k < state.seats; k++) {
    const seat = (from + k) % state.seats;
    if ((mask >> seat) & 1 && !isGone(state, seat)) order.push(seat);
  }
  return order;
}

/** Whether a bird's power could do anything now. One that could not is passed over without a question. */
export function feasible(state: State, seat: Seat, card: number, effect: Effect): boolean {
  switch (effect.kind) {
    case 'gainFood':
      return effect.from === 'supply' || feederOffers(state, GIVES[card]);
    case 'cacheFood':
      return true;
    case 'tradeFood':
      return totalFood(state, seat) >= effect.give;
    case 'drawCards':
      return cardsLeft(state) > 0 || (effect.source === 'deckOrTray' && trayCards(state));
    case 'draftCards':
      return cardsLeft(state) > 0 || trayCards(state);
    case 'drawBonusCards':
      return state.bonusDeck.length + state.bonusDiscard.length > 0;
    case 'layEggs':
      return canLay(state, seat, card, effect);
    case 'tuckFromHand':
      return state.hands[seat].length >= effect.count;
    case 'tuckFromDeck':
    case 'predatorWingspan':
      return cardsLeft(state) > 0;
    case 'payThen':
      return canPay(state, seat, card, effect) && feasible(state, seat, card, effect.next);
    case 'predatorDice':
      return diceInFeeder(state) < DICE;
    case 'repeatPower':
      return repeatable(state, seat, card, effect).length > 0;
    case 'moveBird':
      return moveTargets(state, seat, card) !== 0;
    case 'playBird':
      return canPlay(state, seat, playRows(state, seat, card, effect));
  }
}

const trayCards = ({ tray }: State): boolean => tray[0] >= 0 || tray[1] >= 0 || tray[2] >= 0;

function canLay(state: State, seat: Seat, card: number, effect: Extract<Effect, { kind: 'layEggs' }>): boolean {
  const { target, players } = effect;
  if (target.scope === 'thisBird') return hasRoom(state, placeOf(state, seat, card), 0);
  const nest = target.nest === 'any' ? 0 : nestMask(target.nest);
  const except = target.excludeThis ? card : -1;
  if (players.scope === 'self') return anyRoom(state, seat, nest, except);
  const seats = served(state, seat, players);
  for (let other = 0; other < state.seats; other++)
    if ((seats >> other) & 1 && anyRoom(state, other, nest, except)) return true;
  return false;
}

function canPay(state: State, seat: Seat, card: number, { cost }: Extract<Effect, { kind: 'payThen' }>): boolean {
  if (cost.item === 'food') return state.food[seat * 5 + FOOD[cost.food]] >= cost.count;
  return totalEggs(state, seat, cost.from === 'otherBirds' ? card : -1) >= cost.count;
}

/** Where a further bird may be played, as a mask of rows. */
export function playRows(
  state: State,
  seat: Seat,
  card: number,
  effect: Extract<Effect, { kind: 'playBird' }>,
): number {
  if (effect.habitat !== 'sameAsThis') return 1 << HABITAT[effect.habitat];
  return 1 << rowAt(seat, placeOf(state, seat, card));
}

/** [W3.37] Rows a bird can move to, if nothing stands to its right. */
export function moveTargets(state: State, seat: Seat, card: number): number {
  const place = placeOf(state, seat, card);
  const row = rowAt(seat, place);
  const column = place - seat * PLACES_PER_SEAT - row * COLUMNS;
  if (column !== state.rows[seat * 3 + row] - 1) return 0;
  let mask = 0;
  for (let other = 0; other < 3; other++) {
    if (other !== row && (ROWS[card] >> other) & 1 && state.rows[seat * 3 + other] < COLUMNS) mask |= 1 << other;
  }
  return mask;
}

/** [W3.34] [W3.35] Birds of the same row whose power could do something now; never another repeater. */
export function repeatable(
  state: State,
  seat: Seat,
  card: number,
  { filter }: Extract<Effect, { kind: 'repeatPower' }>,
): number[] {
  const from = seat * PLACES_PER_SEAT + rowAt(seat, placeOf(state, seat, card)) * COLUMNS;
  const cards: number[] = [];
  for (let place = from; place < from + COLUMNS; place++) {
    const other = state.birds[place];
    if (other < 0 || other === card || COLOR[other] !== BROWN || REPEATER[other]) continue;
    if (filter === 'predator' && !PREDATOR[other]) continue;
    const effect = EFFECT[other];
    if (effect !== null && feasible(state, seat, other, effect)) cards.push(other);
  }
  return cards;
}
