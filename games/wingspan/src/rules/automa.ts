import { shuffle } from '@tessera/kernel';
import { POINTS } from './catalogue.ts';
import { BONUSES, GOALS } from './data/goals.ts';
import { COLUMNS } from './data/mat.ts';
import { type Face, frozen } from './data/types.ts';
import type { Automa, Laying, State } from './state.ts';

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
const EXPERT_CARD = AUTOMA_CARDS.length - 1;

/** Points for each of its face-down cards. */
export const DIFFICULTY = /* @__PURE__ */ frozen({ easy: 3, normal: 4, hard: 5 } as const);
/** What it counts as unused food in a tie. */
export const AUTOMA_FOOD = 2;

/** [W2.14] Reveals its bonus card, discarding those it cannot use. */
export function dealAutoma(state: Laying): Automa {
  let bonus = state.bonusDeck.pop() as number;
  while (!BONUSES[bonus].automa) {
    state.bonusDiscard.push(bonus);
    bonus = state.bonusDeck.pop() as number;
  }
  return { bonus, deck: [], up: [], down: [], eggs: 0, cubes: 0, goalPoints: [] };
}

/** Ten, nine, eight and seven cards for eight, seven, six and five turns. */
export function dealAutomaRound(state: State, automa: Automa): void {
  const { round, options } = state;
  automa.deck = AUTOMA_CARDS.flatMap((cells, card) =>
    cells.length > round && (card !== EXPERT_CARD || options.automaExpert) ? [card] : [],
  );
  shuffle(state.rng, automa.deck);
  automa.cubes = 0;
}

/** What it counts for a goal: a base by round and its cubes. */
export function automaGoalCount(automa: Automa, goal: number, round: number): number {
  const { count, automaBase } = GOALS[goal];
  const total = Math.max(0, automaBase[round] + automa.cubes);
  return count.kind === 'birdsInHabitat' ? Math.min(COLUMNS, total) : total;
}

/** Its final score by category. */
export function automaBreakdown(state: State, automa: Automa) {
  const worth = state.options.automa === 'off' ? 0 : DIFFICULTY[state.options.automa];
  return {
    birds: automa.up.reduce((sum, card) => sum + POINTS[card], 0),
    faceDown: worth * automa.down.length,
    eggs: automa.eggs,
    goals: automa.goalPoints.reduce((sum, points) => sum + points, 0),
  };
}

/** Its final score. */
export const automaScore = (state: State, automa: Automa): number =>
  Object.values(automaBreakdown(state, automa)).reduce((sum, points) => sum + points, 0);
