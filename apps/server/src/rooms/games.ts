import { games as manifests } from '@tessera/games';
import type { AnyGame } from '@tessera/kernel';
import type { Manifest, WireForm } from '@tessera/kit';

interface Hosted {
  readonly manifest: Manifest;
  readonly game: AnyGame;
  /** The rules of earlier versions, for matches that began with them. */
  readonly older: readonly AnyGame[];
  readonly wire: WireForm | undefined;
}

// a game without a board is played by programs only, not at tables
const boarded: readonly Hosted[] = await Promise.all(
  manifests
    .filter(({ board }) => board !== undefined)
    .map(async (manifest) => ({
      manifest,
      game: await manifest.rules(),
      older: await Promise.all(Object.values(manifest.olderRules ?? {}).map((door) => door())),
      wire: await manifest.wire?.(),
    })),
);

const byId = new Map(boarded.map((one) => [one.game.id, one]));

/** The manifests of the games this server has tables for. */
export const hosted: readonly Manifest[] = boarded.map(({ manifest }) => manifest);

/** Every game this server has tables for. */
export const games: readonly AnyGame[] = boarded.map(({ game }) => game);

/** A game with the rules of a version; without one, with those that new matches get. */
export function gameById(id: string, version?: number): AnyGame | undefined {
  const found = byId.get(id);
  if (found === undefined || version === undefined || found.game.version === version) return found?.game;
  return found.older.find((game) => game.version === version);
}

/** Every game with every version of its rules that is here, as servers name them to each other. */
export const rulesHere: readonly string[] = boarded.flatMap(({ game, older }) =>
  [game, ...older].map(({ id, version }) => `${id} ${version}`),
);

/** The message formats that games have besides our protocol, by game. */
export const wireForms: ReadonlyMap<string, WireForm> = new Map(
  boarded.flatMap(({ game, wire }) => (wire === undefined ? [] : [[game.id, wire]])),
);

/** The names of a game's bots, weakest first. */
export const levelsOf = (id: string): readonly string[] => byId.get(id)?.manifest.levels ?? [];

/** Whether a game has a bot of this level. */
export const hasLevel = (id: string, level: string): boolean => levelsOf(id).includes(level);
