import { EGG_COSTS, REWARDS, TRADES } from '../rules/index.ts';
import { type Frozen, frozenCopy } from './frozen.ts';
import type { ActionType } from './words.ts';

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
