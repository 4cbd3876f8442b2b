import { BIRDS, type Bird, BONUSES, type Effect, FOODS, GOALS, HABITATS, NESTS, qualifies } from '../rules/index.ts';
import type { Weights } from './beliefs.ts';

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

/** What a power gives when it is used once, in points, food, cards and eggs. */
interface Yield {
  readonly points: number;
  readonly food: number;
  readonly cards: number;
  readonly eggs: number;
  readonly bonuses: number;
  readonly plays: number;
}
const NOTHING: Yield = { points: 0, food: 0, cards: 0, eggs: 0, bonuses: 0, plays: 0 };

/** How likely the feeder has one of so many foods. */
const FOUND = [0, 0.6, 0.85, 0.95, 1, 1];
/** What is given to others as well is worth only a part. */
const SHARED = 0.45;

const share = (players: { readonly scope: string }): number =>
  players.scope === 'self' ? 1 : players.scope === 'all' ? SHARED : 0.5;

const plus = (a: Yield, b: Yield): Yield => ({
  points: a.points + b.points,
  food: a.food + b.food,
  cards: a.cards + b.cards,
  eggs: a.eggs + b.eggs,
  bonuses: a.bonuses + b.bonuses,
  plays: a.plays + b.plays,
});

/** By rule of thumb: how often a power finds what it needs, and what it gives to others, is estimated. */
function yieldOf(effect: Effect): Yield {
  switch (effect.kind) {
    case 'gainFood': {
      const found = effect.from === 'supply' ? 1 : FOUND[effect.foods.length];
      const count = effect.count === 'all' ? 1.6 : effect.count * (effect.foods.length > 1 ? 1.1 : 1);
      const food = count * found * share(effect.players);
      return effect.mayCacheOnThis ? { ...NOTHING, points: 0.6 * food, food: 0.4 * food } : { ...NOTHING, food };
    }
    case 'cacheFood':
      return { ...NOTHING, points: effect.count };
    case 'tradeFood':
      return { ...NOTHING, food: 0.3 };
    case 'drawCards': {
      const kept = effect.count - 0.7 * (effect.discardAtEndOfTurn ?? 0);
      return { ...NOTHING, cards: kept * share(effect.players) };
    }
    case 'draftCards':
      return { ...NOTHING, cards: 1.6 };
    case 'drawBonusCards':
      return { ...NOTHING, bonuses: effect.keep };
    case 'layEggs': {
      const each =
        effect.target.scope === 'eachBird' ? 2.5 : effect.count * (effect.target.scope === 'thisBird' ? 0.8 : 1);
      return { ...NOTHING, eggs: each * (effect.players.scope === 'self' ? 1 : 0.6) + (effect.ownerExtra ?? 0) * 0.6 };
    }
    case 'tuckFromHand': {
      const tucked = { ...NOTHING, points: effect.count, cards: -0.6 * effect.count };
      return effect.next === undefined ? tucked : plus(tucked, yieldOf(effect.next));
    }
    case 'tuckFromDeck':
      return { ...NOTHING, points: effect.count };
    case 'payThen': {
      const cost = effect.cost.item === 'egg' ? { ...NOTHING, eggs: -0.8 } : { ...NOTHING, food: -0.9 };
      const gain = plus(cost, yieldOf(effect.next));
      // optional, and not always payable
      return {
        ...NOTHING,
        points: 0.7 * gain.points,
        food: 0.7 * gain.food,
        cards: 0.7 * gain.cards,
        eggs: 0.7 * gain.eggs,
      };
    }
    case 'predatorWingspan':
      return { ...NOTHING, points: BIRDS.filter(({ wingspan }) => wingspan < effect.lessThanCm).length / BIRDS.length };
    case 'predatorDice':
      return { ...NOTHING, points: 0.35 * effect.cacheCount };
    case 'repeatPower':
      return { ...NOTHING, points: effect.filter === 'brown' ? 0.8 : 0.4 };
    case 'moveBird':
      return { ...NOTHING, points: 0.1 };
    case 'playBird':
      return { ...NOTHING, plays: 1 };
  }
}

export const YIELD: readonly Yield[] = BIRDS.map(({ power }) => (power === null ? NOTHING : yieldOf(power.effect)));

/** What one use of a bird's power is worth. */
export function useOf(bird: number, food: number, card: number, w: Weights): number {
  const y = YIELD[bird];
  return y.points + y.eggs + y.food * food + y.cards * card + y.bonuses * w.newBonus + y.plays * w.extraPlay;
}
