import { inspect } from 'node:util';
import { shortRules } from '@tessera/agents';
import type { AgentKind } from '@tessera/bots';
import type { AnyGame, AnyWords, Json } from '@tessera/kernel';
import { type CardText, type GameReview, type Language, type Manifest, type ReasonWords, rulesOf } from '@tessera/kit';
import { Problem } from './cli.ts';

/** The games of this command, and the module they come from, which worker threads load again. */
export interface Registry {
  readonly url: string;
  readonly games: readonly Manifest[];
}

/** A game and the bots that can play it. */
interface Players {
  readonly game: AnyGame;
  readonly bots: readonly AgentKind[];
}

/** What says how good choices were, with its sentences; undefined where a game has no judge. */
export async function findJudge(
  registry: Registry,
  id: string,
  language: Language,
): Promise<(Pick<GameReview, 'judge' | 'measured'> & { readonly reasons: ReasonWords }) | undefined> {
  const found = await manifestOf(registry, id).review?.();
  return found && { ...found, reasons: await found.reasons[language]() };
}

/** A game with what a terminal needs of it. */
export interface KnownGame extends Players {
  readonly words: AnyWords;
  /** A view as text; a game without a drawing shows what is in its view. */
  draw(view: unknown): string;
  /** The rules in short, and the texts of its cards, where it has them. */
  readonly rules?: string;
  readonly cards?: readonly CardText[];
}

export async function loadRegistry(url: string): Promise<Registry> {
  try {
    const { games } = (await import(url)) as { games: readonly Manifest[] };
    return { url, games };
  } catch (error) {
    // a game that was just added or merged is not linked yet
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const [reason] = (error as Error).message.split(' imported from ');
    throw new Problem(`The list of games cannot be loaded (${reason}); run npm install, then try again.`);
  }
}

function manifestOf({ games }: Registry, id: string): Manifest {
  const manifest = games.find((one) => one.id === id);
  if (manifest !== undefined) return manifest;
  throw new Problem(`There is no game "${id}"; there are ${games.map((one) => one.id).join(', ')}.`);
}

/** The rules and bots of a game, without anything that is read. */
async function findPlayers(registry: Registry, id: string): Promise<Players> {
  const manifest = manifestOf(registry, id);
  const [game, bots] = await Promise.all([manifest.rules(), manifest.bots()]);
  return { game, bots };
}

const showAll = (view: unknown): string => inspect(view, { depth: 8, breakLength: 100 });

export async function findGame(
  registry: Registry,
  id: string,
  language: Language,
  version?: number,
): Promise<KnownGame> {
  const manifest = manifestOf(registry, id);
  // a transcript goes by the rules it was played with
  const older = version === undefined ? undefined : await rulesOf(manifest, version);
  const [players, words, drawing, rules, cards] = await Promise.all([
    findPlayers(registry, id),
    manifest.words[language](),
    manifest.terminal?.(),
    shortRules(manifest),
    manifest.cards?.(),
  ]);
  return {
    ...players,
    ...(older && { game: older }),
    words,
    ...(rules !== undefined && { rules }),
    ...(cards && { cards }),
    draw: drawing === undefined ? showAll : (view) => drawing(view as Json),
  };
}
