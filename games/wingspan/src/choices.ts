import type { Payment } from './costs.ts';
import { BIRDS } from './data/birds.ts';
import { BONUSES } from './data/bonus.ts';
import { FACES, type Face, FOODS, type Food, HABITATS, type Habitat } from './data/types.ts';

// Choices are interned: asking hands out the same objects again and again, and no choice is ever made anew.

/** [W2.2] Places in the dealt hand, foods given up for them, place of the bonus card kept. */
export interface StartingHand {
  readonly birds: readonly number[];
  readonly foods: readonly Food[];
  readonly bonus: number;
}
export type Action = 'playBird' | 'gainFood' | 'layEggs' | 'drawCards';
export interface ActionChoice {
  readonly action: Action;
  /** Says yes to the mat's trade in advance. */
  readonly trade?: true;
}
export interface Play {
  readonly card: string;
  readonly habitat: Habitat;
}
export interface CardChoice {
  readonly card: string;
}
export interface BirdChoice {
  readonly bird: string;
}
export interface FoodChoice {
  readonly food: Food;
}
export interface Pass {
  readonly pass: true;
}
export interface Reroll {
  readonly reroll: boolean;
}
export type DieChoice = { readonly die: Face; readonly as?: Food } | Reroll | Pass;
export type DrawChoice = { readonly tray: number } | { readonly deck: true } | Pass;
export interface Dice {
  readonly dice: readonly Face[];
}
export interface Yes {
  readonly activate: boolean;
}
export interface Accept {
  readonly accept: boolean;
}
export interface Trade {
  readonly trade: boolean;
}
export interface Destination {
  readonly to: 'supply' | 'cache';
}
export interface SeatChoice {
  readonly seat: number;
}
export interface HabitatChoice {
  readonly habitat: Habitat;
}
export interface BonusChoice {
  readonly bonus: string;
}
export interface Leave {
  readonly leave: true;
}

export type Choice =
  | StartingHand
  | ActionChoice
  | Play
  | CardChoice
  | BirdChoice
  | FoodChoice
  | DieChoice
  | DrawChoice
  | Dice
  | Yes
  | Accept
  | Trade
  | Destination
  | SeatChoice
  | HabitatChoice
  | BonusChoice
  | Payment
  | Leave;

export const NONE: readonly never[] = [];
export const PASS: Pass = { pass: true };
export const LEAVE: Leave = { leave: true };
export const YES_NO: readonly Yes[] = [{ activate: true }, { activate: false }];
export const ACCEPT_OR_NOT: readonly Accept[] = [{ accept: true }, { accept: false }];
export const TRADE_OR_NOT: readonly Trade[] = [{ trade: true }, { trade: false }];
export const REROLL_OR_NOT: readonly Reroll[] = [{ reroll: false }, { reroll: true }];
export const KEEP_OR_CACHE: readonly Destination[] = [{ to: 'supply' }, { to: 'cache' }];

export const CARD_CHOICE: readonly CardChoice[] = BIRDS.map(({ id }) => ({ card: id }));
export const BIRD_CHOICE: readonly BirdChoice[] = BIRDS.map(({ id }) => ({ bird: id }));
export const BONUS_CHOICE: readonly BonusChoice[] = BONUSES.map(({ id }) => ({ bonus: id }));
/** Three entries a bird, one a habitat. */
export const PLAY_CHOICE: readonly Play[] = BIRDS.flatMap(({ id }) =>
  HABITATS.map((habitat) => ({ card: id, habitat })),
);
export const SEAT_CHOICE: readonly SeatChoice[] = [0, 1, 2, 3, 4].map((seat) => ({ seat }));

const subsets = <T>(all: readonly T[]): (readonly T[])[] =>
  Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_, i) => (mask >> i) & 1));

/** The lists for every subset of a few choices, by bit mask. */
export const HABITAT_LISTS: readonly (readonly HabitatChoice[])[] = subsets(HABITATS.map((habitat) => ({ habitat })));
export const FOOD_LISTS: readonly (readonly FoodChoice[])[] = subsets(FOODS.map((food) => ({ food })));
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
export interface Rolls {
  readonly choices: readonly Dice[];
  readonly odds: readonly number[];
  /** How many dice show each face. */
  readonly counts: readonly (readonly number[])[];
}
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
