import type { ChoiceOf } from '@tessera/kernel';
import type { Payment } from './costs.ts';
import { BIRDS } from './data/birds.ts';
import { BONUSES } from './data/goals.ts';
import { FACES, type Face, FOODS, type Food, HABITATS, type Habitat } from './data/types.ts';

// Choices are interned: asking hands out the same objects again and again, and no choice is ever made anew.

/** [W2.2] Places in the dealt hand, foods given up for them, place of the bonus card kept. */
export interface StartingHand {
  readonly birds: readonly number[];
  readonly foods: readonly Food[];
  readonly bonus: number;
}
/** The four things a turn can be used for. */
export type Action = 'playBird' | 'gainFood' | 'layEggs' | 'drawCards';
/** What to do with the turn. */
export interface ActionChoice {
  readonly action: Action;
  /** Yes to the mat's trade in advance. */
  readonly trade?: true;
}
/** A card from the hand and where it goes. */
export interface Play {
  readonly card: string;
  readonly habitat: Habitat;
}
/** A card of the hand, or of those set out. */
export interface CardChoice {
  readonly card: string;
}
/** A bird on the seat's own mat. */
export interface BirdChoice {
  readonly bird: string;
}
/** One token. */
export interface FoodChoice {
  readonly food: Food;
}
/** Taking no more. */
export interface Pass {
  readonly pass: true;
}
/** Throwing all five dice again. */
export interface Reroll {
  readonly reroll: boolean;
}
/** A die of the feeder; a double face is taken for one of its foods. */
export type DieChoice = { readonly die: Face; readonly as?: Food } | Reroll | Pass;
/** A place of the tray, or the deck's top card. */
export type DrawChoice = { readonly tray: number } | { readonly deck: true } | Pass;
/** What fell, faces in canonical order. */
export interface Dice {
  readonly dice: readonly Face[];
}
/** Whether to use a bird. */
export interface Yes {
  readonly activate: boolean;
}
/** Whether to take what another seat's bird gives. */
export interface Accept {
  readonly accept: boolean;
}
/** Whether to make the mat's trade. */
export interface Trade {
  readonly trade: boolean;
}
/** Where a token goes that a bird may cache. */
export interface Destination {
  readonly to: 'supply' | 'cache';
}
/** A seat at the table. */
export interface SeatChoice {
  readonly seat: number;
}
/** A row of the seat's own mat. */
export interface HabitatChoice {
  readonly habitat: Habitat;
}
/** One of the bonus cards looked at. */
export interface BonusChoice {
  readonly bonus: string;
}
/** Leaving for good. */
export interface Leave {
  readonly leave: true;
}

/** What each question can be answered with. */
export interface Choices {
  firstSeat: SeatChoice;
  startingHand: StartingHand;
  action: ActionChoice;
  trade: Trade;
  takeDie: DieChoice;
  rerollFirst: Reroll;
  destination: Destination;
  gainFood: FoodChoice | Pass;
  giveFood: FoodChoice;
  roll: Dice;
  layEgg: BirdChoice | Pass;
  payEgg: BirdChoice;
  draw: DrawChoice;
  discardCard: CardChoice;
  tuck: CardChoice;
  pickDraft: CardChoice;
  keepBonus: BonusChoice;
  playBird: Play | Pass;
  payFood: Payment;
  activate: Yes;
  accept: Accept;
  whoFirst: SeatChoice;
  repeat: BirdChoice;
  move: HabitatChoice;
  aside: Leave;
}

/** Every answer to a question. */
export type Choice = ChoiceOf<Choices>;

