export { BotThreads } from './bot-threads.ts';
export { findGame, games } from './games.ts';
export { LIMITS, type Limits } from './limits.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
