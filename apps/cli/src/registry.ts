import type { AnyGame } from '@tessera/kernel';
import { Problem } from './problem.ts';

/** The games of this command, and the module they come from, which worker threads load again. */
export interface Registry {
  readonly url: string;
  readonly games: readonly AnyGame[];
}

export async function loadRegistry(url: string): Promise<Registry> {
  const { games } = (await import(url)) as { games: readonly AnyGame[] };
  return { url, games };
}

export function findGame(registry: Registry, id: string): AnyGame {
  const game = registry.games.find((one) => one.id === id);
  if (game !== undefined) return game;
  throw new Problem(`There is no game "${id}"; there are ${registry.games.map((one) => one.id).join(', ')}.`);
}
