declare module 'boardgame.io/dist/cjs/server.js' {
  export { Server } from 'boardgame.io/server';
}
// the package's folder imports only work for bundlers; this path also works in Node, but ships without types
declare module 'boardgame.io/dist/cjs/internal.js' {
  export { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';
}
