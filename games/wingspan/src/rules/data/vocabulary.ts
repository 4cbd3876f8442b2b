import {
  type Effect,
  FOODS,
  type Food,
  type Habitat,
  type Nest,
  type Players,
  type Power,
  type Trigger,
} from './types.ts';

// The words powers are written in: each makes one piece of structure, so that a bird's power reads like its card.

export const ANY_FOOD: readonly Food[] = FOODS;

const SELF: Players = { scope: 'self' };
export const EVERYONE: Players = { scope: 'all', order: 'clockwiseFromOwner' };
export const EVERYONE_FROM_CHOSEN: Players = { scope: 'all', order: 'ownerPicksFirst' };
export const fewest = (
  habitat: Habitat,
  order: 'clockwiseFromOwner' | 'ownerPicksFirst' = 'clockwiseFromOwner',
): Players => ({
  scope: 'fewestBirds',
  habitat,
  order,
});

export const brown = (effect: Effect): Power => ({ trigger: { on: 'activate' }, effect });
export const white = (effect: Effect): Power => ({ trigger: { on: 'play' }, effect });
export const pink = (trigger: Trigger, effect: Effect): Power => ({ trigger, effect });

export const gainFood = (count: number, foods: readonly Food[], players: Players = SELF): Effect => ({
  kind: 'gainFood',
  players,
  foods,
  from: 'supply',
  count,
});
export const fromFeeder = (count: number, foods: readonly Food[], players: Players = SELF): Effect => ({
  kind: 'gainFood',
  players,
  foods,
  from: 'birdfeeder',
  count,
});
export const fromFeederOrCache = (foods: readonly Food[]): Effect => ({
  kind: 'gainFood',
  players: SELF,
  foods,
  from: 'birdfeeder',
  count: 1,
  mayCacheOnThis: true,
});
export const allFromFeeder = (food: Food): Effect => ({
  kind: 'gainFood',
  players: SELF,
  foods: [food],
  from: 'birdfeeder',
  count: 'all',
});
export const cacheFood = (count: number, food: Food): Effect => ({ kind: 'cacheFood', food, count });
export const tradeFood = (give: number, receive: number): Effect => ({ kind: 'tradeFood', give, receive });

export const drawCards = (count: number, players: Players = SELF): Effect => ({
  kind: 'drawCards',
  players,
  count,
  source: 'deckOrTray',
});
export const drawFromDeck = (count: number, players: Players): Effect => ({
  kind: 'drawCards',
  players,
  count,
  source: 'deck',
});
export const drawThenDiscard = (count: number, discardAtEndOfTurn: number): Effect => ({
  kind: 'drawCards',
  players: SELF,
  count,
  source: 'deckOrTray',
  discardAtEndOfTurn,
});
export const draftCards = (perPlayer: number, extraForOwner: number): Effect => ({
  kind: 'draftCards',
  perPlayer,
  extraForOwner,
});
export const drawBonusCards = (draw: number, keep: number): Effect => ({ kind: 'drawBonusCards', draw, keep });

export const layHere = (count: number): Effect => ({
  kind: 'layEggs',
  players: SELF,
  target: { scope: 'thisBird' },
  count,
});
export const layOn = (count: number, nest: Nest | 'any'): Effect => ({
  kind: 'layEggs',
  players: SELF,
  target: { scope: 'oneBird', nest, excludeThis: false },
  count,
});
export const layOnAnother = (count: number, nest: Nest | 'any'): Effect => ({
  kind: 'layEggs',
  players: SELF,
  target: { scope: 'oneBird', nest, excludeThis: true },
  count,
});
export const layOnEach = (count: number, nest: Nest): Effect => ({
  kind: 'layEggs',
  players: SELF,
  target: { scope: 'eachBird', nest, excludeThis: false },
  count,
});
export const everyoneLays = (count: number, nest: Nest, ownerExtra: number): Effect => ({
  kind: 'layEggs',
  players: EVERYONE,
  target: { scope: 'oneBird', nest, excludeThis: false },
  count,
  ownerExtra,
});

export const tuck = (count: number): Effect => ({ kind: 'tuckFromHand', count });
export const tuckThen = (count: number, next: Effect): Effect => ({ kind: 'tuckFromHand', count, next });
export const tuckFromDeck = (count: number): Effect => ({ kind: 'tuckFromDeck', count });
export const payEgg = (from: 'otherBirds' | 'anyBird', next: Effect): Effect => ({
  kind: 'payThen',
  cost: { item: 'egg', count: 1, from },
  next,
});
export const payFood = (food: Food, next: Effect): Effect => ({
  kind: 'payThen',
  cost: { item: 'food', food, count: 1 },
  next,
});

export const huntBirds = (lessThanCm: number): Effect => ({ kind: 'predatorWingspan', lessThanCm });
export const huntWithDice = (food: Food, cacheCount: number): Effect => ({ kind: 'predatorDice', food, cacheCount });
export const repeatPower = (filter: 'brown' | 'predator'): Effect => ({ kind: 'repeatPower', filter });
export const moveBird = (): Effect => ({ kind: 'moveBird' });
export const playBird = (habitat: Habitat | 'sameAsThis'): Effect => ({ kind: 'playBird', habitat });
