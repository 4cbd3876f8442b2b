import { games as manifests } from '@tessera/games';
import type { AnyGame } from '@tessera/kernel';
import type { Manifest } from '@tessera/manifest';
import type { WireForm } from '@tessera/room';

interface Hosted {
  readonly manifest: Manifest;
  readonly game: AnyGame;
  readonly wire: WireForm | undefined;
}

// a game without a board is played by programs only, not at tables
const boarded: readonly Hosted[] = await Promise.all(
  manifests
    .filter(({ board }) => board !== undefined)
    .map(async (manifest) => ({ manifest, game: await manifest.rules(), wire: await manifest.wire?.() })),
);

const byId = new Map(boarded.map((one) => [one.game.id, one]));

/** The manifests of the games this server has tables for. */
export const hosted: readonly Manifest[] = boarded.map(({ manifest }) => manifest);

/** Every game this server has tables for. */
export const games: readonly AnyGame[] = boarded.map(({ game }) => game);

export const findGame = (id: string): AnyGame | undefined => byId.get(id)?.game;

/** A game's own message format, where it has one. */
export const wireOf = (id: string): WireForm | undefined => byId.get(id)?.wire;

/** The names of a game's bots, weakest first. */
export const levelsOf = (id: string): readonly string[] => byId.get(id)?.manifest.levels ?? [];

/** Whether a game has a bot of this level. */
export const hasLevel = (id: string, level: string): boolean => levelsOf(id).includes(level);
