import { appendFileSync, writeFileSync } from 'node:fs';
import type { Puzzle } from '@tessera/bots/judge';
import type { Manifest } from '@tessera/kit';
import type { Miner } from '@tessera/review/puzzles';
import type { Command } from 'commander';
import { Checkout, gamesNamed } from '../checkout.ts';
import type { Cli } from '../cli.ts';
import { wholeNumber } from '../input.ts';

interface Flags {
  readonly count: number;
  readonly matches: number;
  readonly seed: string;
  readonly minutes?: number;
  readonly prove?: true;
  readonly write?: true;
}

/** A puzzle of the game, looked at again; without it where it is none any more. */
interface Proved {
  readonly id: string;
  readonly puzzle?: Puzzle;
}

export function addPuzzles(program: Command, cli: Cli): void {
  program
    .command('puzzles')
    .description('find puzzles in matches between bots, or prove those that are there')
    .argument('[games...]', 'ids of games (default: all)')
    .option('--count <n>', 'puzzles to find', wholeNumber('--count', 1, 1e6), 150)
    .option('--matches <n>', 'matches to look at', wholeNumber('--matches', 1, 1e9), 4000)
    .option('--seed <text>', 'where all randomness comes from', 'puzzles')
    .option(
      '--minutes <n>',
      'stop after the match or the proof that is running by then',
      wholeNumber('--minutes', 1, 1e6),
    )
    .option('--prove', 'prove the puzzles of the game again, with the judge of now')
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
  const [game, bots, { judge, mining: asked, themes }] = await Promise.all([rules(), loadBots(), review()]);
  if (asked === undefined) return;
  const kit = await import('@tessera/review/puzzles');
  const mining = { ...asked, gap: Math.max(asked.gap, kit.LEAD) };
  const miner: Miner = { game, judge, bots, levels, mining, themes: (await themes?.en()) ?? {} };
  const checkout = new Checkout(cli.registry);
  const target = checkout.at('games', id, 'src/puzzles.json');
  const { foundPuzzles, provedPuzzles, puzzleSets } = await import('../kept-files.ts');
  const known = puzzleSets.read(target);
  const stamp = `${id}-v${game.version}-j${judge.version}-${Object.values(mining).join('-')}`;
  const cache = (what: string) => checkout.cached('tessera-puzzles', `${stamp}${what}.jsonl`);
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
  const started = Date.now();
  const minutes = () => (Date.now() - started) / 60_000;
  const isLate = () => flags.minutes !== undefined && minutes() >= flags.minutes;
  const ofRules = known?.version === game.version && isOfTheseRules(known.puzzles) ? known : undefined;
  const current = ofRules?.judge === judge.version ? ofRules : undefined;

  if (flags.prove) {
    const all = known?.puzzles ?? [];
    const file = cache('-proved');
    const before = new Map(provedPuzzles.lines(file).map((one) => [one.id, one]));
    for (const one of all) {
      if (before.has(one.id) || isLate()) continue;
      const puzzle = ofRules && kit.provedAgain(miner, one);
      const row: Proved = { id: one.id, ...(puzzle !== undefined && { puzzle }) };
      before.set(one.id, row);
      appendFileSync(file, `${JSON.stringify(row)}\n`);
      cli.print(`${title} ${one.id}: ${puzzle === undefined ? 'not proved' : 'proved'}`);
    }
    const looked = all.flatMap(({ id: name }) => before.get(name) ?? []);
    const kept = looked.flatMap(({ puzzle }) => puzzle ?? []);
    cli.print(`${title}: ${kept.length} of ${looked.length} proved, ${all.length - looked.length} left`);
    if (flags.write && looked.length === all.length) write(known?.matches, kit.distinct(kept, judge));
    return;
  }

  const first = ofRules?.matches ?? 0;
  const seedOf = (n: number) => `${flags.seed}/${id}/${n}`;
  const file = cache('');
  const found = foundPuzzles.lines(file).filter(({ seed }) => seed.startsWith(`${flags.seed}/`));
  const rows = isOfTheseRules(found.flatMap((row) => row.puzzles)) ? found : [];
  const done = new Set(rows.map(({ seed }) => seed));
  const later = rows.filter(({ seed }) => Number(seed.split('/').at(-1)) >= first);
  const puzzles = [...(current?.puzzles ?? []), ...later.flatMap((row) => row.puzzles)];
  // bots that see nothing leave nothing worth finding
  const serious = levels.slice(1);
  const counts = { decisions: 0, glanced: 0, missed: 0, held: 0, proved: 0, kept: 0 };
  for (let n = first; n < flags.matches && !isLate() && kit.distinct(puzzles, judge).length < flags.count; n++) {
    const seed = seedOf(n);
    if (done.has(seed)) continue;
    const playerAt = (seat: number) => serious[Math.floor(n / serious.length ** seat) % serious.length];
    const players = Array.from({ length: mining.seats ?? 2 }, (_, seat) => playerAt(seat));
    const found = [...kit.mineMatch(miner, seed, players, counts)];
    puzzles.push(...found);
    appendFileSync(file, `${JSON.stringify({ seed, puzzles: found })}\n`);
    done.add(seed);
    const { length } = kit.distinct(puzzles, judge);
    cli.print(`${title} ${n}: ${length} puzzles, ${minutes().toFixed(1)} min, ${JSON.stringify(counts)}`);
  }
  if (!flags.write) return;
  let matches = first;
  while (done.has(seedOf(matches))) matches += 1;
  // what reasons say may have got better since it was found
  const kept = puzzles.map((one) => kit.described(miner, one)).filter((one) => kit.flawOf(one, miner) === undefined);
  write(matches, kit.distinct(kept, judge));
}
