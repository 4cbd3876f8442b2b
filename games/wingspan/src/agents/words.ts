import {
  BIRDS,
  EGG_COSTS,
  FACES,
  type Face,
  FOODS,
  type Food,
  HABITATS,
  type Habitat,
  REWARDS,
  TRADES,
} from '../rules/index.ts';
import { type Frozen, frozenCopy } from './frozen.ts';

// Agents speak the words of the rules' fourth chapter, the table its own; each pair stands here once.

export type PlayerId = string;
/** Stable while the bird lives on a mat, also when it moves: opaque to agents. */
export type BirdInstanceId = string;
export const FOOD_TYPES = ['INVERTEBRATE', 'SEED', 'FISH', 'FRUIT', 'RODENT'] as const;
export type FoodType = (typeof FOOD_TYPES)[number];
const DIE_FACES = [...FOOD_TYPES, 'SEED_INVERTEBRATE'] as const;
export type DieFace = (typeof DIE_FACES)[number];
const HABITAT_TYPES = ['FOREST', 'GRASSLAND', 'WETLAND'] as const;
export type HabitatType = (typeof HABITAT_TYPES)[number];
const ACTION_TYPES = ['PLAY_BIRD', 'GAIN_FOOD', 'LAY_EGGS', 'DRAW_CARDS'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];
const ACTIONS = ['playBird', 'gainFood', 'layEggs', 'drawCards'] as const;
export type TableAction = (typeof ACTIONS)[number];
/** Tokens by kind; an absent kind is none. */
export type FoodCounts = { readonly [F in FoodType]?: number };
export type ByPlayer<T> = { readonly [player: PlayerId]: T };
/** Things on birds or tokens by bird. */
export type CountsByBird = { readonly [bird: BirdInstanceId]: number };

export const foodType = (food: Food): FoodType => FOOD_TYPES[FOODS.indexOf(food)];
export const dieFace = (face: Face): DieFace => DIE_FACES[FACES.indexOf(face)];
export const habitatType = (habitat: Habitat): HabitatType => HABITAT_TYPES[HABITATS.indexOf(habitat)];
export const actionType = (action: TableAction): ActionType => ACTION_TYPES[ACTIONS.indexOf(action)];

/** The table's word for an agent's; undefined for anything that is not one of ours. */
const reader =
  <T>(types: readonly unknown[], words: readonly T[]) =>
  (type: unknown): T | undefined =>
    words[types.indexOf(type)];
export const readFood = reader(FOOD_TYPES, FOODS);
export const readFace = reader(DIE_FACES, FACES);
export const readHabitat = reader(HABITAT_TYPES, HABITATS);
export const readAction = reader(ACTION_TYPES, ACTIONS);

export const instanceId = (owner: PlayerId, bird: string): BirdInstanceId => `${owner}/${bird}`;
/** The bird an instance id of this owner names. Bird ids hold no slash, so any owner's id may. */
export const readInstance = (owner: PlayerId, id: unknown): string | undefined =>
  BIRDS.find((bird) => instanceId(owner, bird.id) === id)?.id;

/** Tokens counted by kind, in canonical order. */
export function countFoods(foods: readonly Food[]): FoodCounts {
  const counts: { [F in FoodType]?: number } = {};
  for (const food of FOODS) {
    const count = foods.filter((one) => one === food).length;
    if (count > 0) counts[foodType(food)] = count;
  }
  return counts;
}

// [W2.6] what a row trades, for the next one
const TRADED = ['CARDS', 'FOOD', 'EGGS'] as const;
type Traded = (typeof TRADED)[number];

/** What is traded for what, and how much. */
export type BonusReward = Frozen<
  { [K in 'tradeFrom' | 'tradeTo']: Traded } & { [K in 'tradeFromAmount' | 'tradeToAmount']: number }
>;

/** One row of the mat, by column from 0: the leftmost empty one counts, 5 is a full row. Null where no trade is printed. */
export type HabitatConfig = Frozen<{
  action: Exclude<ActionType, 'PLAY_BIRD'>;
  baseRewards: number[];
  bonusRewards: (BonusReward | null)[];
}>;

/** The mat that every player has, and the eggs to pay for a bird, by column. */
export type PlayerBoardConfig = Frozen<
  { playBirdCosts: number[] } & { [H in 'forest' | 'grassland' | 'wetland']: HabitatConfig }
>;

/** The trade of a row where it is printed. */
export const tradeOf = (row: number): BonusReward => ({
  tradeFrom: TRADED[row],
  tradeFromAmount: 1,
  tradeTo: TRADED[(row + 1) % 3],
  tradeToAmount: 1,
});

const habitat = (action: HabitatConfig['action'], row: number): HabitatConfig => ({
  action,
  baseRewards: REWARDS[row],
  bonusRewards: TRADES.map((printed) => (printed ? tradeOf(row) : null)),
});

const PLAYER_BOARD: PlayerBoardConfig = frozenCopy({
  playBirdCosts: EGG_COSTS,
  forest: habitat('GAIN_FOOD', 0),
  grassland: habitat('LAY_EGGS', 1),
  wetland: habitat('DRAW_CARDS', 2),
});

/** The data of the game that prompts do not carry. There is one of it, frozen, however many registries there are. */
export class DataRegistry {
  static readonly getPlayerBoard = (): PlayerBoardConfig => PLAYER_BOARD;
  readonly getPlayerBoard = DataRegistry.getPlayerBoard;
}