/** Nothing to choose: the question is passed over. */
export const NONE: readonly never[] = [];
export const PASS: Pass = { pass: true };
export const LEAVE: Leave = { leave: true };
export const YES_NO: readonly Yes[] = [{ activate: true }, { activate: false }];
export const NO_ONLY: readonly Yes[] = [YES_NO[1]];
export const ACCEPT_OR_NOT: readonly Accept[] = [{ accept: true }, { accept: false }];
export const TRADE_OR_NOT: readonly Trade[] = [{ trade: true }, { trade: false }];
export const REROLL_OR_NOT: readonly Reroll[] = [{ reroll: false }, { reroll: true }];
export const KEEP_OR_CACHE: readonly Destination[] = [{ to: 'supply' }, { to: 'cache' }];

/** One choice for each bird, bonus card or seat, by its number. */
export const CARD_CHOICE: readonly CardChoice[] = BIRDS.map(({ id }) => ({ card: id }));
export const BIRD_CHOICE: readonly BirdChoice[] = BIRDS.map(({ id }) => ({ bird: id }));
export const BONUS_CHOICE: readonly BonusChoice[] = BONUSES.map(({ id }) => ({ bonus: id }));
/** Three entries a bird, one a habitat. */
export const PLAY_CHOICE: readonly Play[] = BIRDS.flatMap(({ id }) =>
  HABITATS.map((habitat) => ({ card: id, habitat })),
);
const SEAT_CHOICE: readonly SeatChoice[] = [0, 1, 2, 3, 4].map((seat) => ({ seat }));

const subsets = <T>(all: readonly T[]): (readonly T[])[] =>
  Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_, i) => (mask >> i) & 1));

/** The lists for every subset of a few choices, by bit mask. */
export const HABITAT_LISTS: readonly (readonly HabitatChoice[])[] = subsets(HABITATS.map((habitat) => ({ habitat })));
/** By mask of foods. */
export const FOOD_LISTS: readonly (readonly FoodChoice[])[] = subsets(FOODS.map((food) => ({ food })));
/** By mask of seats. */
export const SEAT_LISTS: readonly (readonly SeatChoice[])[] = subsets(SEAT_CHOICE);
/** Bits: the three tray places, the deck, passing. */
export const DRAW_LISTS: readonly (readonly DrawChoice[])[] = subsets<DrawChoice>([
  { tray: 0 },
  { tray: 1 },
  { tray: 2 },
  { deck: true },
  PASS,
]);

/** [W2.2] The 504 starting hands: k of five birds for k of five foods, and one of two bonus cards. */
export const STARTING_HANDS: readonly StartingHand[] = subsets([0, 1, 2, 3, 4]).flatMap((birds) =>
  subsets(FOODS)
    .filter((foods) => foods.length === birds.length)
    .flatMap((foods) => [0, 1].map((bonus) => ({ birds, foods, bonus }))),
);

/** Everything a die of each face can be taken for. */
export const DIE_CHOICES: readonly (readonly { readonly die: Face; readonly as?: Food }[])[] = FACES.map((die) =>
  die === 'invertebrateOrSeed'
    ? [
        { die, as: 'invertebrate' },
        { die, as: 'seed' },
      ]
    : [{ die }],
);

/** All rolls of n dice with their odds: sorted faces, weighted by the orders they can fall in. */
interface Rolls {
  readonly choices: readonly Dice[];
  readonly odds: readonly number[];
  /** How many dice show each face. */
  readonly counts: readonly (readonly number[])[];
}
/** By number of dice. */
export const ROLLS: readonly Rolls[] = [0, 1, 2, 3, 4, 5].map(rollsOf);

function rollsOf(dice: number): Rolls {
  const counts: number[][] = [];
  const spread = (face: number, left: number, taken: readonly number[]): void => {
    if (face === FACES.length - 1) counts.push([...taken, left]);
    else for (let n = left; n >= 0; n--) spread(face + 1, left - n, [...taken, n]);
  };
  spread(0, dice, []);
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  return {
    counts,
    odds: counts.map((roll) => roll.reduce((ways, n) => ways / factorial(n), factorial(dice))),
    choices: counts.map((roll) => ({ dice: FACES.flatMap((face, i) => Array<Face>(roll[i]).fill(face)) })),
  };
}
