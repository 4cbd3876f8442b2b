import type { Seat } from '@tessera/kernel';
import { BIRDS, type Food, HABITATS, type Habitat, type State } from '../rules/index.ts';
import type { Tell } from './events.ts';
import { countFoods } from './words.ts';

/** What the mat has given in the action that is being taken. */
export interface Reward {
  readonly seat: Seat;
  readonly row: number;
  readonly foods: Food[];
  readonly placements: { [bird: string]: number };
  readonly trayCards: string[];
  readonly deckCards: string[];
  deck: number;
}

/** Nothing yet. */
export const newReward = (seat: Seat, habitat: Habitat): Reward => ({
  seat,
  row: HABITATS.indexOf(habitat),
  foods: [],
  placements: {},
  trayCards: [],
  deckCards: [],
  deck: 0,
});

/** Tells what the mat gave, once it has given all. */
export function tellReward({ seat, row, foods, placements, trayCards, deckCards, deck }: Reward, tell: Tell): void {
  if (row === 0) tell('FOOD_GAINED_FROM_HABITAT_ACTIVATION', seat, { food: countFoods(foods) });
  else if (row === 1) tell('EGGS_LAID_FROM_HABITAT_ACTIVATION', seat, { placements });
  else tell('CARDS_DRAWN_FROM_HABITAT_ACTIVATION', seat, { trayCards, numDeckCards: deck, own: { deckCards } });
}

/** The brown birds of a row, in the order in which they act. */
export function brownBirds({ birds }: State, { seat, row }: Reward): string[] {
  const from = seat * 15 + row * 5;
  return birds
    .slice(from, from + 5)
    .filter((card) => card >= 0 && BIRDS[card].power?.trigger.on === 'activate')
    .map((card) => BIRDS[card].id)
    .reverse();
}
