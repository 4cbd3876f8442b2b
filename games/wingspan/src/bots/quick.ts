import type { Seat } from '@tessera/kernel';
import { BIRDS, type Choice, COLUMNS, type Frame, type State } from '../rules/index.ts';
import { CARD, FOOD, GOAL_NEST, GOAL_ROW, LIMIT, NEEDS, NEST, POINTS, TOKENS, YIELD } from './cards.ts';

const MAT = 3 * COLUMNS;

/** What a card is worth whatever the position. */
const STATIC = BIRDS.map((_, card) => {
  const { points, food, cards, eggs, bonuses, plays } = YIELD[card];
  return POINTS[card] - TOKENS[card] * 0.5 + 2 * (points + 0.7 * food + 0.7 * cards + eggs) + 3 * bonuses + 2 * plays;
});

function bestOf(choices: readonly Choice[], rate: (choice: Choice) => number): number {
  let best = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < choices.length; i++) {
    const value = rate(choices[i]);
    if (value > top) {
      top = value;
      best = i;
    }
  }
  return best;
}

const wanted = [0, 0, 0, 0, 0];

/** How many tokens of each food the hand still lacks; what lies idle counts against a food. */
function survey(state: State, seat: Seat): void {
  const hand = state.hands[seat];
  for (let i = 0; i < 5; i++) wanted[i] = -0.6 * state.food[seat * 5 + i];
  for (let k = 0; k < hand.length; k++) {
    const needs = NEEDS[hand[k]];
    for (let i = 0; i < 5; i++) if (needs[i] > state.food[seat * 5 + i]) wanted[i] += 0.1 * STATIC[hand[k]];
  }
}

const cardOf = (choice: Choice): number => ('card' in choice ? CARD[choice.card] : -1);
const birdOf = (choice: Choice): number => ('bird' in choice ? CARD[choice.bird] : -1);

function placeOf(state: State, seat: Seat, card: number): number {
  const from = seat * MAT;
  for (let place = from; place < from + MAT; place++) if (state.birds[place] === card) return place;
  return -1;
}

/** How well an egg lies on a bird: this round's goal first, then where most room is. */
function eggRate(state: State, seat: Seat, card: number): number {
  if (card < 0) return -100;
  const place = placeOf(state, seat, card);
  const goal = state.goals[Math.min(3, state.round)];
  const row = ((place - seat * MAT) / COLUMNS) | 0;
  let rate = LIMIT[card] - state.eggs[place];
  if (GOAL_ROW[goal] === row) rate += 6;
  if (GOAL_NEST[goal] & NEST[card]) rate += state.eggs[place] === 0 ? 12 : 6;
  return rate;
}

/** An answer by rule of thumb, without looking ahead. */
export function quick(state: State, frame: Frame, choices: readonly Choice[]): number {
  const { seat } = frame;
  switch (frame.kind) {
    case 'takeDie':
    case 'gainFood':
      survey(state, seat);
      return bestOf(choices, (choice) => {
        if ('die' in choice) return wanted[FOOD[choice.as ?? choice.die]];
        return 'food' in choice ? wanted[FOOD[choice.food]] : -100;
      });
    case 'giveFood':
      return bestOf(choices, (choice) => ('food' in choice ? state.food[seat * 5 + FOOD[choice.food]] : 0));
    case 'layEgg':
      return bestOf(choices, (choice) => eggRate(state, seat, birdOf(choice)));
    case 'payEgg':
      return bestOf(choices, (choice) => -eggRate(state, seat, birdOf(choice)));
    case 'draw':
      return bestOf(choices, (choice) => {
        if ('tray' in choice) return STATIC[state.tray[choice.tray]];
        return 'deck' in choice ? 5 : -100;
      });
    case 'discardCard':
    case 'tuck':
      return bestOf(choices, (choice) => -STATIC[cardOf(choice)]);
    case 'pickDraft':
    case 'playBird':
      return bestOf(choices, (choice) => STATIC[cardOf(choice)] ?? -100);
    case 'activate':
      return BIRDS[frame.card].power?.effect.kind === 'payThen' ? 1 : 0;
    case 'trade':
      return frame.row === 1 ? 0 : 1;
    case 'destination':
      return state.round >= 2 ? 1 : 0;
    case 'whoFirst':
      return Math.max(
        0,
        choices.findIndex((choice) => 'seat' in choice && choice.seat === seat),
      );
    default:
      return 0;
  }
}
