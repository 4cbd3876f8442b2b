import { BIRDS, FACES, type Face, FOODS, type Food, HABITATS, type Habitat } from '../rules/index.ts';

// Agents speak the words of the rules' fourth chapter, the table its own; each pair stands here once.

export type PlayerId = string;
export type FoodType = 'INVERTEBRATE' | 'SEED' | 'FISH' | 'FRUIT' | 'RODENT';
export type DieFace = FoodType | 'SEED_INVERTEBRATE';
export type HabitatType = 'FOREST' | 'GRASSLAND' | 'WETLAND';
export type ActionType = 'PLAY_BIRD' | 'GAIN_FOOD' | 'LAY_EGGS' | 'DRAW_CARDS';
/** Tokens by kind; an absent kind is none. */
export type FoodCounts = { readonly [F in FoodType]?: number };
/** Stable while the bird lives on a mat, also when it moves: opaque to agents. */
export type BirdInstanceId = string;

export const FOOD_TYPES: readonly FoodType[] = ['INVERTEBRATE', 'SEED', 'FISH', 'FRUIT', 'RODENT'];
const HABITAT_TYPES: readonly HabitatType[] = ['FOREST', 'GRASSLAND', 'WETLAND'];
const DIE_FACES: readonly DieFace[] = [...FOOD_TYPES, 'SEED_INVERTEBRATE'];
const ACTIONS = { PLAY_BIRD: 'playBird', GAIN_FOOD: 'gainFood', LAY_EGGS: 'layEggs', DRAW_CARDS: 'drawCards' } as const;
export type TableAction = (typeof ACTIONS)[ActionType];

export const foodType = (food: Food): FoodType => FOOD_TYPES[FOODS.indexOf(food)];
export const dieFace = (face: Face): DieFace => DIE_FACES[FACES.indexOf(face)];
export const habitatType = (habitat: Habitat): HabitatType => HABITAT_TYPES[HABITATS.indexOf(habitat)];
export const actionType = (action: TableAction): ActionType =>
  (Object.keys(ACTIONS) as ActionType[]).find((one) => ACTIONS[one] === action) as ActionType;

/** The table's word, or undefined for anything that is not one of ours. */
export const readFood = (type: unknown): Food | undefined => FOODS[FOOD_TYPES.indexOf(type as FoodType)];
export const readFace = (face: unknown): Face | undefined => FACES[DIE_FACES.indexOf(face as DieFace)];
export const readHabitat = (type: unknown): Habitat | undefined => HABITATS[HABITAT_TYPES.indexOf(type as HabitatType)];
export const readAction = (type: unknown): TableAction | undefined =>
  typeof type === 'string' && Object.hasOwn(ACTIONS, type) ? ACTIONS[type as ActionType] : undefined;

export const instanceId = (owner: PlayerId, bird: string): BirdInstanceId => `${owner}/${bird}`;
/** The bird an instance id of this owner names. Bird ids hold no slash, so any owner's id may. */
export function readInstance(owner: PlayerId, id: unknown): string | undefined {
  if (typeof id !== 'string' || !id.startsWith(`${owner}/`)) return undefined;
  const bird = id.slice(owner.length + 1);
  return KNOWN.has(bird) ? bird : undefined;
}
const KNOWN = new Set(BIRDS.map(({ id }) => id));

/** Tokens counted by kind, in canonical order. */
export function countFoods(foods: readonly Food[]): FoodCounts {
  const counts: { [F in FoodType]?: number } = {};
  for (const food of FOODS) {
    const count = foods.filter((one) => one === food).length;
    if (count > 0) counts[foodType(food)] = count;
  }
  return counts;
}
