declare module 'boardgame.io/dist/cjs/server.js' {
  export { Server } from 'boardgame.io/server';
}
