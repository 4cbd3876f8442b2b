export type { PlayerAgent } from './agent.ts';
export { type Clock, systemClock } from './carrier.ts';
export * from './events.ts';
export { type BotPlayer, GameEngine, type GameResult, type PlayGameOptions, playGame } from './play.ts';
export * from './prompts.ts';
export { randomAgent } from './random.ts';
export { type BonusReward, DataRegistry, type HabitatConfig, type PlayerBoardConfig } from './registry.ts';
export {
  type BirdInstance,
  type Board,
  buildPlayerView,
  type GameState,
  type GoalView,
  type OpponentView,
  type PlayerView,
  playerView,
  type Supply,
} from './view.ts';
export type {
  ActionType,
  BirdInstanceId,
  DieFace,
  FoodCounts,
  FoodType,
  HabitatType,
  PlayerId,
} from './words.ts';
