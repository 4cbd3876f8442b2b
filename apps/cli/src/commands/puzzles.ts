import { appendFileSync, writeFileSync } from 'node:fs';
import type { Puzzle } from '@tessera/bots/judge';
import type { Manifest } from '@tessera/kit';
import type { Command } from 'commander';
import { Checkout, gamesNamed } from '../checkout.ts';
import type { Cli } from '../cli.ts';
import { wholeNumber } from '../input.ts';

interface Flags {
  readonly count: number;
  readonly matches: number;
  readonly seed: string;
  readonly prove?: true;
  readonly write?: true;
}

export function addPuzzles(program: Command, cli: Cli): void {
  program
    .command('puzzles')
    .description('find puzzles in matches between bots, or prove those that are there')
    .argument('[games...]', 'ids of games (default: all)')
    .option('--count <n>', 'puzzles to find', wholeNumber('--count', 1, 1e6), 100)
    .option('--matches <n>', 'matches to look at', wholeNumber('--matches', 1, 1e9), 4000)
    .option('--seed <text>', 'where all randomness comes from', 'puzzles')
    .option('--prove', 'prove the puzzles of the game again')
    .option('--write', "put what was found into the game's folder; with --prove, take out what fails")
    .addHelpText(
      'after',
      `
Goes on where it stopped, or behind the puzzles that the game has. The same numbers give the same puzzles on every machine.`,
    )
    .action(async (ids: string[], flags: Flags) => {
      for (const manifest of gamesNamed(cli.registry, ids)) await puzzlesOf(cli, manifest, flags);
    });
}

async function puzzlesOf(cli: Cli, { id, title, levels, rules, bots: loadBots, review }: Manifest, flags: Flags) {
  if (review === undefined) return;
  const [game, bots, { judge, mining }] = await Promise.all([rules(), loadBots(), review()]);
  if (mining === undefined) return;
  const kit = await import('@tessera/review/puzzles');
  const miner = { game, judge, bots, levels, mining };
  const checkout = new Checkout(cli.registry);
  const target = checkout.at('games', id, 'src/puzzles.json');
  const { foundPuzzles, puzzleSets } = await import('../kept-files.ts');
  const known = puzzleSets.read(target);
  const write = (matches: number | undefined, list: readonly Puzzle[]) => {
    const head = JSON.stringify({ game: id, version: game.version, judge: judge.version, matches, puzzles: [] });
    const lines = list.map((one) => JSON.stringify(one)).join(',\n');
    writeFileSync(target, `${head.replace(/\[\]\}$/, '[')}\n${lines}\n]}\n`);
    cli.print(`${title}: ${list.length} puzzles written`);
  };
  /** Whether they are of these rules: somebody who is still writing a game changes them without a new version. */
  const isOfTheseRules = (list: readonly Puzzle[]): boolean => {
    try {
      for (const one of list) kit.positionOf(game, one);
      return true;
    } catch {
      return false;
    }
  };
  const isVersion = known?.version === game.version && known.judge === judge.version && known.matches !== undefined;
  const isCurrent = isVersion && isOfTheseRules(known.puzzles) ? known : undefined;
  if (flags.prove) {
    const all = known?.puzzles ?? [];
    const kept = all.filter((one) => {
      const proved = kit.isProved(miner, kit.positionOf(game, one), one);
      cli.print(`${title} ${one.id}: ${proved ? 'proved' : 'not proved'}`);
      return proved;
    });
    cli.print(`${title}: ${kept.length} of ${all.length} proved`);
    if (flags.write && (kept.length < all.length || !isCurrent)) write(known?.matches, kept);
    return;
  }

  const name = `${id}-v${game.version}-j${judge.version}-${Object.values(mining).join('-')}.jsonl`;
  const file = checkout.cached('tessera-puzzles', name);
  const first = isCurrent?.matches ?? 0;
  const seedOf = (n: number) => `${flags.seed}/${id}/${n}`;
  const found = foundPuzzles.lines(file).filter(({ seed }) => seed.startsWith(`${flags.seed}/`));
  const rows = isOfTheseRules(found.flatMap((row) => row.puzzles)) ? found : [];
  const done = new Set(rows.map(({ seed }) => seed));
  const later = rows.filter(({ seed }) => Number(seed.split('/').at(-1)) >= first);
  const puzzles = [...(isCurrent?.puzzles ?? []), ...later.flatMap((row) => row.puzzles)];
  // bots that see nothing leave nothing worth finding
  const serious = levels.slice(1);
  const started = Date.now();
  const counts = { decisions: 0, glanced: 0, missed: 0, held: 0, proved: 0 };
  for (let n = first; n < flags.matches && kit.distinct(puzzles, judge).length < flags.count; n++) {
    const seed = seedOf(n);
    if (done.has(seed)) continue;
    const playerAt = (seat: number) => serious[Math.floor(n / serious.length ** seat) % serious.length];
    const players = Array.from({ length: mining.seats ?? 2 }, (_, seat) => playerAt(seat));
    const found = [...kit.mineMatch(miner, seed, players, counts)];
    puzzles.push(...found);
    appendFileSync(file, `${JSON.stringify({ seed, puzzles: found })}\n`);
    done.add(seed);
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    const { length } = kit.distinct(puzzles, judge);
    cli.print(`${title} ${n}: ${length} puzzles, ${minutes} min, ${JSON.stringify(counts)}`);
  }
  if (!flags.write) return;
  let matches = first;
  while (done.has(seedOf(matches))) matches += 1;
  // what reasons say may have got better since it was found
  const kept = puzzles.map((one) => kit.described(miner, one));
  write(matches, kit.distinct(kept, judge));
}
