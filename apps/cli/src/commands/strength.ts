import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@tessera/kit';
import type { Ladder } from '@tessera/lab';
import type { Command } from 'commander';
import { rulesText } from '../arena/card.ts';
import { Checkout, gamesNamed, ladderOf } from '../checkout.ts';
import { type Cli, demand, Problem } from '../cli.ts';
import { wholeNumber } from '../input.ts';
import { findGame } from '../registry.ts';

interface Flags {
  readonly game?: readonly string[];
  readonly matches: number;
  readonly workers: number;
  readonly out?: string;
  readonly fresh?: true;
}

export function addStrength(program: Command, cli: Cli): void {
  program
    .command('strength')
    .description("measure every game's bots, and write docs/strength and the table of the README")
    .option('--game <ids...>', 'only these games')
    .option('--matches <n>', 'matches of every two bots', wholeNumber('--matches', 1, 1e9), 400)
    .option('--workers <n>', 'threads', wholeNumber('--workers', 1, 512), 1)
    .option('--out <folder>', 'write the reports here, and leave the README as it is')
    .option('--fresh', 'play everything again')
    .addHelpText(
      'after',
      '\nStop it when you like: the same command goes on. A run counts only for the code it was played with.',
    )
    .action((flags: Flags) => strength(cli, flags));
}

async function strength(cli: Cli, flags: Flags): Promise<void> {
  const { longTable, shortTable, withTable } = await import('@tessera/lab');
  const checkout = new Checkout(cli.registry);
  const folder = flags.out ?? checkout.at('docs/strength');
  mkdirSync(folder, { recursive: true });
  const ladders: Ladder[] = [];
  for (const manifest of gamesNamed(cli.registry, flags.game ?? []))
    ladders.push(await ladder(cli, checkout, manifest, folder, flags));
  writeFileSync(
    join(folder, 'README.md'),
    `# How strong the bots are

\`npm run strength\` plays these matches again and writes this folder. Every two bots of a game meet from the same seeds, each
seed once with each of them in each seat. Ratings are Bradley–Terry on the scale where 400 points are ten to one; the weakest bot of a
game is fixed at 1000, so numbers of different games do not compare. Intervals hold the truth 95 times in 100 (resampling the seeds).
Bots that search get a number of playouts and no clock, so every machine plays the same matches. At a table they think by the
clock, for longer, and play better than here.

${ladders.map(longTable).join('\n\n')}
`,
  );
  if (flags.out === undefined && flags.game === undefined) {
    const file = checkout.at('README.md');
    const readme = withTable(readFileSync(file, 'utf8'), shortTable(ladders, 'docs/strength'));
    if (readme === undefined) throw new Problem('README.md has no marks for the table of strength.');
    writeFileSync(file, readme);
    keepLadders(checkout, ladders);
  }
  cli.print(shortTable(ladders, folder));
}

/** What the server's ratings stand on: every bot with its interval. What seats are worth is set by hand, from the reports. */
function keepLadders(checkout: Checkout, ladders: readonly Ladder[]): void {
  const file = checkout.at('apps/server/src/people/ratings/ladders.json');
  const before: { readonly [game: string]: { readonly leads?: readonly number[] } } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const now = ladders.map(({ head: { game }, ratings }) => {
    const bots = [...ratings].reverse().map(({ agent, rating, low, high }) => ({
      name: agent,
      rating: Math.round(rating),
      low: Math.round(low),
      high: Math.round(high),
    }));
    const { leads } = before[game] ?? {};
    return [game, { playouts: ladderOf(checkout, game).playouts, bots, ...(leads && { leads }) }];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`);
}

/** Plays a game's ladder as far as it is not played, and writes its report. */
async function ladder(
  cli: Cli,
  checkout: Checkout,
  { id, title, levels, seats }: Manifest,
  folder: string,
  flags: Flags,
): Promise<Ladder> {
  const { pairings, rate, readRun } = await import('@tessera/lab');
  const { playouts, options } = ladderOf(checkout, id);
  const file = checkout.cached('tessera-strength', `${id}-${codeOf(checkout, id)}-${flags.matches}-${playouts}.jsonl`);
  if (flags.fresh) rmSync(file, { force: true });
  const played = checkout.tessera(
    ...['arena', id, '--agents', levels.join(','), '--seats', String(Math.max(2, seats.min))],
    ...['--matches', String(flags.matches), '--playouts', String(playouts), '--seed', 'strength'],
    ...['--workers', String(flags.workers), '--out', file, ...(options === undefined ? [] : ['--options', options])],
  );
  if (played !== 0 || checkout.tessera('report', file, '--out', join(folder, `${id}.html`)) !== 0)
    throw new Problem(`The ladder of ${title} was not played to its end.`);
  const { head, rows } = demand(readRun(readFileSync(file, 'utf8')), file);
  const rules = rulesText(await findGame(cli.registry, id, cli.language), head.options);
  return {
    ...(rules !== undefined && { rules }),
    title,
    head,
    ratings: rate(rows, levels[0]),
    leastMet: Math.min(...pairings(rows)),
    page: `${id}.html`,
  };
}

/** What a match depends on: the rules, the bots, and what both stand on. */
function codeOf(checkout: Checkout, id: string): string {
  const hash = createHash('sha256');
  for (const part of [`games/${id}/src/rules`, `games/${id}/src/bots`, 'packages/kernel/src', 'packages/bots/src'])
    for (const file of readdirSync(checkout.at(part), { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.ts')) hash.update(file).update(readFileSync(checkout.at(part, file)));
  return hash.digest('hex').slice(0, 12);
}
