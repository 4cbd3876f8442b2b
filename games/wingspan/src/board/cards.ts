import { BIRDS } from '../rules/data/birds.ts';
import { FOODS } from '../rules/data/types.ts';
import type { Bird, Cost, Food } from '../rules/index.ts';

const BY_ID = new Map(BIRDS.map((bird) => [bird.id, bird]));

/** A bird's card by its id. */
export const birdOf = (id: string): Bird => BY_ID.get(id) as Bird;

export type Colour = 'brown' | 'white' | 'pink' | 'none';

/** The colour of a bird's power. */
export const colourOf = ({ power }: Bird): Colour =>
  power === null ? 'none' : power.trigger.on === 'activate' ? 'brown' : power.trigger.on === 'play' ? 'white' : 'pink';

/** The symbols of a cost, one by one. */
export const symbolsOf = (cost: Cost): readonly (Food | 'wild')[] =>
  'either' in cost
    ? cost.either
    : ([...FOODS, 'wild'] as const).flatMap((food) => Array<Food | 'wild'>(cost[food] ?? 0).fill(food));

/** The smallest number of tokens a bird costs. */
export const priceOf = ({ cost }: Bird): number => ('either' in cost ? 1 : symbolsOf(cost).length);

export const isPredator = ({ power }: Bird): boolean =>
  power?.effect.kind === 'predatorWingspan' || power?.effect.kind === 'predatorDice';

export const isFlocking = ({ power }: Bird): boolean =>
  power?.effect.kind === 'tuckFromHand' ||
  power?.effect.kind === 'tuckFromDeck' ||
  (power?.effect.kind === 'payThen' && power.effect.next.kind === 'tuckFromDeck');

export const drawsBonus = ({ power }: Bird): boolean => power?.effect.kind === 'drawBonusCards';

/** Always the same colour of eggs for a bird. */
export const eggTone = (id: string): number => (id.length * 7 + id.charCodeAt(0)) % 5;
