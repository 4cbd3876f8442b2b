export { type Clock, systemClock } from './carrier.ts';
export * from './events.ts';
export { type BotPlayer, GameEngine, type GameResult, type PlayGameOptions, playGame } from './play.ts';
export * from './prompts.ts';
export { randomAgent } from './random.ts';
export type * from './view.ts';
export { buildPlayerView, playerView } from './view.ts';
export type * from './words.ts';
export { DataRegistry } from './words.ts';
