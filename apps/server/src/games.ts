import { games as manifests } from '@tessera/games';
import type { AnyGame } from '@tessera/kernel';
import type { Manifest } from '@tessera/manifest';
import type { WireForm } from '@tessera/room';

interface Kept {
  readonly manifest: Manifest;
  readonly game: AnyGame;
  readonly wire: WireForm | undefined;
}

// a game without a board has no table to keep
const kept: readonly Kept[] = await Promise.all(
  manifests
    .filter(({ board }) => board !== undefined)
    .map(async (manifest) => ({ manifest, game: await manifest.rules(), wire: await manifest.wire?.() })),
);

const byId = new Map(kept.map((one) => [one.game.id, one]));

/** Every game this server keeps tables for. */
export const games: readonly AnyGame[] = kept.map(({ game }) => game);

export const findGame = (id: string): AnyGame | undefined => byId.get(id)?.game;

/** The message format of a game's own, where it has one. */
export const wireOf = (id: string): WireForm | undefined => byId.get(id)?.wire;

/** Whether a game has a bot of that name. */
export const hasLevel = (id: string, level: string): boolean => byId.get(id)?.manifest.levels.includes(level) ?? false;
