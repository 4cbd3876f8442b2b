import { soak as soakGames } from '@tessera/kernel/laws';
import type { Command } from 'commander';
import { shareOut } from '../arena/threads.ts';
import { Checkout, gamesNamed } from '../checkout.ts';
import type { Cli } from '../cli.ts';
import { wholeNumber } from '../input.ts';
import { loadRegistry } from '../registry.ts';
import { RELIABILITY } from './reliability.ts';

interface Flags {
  readonly game?: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly every: number;
  readonly workers?: number;
  readonly tests: boolean;
  readonly train: boolean;
}

/** A part of the random games of one game, at every seat count. */
interface Part {
  readonly game: string;
  readonly seed: string;
  readonly games: number;
  readonly every: number;
}

/** What came of a part at one seat count. */
interface Soaked {
  readonly seats: number;
  readonly answers: number;
  readonly problem?: string;
}

/** Random games that a thread plays at once. */
const CHUNK = 250;

export function addSoak(program: Command, cli: Cli): void {
  program
    .command('soak')
    .description('every game at random under every law, every test at full length, and training from nothing')
    .option('--game <ids...>', 'only these games')
    .option('--games <n>', 'random games of each seat count', wholeNumber('--games', 1, 1e9), 10_000)
    .option('--seed <text>', 'where all randomness comes from', 'soak')
    .option(
      '--every <n>',
      'laws at every n-th decision; every game is played to its end',
      wholeNumber('--every', 1, 1e6),
      25,
    )
    .option('--workers <n>', 'threads (default: one per core)', wholeNumber('--workers', 1, 512))
    .option('--no-tests', 'without the tests')
    .option('--no-train', "without learning the bots' weights from nothing")
    .addHelpText('after', '\nSlow on purpose: `npm test` takes a sample.')
    .action((flags: Flags) => soak(cli, flags));
}

async function soak(cli: Cli, flags: Flags): Promise<void> {
  const checkout = new Checkout(cli.registry);
  const games = gamesNamed(cli.registry, flags.game ?? []);
  const say = (what: string) => cli.io.stderr.write(`${what}\n`);
  const { totals, problems } = await play(
    cli,
    games.map(({ id }) => id),
    flags,
  );
  for (const [key, sum] of [...totals].sort()) cli.print(`${key}: ${flags.games} games, ${sum} answers`);
  let failed = problems;
  if (flags.tests) {
    // waits are measured: these run alone, afterwards
    const env = { TESSERA_SOAK: '1', TESSERA_WITHOUT: Object.values(RELIABILITY).flat().join(' ') };
    if (checkout.vitest([], env) !== 0) failed += 1;
    if (checkout.tessera('reliability') !== 0) failed += 1;
  }
  for (const { id, training } of flags.train ? games : []) {
    if (training === undefined || checkout.tessera('train', id, '--quick') === 0) continue;
    failed += 1;
    say(`${id}: the weights of its bots no longer learn from nothing`);
  }
  cli.print(`${totals.size - Math.min(failed, totals.size)} passed, ${failed} failed`);
  if (failed > 0) cli.exitCode = 1;
}

/** Plays all parts on all threads: the answers by game and seat count, and how many parts broke a law. */
async function play({ io, registry }: Cli, ids: readonly string[], flags: Flags) {
  const parts: Part[] = ids.flatMap((game) =>
    Array.from({ length: Math.ceil(flags.games / CHUNK) }, (_, part) => ({
      game,
      seed: `${flags.seed}/${part}`,
      games: Math.min(CHUNK, flags.games - part * CHUNK),
      every: flags.every,
    })),
  );
  const totals = new Map<string, number>();
  let problems = 0;
  let left = parts.length;
  await shareOut<Part, Soaked[]>('soak', registry.url, flags.workers ?? io.cores, parts, (done, part) => {
    for (const { seats, answers, problem } of done) {
      const key = `${part.game}, ${seats} seats`;
      totals.set(key, (totals.get(key) ?? 0) + answers);
      if (problem === undefined) continue;
      problems += 1;
      io.stderr.write(`${problem}\n`);
    }
    left -= 1;
    if (io.stderr.isTTY) io.stderr.write(`\r${left} parts left   `);
  });
  return { totals, problems };
}

/** What a thread does: plays one part after the other under every law. */
export async function openSoak(url: string): Promise<(part: Part) => Promise<Soaked[]>> {
  const registry = await loadRegistry(url);
  return async ({ game: id, seed, ...rest }) => {
    const [manifest] = gamesNamed(registry, [id]);
    const game = await manifest.rules();
    const words = { en: await manifest.words.en(), de: await manifest.words.de() };
    const { lawful } = await new Checkout(registry).lawful(id);
    const done: Soaked[] = [];
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      try {
        const answers = soakGames(game, { ...lawful, ...rest, words, seats: [seats], seed: `${seed}/${seats}` });
        done.push({ seats, answers });
      } catch (error) {
        done.push({ seats, answers: 0, problem: `${id}, ${seats} seats: ${(error as Error).message}` });
      }
    }
    return done;
  };
}
