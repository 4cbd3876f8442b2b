export { BotThreads } from './bots/bot-threads.ts';
export { LIMITS, type Limits } from './limits/limits.ts';
export { findGame, games } from './rooms/games.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
