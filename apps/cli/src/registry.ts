import { inspect } from 'node:util';
import type { AgentKind } from '@tessera/bots';
import type { AnyGame } from '@tessera/kernel';
import type { Manifest } from '@tessera/manifest';
import { Problem } from './problem.ts';

/** The games of this command, and the module they come from, which worker threads load again. */
export interface Registry {
  readonly url: string;
  readonly games: readonly Manifest[];
}

/** A game with what a terminal needs of it. */
export interface KnownGame {
  readonly game: AnyGame;
  readonly bots: readonly AgentKind[];
  /** A view as text; a game without a drawing shows what is in its view. */
  draw(view: unknown): string;
}

export async function loadRegistry(url: string): Promise<Registry> {
  const { games } = (await import(url)) as { games: readonly Manifest[] };
  return { url, games };
}

const showAll = (view: unknown): string => inspect(view, { depth: 8, breakLength: 100 });

export async function findGame({ games }: Registry, id: string): Promise<KnownGame> {
  const manifest = games.find((one) => one.id === id);
  if (manifest === undefined)
    throw new Problem(`There is no game "${id}"; there are ${games.map((one) => one.id).join(', ')}.`);
  const [game, bots, drawing] = await Promise.all([manifest.rules(), manifest.bots(), manifest.terminal?.()]);
  return { game, bots, draw: drawing === undefined ? showAll : (view) => drawing(view as never) };
}
