import { BIRDS, type Bird, BONUSES, FOODS, GOALS, HABITATS, NESTS, qualifies } from '../rules/index.ts';

// Per-card columns of the data, so that valuing a position reads numbers only.

export const CARD: { readonly [id: string]: number } = Object.fromEntries(BIRDS.map(({ id }, card) => [id, card]));
export const FOOD: { readonly [food: string]: number } = Object.fromEntries(FOODS.map((food, i) => [food, i]));
export const POINTS = BIRDS.map(({ points }) => points);
export const LIMIT = BIRDS.map(({ eggLimit }) => eggLimit);
export const ROWS = BIRDS.map(({ habitats }) => habitats.reduce((mask, one) => mask | (1 << HABITATS.indexOf(one)), 0));
const nestMask = (nest: Bird['nest']): number =>
  nest === 'star' ? 15 : nest === 'none' ? 0 : 1 << NESTS.indexOf(nest);
export const NEST = BIRDS.map(({ nest }) => nestMask(nest));
export const QUALIFIES = BONUSES.map((bonus) => BIRDS.map((_, card) => qualifies(bonus, card)));

/** Tokens of each food that a bird costs, and tokens of any kind. An either-or cost is one of any kind, nearly. */
export const NEEDS = BIRDS.map(({ cost }) => FOODS.map((food) => ('either' in cost ? 0 : (cost[food] ?? 0))));
export const WILD = BIRDS.map(({ cost }) => ('either' in cost ? 0 : (cost.wild ?? 0)));
export const EITHER = BIRDS.map(({ cost }) =>
  'either' in cost ? cost.either.reduce((mask, food) => mask | (1 << FOOD[food]), 0) : 0,
);
export const TOKENS = BIRDS.map(
  (_, card) => NEEDS[card].reduce((a, b) => a + b, 0) + WILD[card] + (EITHER[card] ? 1 : 0),
);

/** The row and the nests that a goal looks at; −1 and 0 for every one. */
export const GOAL_ROW = GOALS.map(({ count }) => ('habitat' in count ? HABITATS.indexOf(count.habitat) : -1));
export const GOAL_NEST = GOALS.map(({ count }) => ('nest' in count ? nestMask(count.nest) : 0));

export const BROWN = BIRDS.map(({ power }) => power?.trigger.on === 'activate');
export const WHITE = BIRDS.map(({ power }) => power?.trigger.on === 'play');
export const PINK = BIRDS.map((_, card) => BIRDS[card].power !== null && !BROWN[card] && !WHITE[card]);
