import { EGG_COSTS, REWARDS, TRADES } from '../rules/index.ts';
import { type Frozen, frozenCopy } from './frozen.ts';
import type { ActionType } from './words.ts';

type Traded = 'FOOD' | 'EGGS' | 'CARDS';
/** What is traded for what, and how much. */
export type BonusReward = Frozen<{
  tradeFrom: Traded;
  tradeFromAmount: number;
  tradeTo: Traded;
  tradeToAmount: number;
}>;

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

// [W2.6] by row
const TRADED: readonly (readonly [Traded, Traded])[] = [
  ['CARDS', 'FOOD'],
  ['FOOD', 'EGGS'],
  ['EGGS', 'CARDS'],
];

/** The trade of a row where it is printed. */
export function tradeOf(row: number): BonusReward {
  const [tradeFrom, tradeTo] = TRADED[row];
  return { tradeFrom, tradeFromAmount: 1, tradeTo, tradeToAmount: 1 };
}

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
