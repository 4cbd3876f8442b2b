import { type Face, frozen } from './types.ts';

/** One cell of a solo opponent's card: what it does, and what becomes of its goal cubes. */
export interface AutomaCell {
  readonly does: 'food' | 'eggs' | 'cards' | 'bird';
  readonly eggs: number;
  readonly cubes: -1 | 0 | 1;
  /** The seat may use all its pink birds now. */
  readonly pinks: boolean;
  /** Which of the FOOD_ORDERS it takes by. */
  readonly order: number;
}

const cell = (does: AutomaCell['does'], cubes: AutomaCell['cubes'] = 0): AutomaCell => ({
  does,
  eggs: 0,
  cubes,
  pinks: false,
  order: 0,
});
const eggs = (count: number, cubes: AutomaCell['cubes'] = 0): AutomaCell => ({ ...cell('eggs', cubes), eggs: count });
const A = 0;
const B = 1;
const C = 2;
const foodAndPinks = (order: number): AutomaCell => ({ ...cell('food'), pinks: true, order });

/** First present face of the order; all dice showing it are taken. */
export const FOOD_ORDERS: readonly (readonly Face[])[] = /* @__PURE__ */ frozen([
  ['rodent', 'fish', 'fruit', 'invertebrateOrSeed', 'invertebrate', 'seed'],
  ['invertebrateOrSeed', 'invertebrate', 'seed', 'rodent', 'fish', 'fruit'],
  ['fruit', 'rodent', 'fish', 'invertebrateOrSeed', 'invertebrate', 'seed'],
]);

/** The solo opponent's cards by round; a card that lacks a round is not in that round's deck. The last is the expert's. */
export const AUTOMA_CARDS: readonly (readonly AutomaCell[])[] = /* @__PURE__ */ frozen([
  [cell('food', 1)],
  [eggs(1, -1), cell('cards', 1)],
  [cell('cards', 1), eggs(2, -1), cell('bird', 1)],
  [eggs(1), cell('bird', 1), cell('bird', 1), eggs(3, 1)],
  [foodAndPinks(B), eggs(2, 1), cell('cards'), eggs(3, -1)],
  [cell('bird'), cell('cards'), foodAndPinks(A), eggs(3, 1)],
  [eggs(1, 1), foodAndPinks(C), eggs(3, -1), cell('cards', -1)],
  [cell('cards', -1), foodAndPinks(B), foodAndPinks(C), cell('bird')],
  [foodAndPinks(A), cell('bird'), eggs(2, 1), cell('cards', 1)],
  [cell('bird'), eggs(2, -1), cell('cards', -1), foodAndPinks(A)],
  [cell('bird', 1), cell('bird', 1), cell('bird', 1), cell('bird', 1)],
]);
/** Only there when agreed. */
export const EXPERT_CARD = AUTOMA_CARDS.length - 1;

/** Points for each of its face-down cards. */
export const DIFFICULTY = /* @__PURE__ */ frozen({ easy: 3, normal: 4, hard: 5 } as const);
/** What it counts as unused food in a tie. */
export const AUTOMA_FOOD = 2;
