export type { PlayerAgent } from './agent.ts';
export { type Clock, systemClock } from './ask.ts';
export * from './events.ts';
export { type BotPlayer, type GameResult, type PlayGameOptions, playGame } from './play.ts';
export * from './prompts.ts';
export { randomAgent } from './random.ts';
export type { BirdInstance, Board, GoalView, OpponentView, PlayerView, Supply } from './view.ts';
export type {
  ActionType,
  BirdInstanceId,
  DieFace,
  FoodCounts,
  FoodType,
  HabitatType,
  PlayerId,
} from './words.ts';
