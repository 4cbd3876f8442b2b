import { BIRDS } from './data/birds.ts';
import { BONUSES, GOALS } from './data/goals.ts';
import {
  type Bird,
  COLORS,
  type Color,
  type Effect,
  FACES,
  FOODS,
  type Food,
  HABITATS,
  type Habitat,
  NESTS,
  type Trigger,
} from './data/types.ts';

// Per-card columns of the data: a rule reads one small integer where the data holds words.

const indexOf = (ids: readonly string[]): { readonly [id: string]: number } =>
  Object.freeze(Object.assign(Object.create(null), Object.fromEntries(ids.map((id, i) => [id, i]))));

/** The number of a bird, bonus card, goal, habitat, food or face by its id; undefined for anything else. */
export const BIRD = indexOf(BIRDS.map(({ id }) => id));
export const BONUS = indexOf(BONUSES.map(({ id }) => id));
export const GOAL = indexOf(GOALS.map(({ id }) => id));
export const HABITAT = indexOf(HABITATS);
export const FOOD = indexOf(FOODS);
export const FACE = indexOf(FACES);

/** Sets of small things are bit masks. */
export const foodMask = (foods: readonly Food[]): number => foods.reduce((mask, food) => mask | (1 << FOOD[food]), 0);
/** Rows as a mask. */
const habitatMask = (habitats: readonly Habitat[]): number =>
  habitats.reduce((mask, habitat) => mask | (1 << HABITAT[habitat]), 0);
/** A star nest has every bit, no nest has none. */
export const nestMask = (nest: Bird['nest']): number =>
  nest === 'star' ? 15 : nest === 'none' ? 0 : 1 << NESTS.indexOf(nest);

/** All five foods. */
export const ANY_FOOD_MASK = 31;
/** The foods each face can give. */
export const FACE_FOODS: readonly number[] = FACES.map((face) =>
  face === 'invertebrateOrSeed' ? foodMask(['invertebrate', 'seed']) : foodMask([face]),
);

/** Habitats each bird can live in, as a mask. */
export const ROWS = BIRDS.map(({ habitats }) => habitatMask(habitats));
/** Printed points of each bird. */
export const POINTS = BIRDS.map(({ points }) => points);
/** Nest of each bird, as a mask. */
export const NEST = BIRDS.map(({ nest }) => nestMask(nest));
/** Eggs each bird can hold. */
export const LIMIT = BIRDS.map(({ eggLimit }) => eggLimit);
/** Wingspan of each bird in centimetres. */
export const WINGSPAN = BIRDS.map(({ wingspan }) => wingspan);

/** The colour of a bird's power. */
export const colorOf = ({ power }: Bird): Color =>
  power === null ? 'none' : power.trigger.on === 'activate' ? 'brown' : power.trigger.on === 'play' ? 'white' : 'pink';
/** That colour for each bird, as an index into COLORS. */
export const COLOR = BIRDS.map((bird) => COLORS.indexOf(colorOf(bird)));
export const BROWN = COLORS.indexOf('brown');
export const WHITE = COLORS.indexOf('white');

/** What each bird's power does. */
export const EFFECT: readonly (Effect | null)[] = BIRDS.map(({ power }) => power?.effect ?? null);
/** The follow-up inside the power, where it has one. */
export const NEXT: readonly (Effect | null)[] = EFFECT.map((effect) =>
  effect !== null && 'next' in effect && effect.next !== undefined ? effect.next : null,
);

/** What wakes pink birds: a bird played in row 0, 1 or 2, eggs laid, a food gained, a successful hunt. */
export const PLAYED = 0;
export const LAID = 3;
export const GAINED = 4;
export const HUNTED = 5;
const wakes = (trigger: Trigger | undefined): number => {
  switch (trigger?.on) {
    case 'opponentPlaysBird':
      return PLAYED + HABITAT[trigger.habitat];
    case 'opponentLaysEggs':
      return LAID;
    case 'opponentGainsFood':
      return GAINED;
    case 'opponentPredatorSucceeds':
      return HUNTED;
    default:
      return -1;
  }
};
/** What wakes each bird; −1 for birds that are not pink. */
export const WAKES = BIRDS.map(({ power }) => wakes(power?.trigger));
/** The food a pink bird watches for, as a mask. */
export const WATCHED = BIRDS.map(({ power }) =>
  power?.trigger.on === 'opponentGainsFood' ? foodMask([power.trigger.food]) : 0,
);

const within = (effect: Effect | null, test: (effect: Effect) => boolean): boolean =>
  effect !== null && (test(effect) || ('next' in effect && effect.next !== undefined && within(effect.next, test)));

/** Birds with the predator symbol. */
export const PREDATOR = EFFECT.map((effect) =>
  within(effect, ({ kind }) => kind === 'predatorWingspan' || kind === 'predatorDice'),
);
/** Birds with the flocking symbol. */
export const FLOCKING = EFFECT.map((effect) =>
  within(effect, ({ kind }) => kind === 'tuckFromHand' || kind === 'tuckFromDeck'),
);
/** Birds that repeat the power of another. */
export const REPEATER = EFFECT.map((effect) => effect?.kind === 'repeatPower');

/** The foods a power can give, as a mask; a bird's power gives food in one place at most. */
export const GIVES = EFFECT.map((effect, card) => {
  const gains = effect?.kind === 'gainFood' ? effect : NEXT[card];
  return gains?.kind === 'gainFood' ? foodMask(gains.foods) : 0;
});

/** The food a bird caches, if it ever does: what lies on it needs no other record than a number. */
export const CACHES: readonly (Food | null)[] = EFFECT.map((effect) => {
  if (effect?.kind === 'cacheFood' || effect?.kind === 'predatorDice') return effect.food;
  return effect?.kind === 'gainFood' && effect.mayCacheOnThis ? effect.foods[0] : null;
});
