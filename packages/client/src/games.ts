import { type Json, must, parseOptions } from '@tessera/kernel';
import { type BoardUi, type GameUi, type Manifest, rulesOf } from '@tessera/kit';

let manifests: readonly Manifest[] = [];
const fetched = new Map<string, Promise<GameUi>>();
const drawn = new Map<string, Promise<BoardUi>>();
const pictured = new Map<string, Promise<Pictured>>();

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

/** A game's board with the view that the front page shows of it. */
export interface Pictured {
  readonly ui: BoardUi;
  readonly view: Json;
}

async function fetchBoard(manifest: Manifest): Promise<BoardUi> {
  const board = await (manifest.board as NonNullable<Manifest['board']>)();
  await board.words.ready();
  return { ...board, manifest };
}

async function fetchGame(manifest: Manifest): Promise<GameUi> {
  const [game, board] = await Promise.all([manifest.rules(), fetchBoard(manifest)]);
  return { ...board, ...(await board.withRules?.()), game };
}

async function fetchPicture(manifest: Manifest): Promise<Pictured> {
  const ui = await fetchBoard(manifest);
  const { view, position, options } = ui.showcase;
  if (view !== undefined) return { ui, view };
  const game = await manifest.rules();
  const state = must(game.notation.parsePosition(position, must(parseOptions(game.options, options))));
  const seen = game.view(state, null) as Json;
  // drawing is a piece of work of its own: what somebody presses now comes before it
  await new Promise((done) => setTimeout(done));
  return { ui, view: seen };
}

/** Fetches something of a game once; undefined when there is no game of that name. */
function once<T>(
  kept: Map<string, Promise<T>>,
  id: string,
  fetch: (manifest: Manifest) => Promise<T>,
): Promise<T> | undefined {
  const manifest = boardGames().find((one) => one.id === id);
  if (manifest === undefined) return undefined;
  let found = kept.get(id);
  if (found === undefined) {
    found = fetch(manifest);
    kept.set(id, found);
    // a fetch that failed may be tried again
    found.catch(() => kept.delete(id));
  }
  return found;
}

/**
 * A game with its board, with the rules of a version where one is given; undefined when there is no such game or nobody
 * has the rules of that version any more.
 */
export async function loadGame(id: string, version?: number): Promise<GameUi | undefined> {
  const ui = await once(fetched, id, fetchGame);
  if (ui === undefined || version === undefined || ui.game.version === version) return ui;
  const game = await rulesOf(ui.manifest, version);
  return game && { ...ui, game };
}

/** Enough of a game to read about it: its board and words, no match. */
export const loadBoard = (id: string): Promise<BoardUi> | undefined => once(drawn, id, fetchBoard);

/** Enough of a game for its picture: no rules, where the board brings a view of its own. */
export const loadPicture = (id: string): Promise<Pictured> | undefined => once(pictured, id, fetchPicture);
