import type { GameUi } from './ui.ts';

/** Every game of the table, in the order of the front page; each is fetched when it is first needed. */
const GAMES: { readonly [id: string]: () => Promise<GameUi> } = {
  attha: async () => (await import('./attha/index.tsx')).atthaUi,
  rithmomachia: async () => (await import('./rithmomachia/index.tsx')).rithmomachiaUi,
  harmonies: async () => (await import('./harmonies/index.tsx')).harmoniesUi,
  plates: async () => (await import('./plates/index.tsx')).platesUi,
};

/** The name of each game, known before the game is fetched. */
export const TITLES: { readonly [id: string]: string } = {
  attha: 'Attha',
  rithmomachia: 'Rithmomachia',
  harmonies: 'Harmonies',
  plates: 'Plates',
};

export const GAME_IDS: readonly string[] = Object.keys(GAMES);

const fetched = new Map<string, Promise<GameUi>>();

/** A game with its pictures, or undefined when there is none of that name. */
export function loadGame(id: string): Promise<GameUi> | undefined {
  const load = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (load === undefined) return undefined;
  let game = fetched.get(id);
  if (game === undefined) {
    game = load();
    fetched.set(id, game);
    // a fetch that failed may be tried again
    game.catch(() => fetched.delete(id));
  }
  return game;
}
