import { games } from '@tessera/games';
import { must, parseOptions } from '@tessera/kernel';
import { type MatchPlan, type Sitter, shortRules } from '../src/index.ts';

/** Everything a match of a game needs, apart from who sits. */
export async function planFor(id: string, sitters: readonly Sitter[], seed = 'agents'): Promise<MatchPlan> {
  const manifest = games.find((one) => one.id === id);
  if (manifest === undefined) throw new Error(`no game ${id}`);
  const [game, words, bots, draw, rules, cards] = await Promise.all([
    manifest.rules(),
    manifest.words.en(),
    manifest.bots(),
    manifest.terminal?.(),
    shortRules(manifest),
    manifest.cards?.(),
  ]);
  return {
    game,
    words,
    options: must(parseOptions(game.options, undefined)),
    seed,
    sitters,
    fallback: bots[0],
    limit: 20_000,
    ...(rules !== undefined && { rules }),
    ...(cards && { cards }),
    ...(draw && { draw: (view) => draw(view as never) }),
  };
}

/** A bot of a game as a sitter. */
export async function botOf(id: string, level = 0): Promise<Sitter> {
  const manifest = games.find((one) => one.id === id);
  const kinds = (await manifest?.bots()) ?? [];
  return { name: kinds[level].name, bot: kinds[level] };
}

export const GAME_IDS = games.map(({ id }) => id);
