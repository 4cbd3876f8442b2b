import { EGG_COSTS, REWARDS, TRADES } from '../rules/index.ts';
import { frozenCopy } from './frozen.ts';
import type { ActionType } from './words.ts';

/** What is traded for what, and how much. */
export interface BonusReward {
  readonly tradeFrom: 'FOOD' | 'EGGS' | 'CARDS';
  readonly tradeFromAmount: number;
  readonly tradeTo: 'FOOD' | 'EGGS' | 'CARDS';
  readonly tradeToAmount: number;
}

/** One row of the mat. Columns count from 0: the leftmost empty one counts, 5 is a full row. */
export interface HabitatConfig {
  readonly action: Exclude<ActionType, 'PLAY_BIRD'>;
  readonly baseRewards: readonly number[];
  /** Null where no trade is printed. */
  readonly bonusRewards: readonly (BonusReward | null)[];
}

/** The mat that every player has. */
export interface PlayerBoardConfig {
  /** Eggs to pay for a bird, by column. */
  readonly playBirdCosts: readonly number[];
  readonly forest: HabitatConfig;
  readonly grassland: HabitatConfig;
  readonly wetland: HabitatConfig;
}

const oneFor = (tradeFrom: BonusReward['tradeFrom'], tradeTo: BonusReward['tradeTo']): BonusReward => ({
  tradeFrom,
  tradeFromAmount: 1,
  tradeTo,
  tradeToAmount: 1,
});

// [W2.6] by row
const ROW_TRADES: readonly BonusReward[] = [oneFor('CARDS', 'FOOD'), oneFor('FOOD', 'EGGS'), oneFor('EGGS', 'CARDS')];

/** The trade of a row where it is printed. */
export const tradeOf = (row: number): BonusReward => ROW_TRADES[row];

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
  static getPlayerBoard(): Readonly<PlayerBoardConfig> {
    return PLAYER_BOARD;
  }

  getPlayerBoard(): Readonly<PlayerBoardConfig> {
    return PLAYER_BOARD;
  }
}
