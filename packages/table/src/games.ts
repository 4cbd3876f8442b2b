import type { GameUi, Manifest } from '@tessera/manifest';

let manifests: readonly Manifest[] = [];
const fetched = new Map<string, Promise<GameUi>>();

/** Hands the list of games to the pages; once, before anything is drawn. */
export function provideGames(games: readonly Manifest[]): void {
  manifests = games;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    games
      .map(
        ({ id, accent: { main, deep, wash } }) =>
          `[data-game="${id}"]{--accent:${main};--accent-deep:${deep};--accent-wash:${wash}}`,
      )
      .join(''),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The games that have a board, in the order of the front page. */
export const boardGames = (): readonly Manifest[] => manifests.filter(({ board }) => board !== undefined);

/** What a game is called, known before it is fetched. */
export const gameTitle = (id: string): string => manifests.find((one) => one.id === id)?.title ?? id;

/** The page of a game's own that a path begins with, if there is one. */
export const gamePage = (path: string) =>
  manifests.find(({ pages }) => pages && Object.hasOwn(pages, path))?.pages?.[path];

async function fetchGame(manifest: Manifest): Promise<GameUi> {
  const { rules, board } = manifest;
  const [game, drawn] = await Promise.all([rules(), (board as NonNullable<typeof board>)()]);
  await drawn.words.ready();
  return { ...drawn, manifest, game };
}

/** A game with its board, or undefined when there is none of that name. */
export function loadGame(id: string): Promise<GameUi> | undefined {
  const manifest = boardGames().find((one) => one.id === id);
  if (manifest === undefined) return undefined;
  let game = fetched.get(id);
  if (game === undefined) {
    game = fetchGame(manifest);
    fetched.set(id, game);
    // a fetch that failed may be tried again
    game.catch(() => fetched.delete(id));
  }
  return game;
}
