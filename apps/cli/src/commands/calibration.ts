import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@tessera/kit';
import type { CalibrationSummary, Court, Trial } from '@tessera/review/calibration';
import type { Command } from 'commander';
import { Checkout, gamesNamed, ladderOf } from '../checkout.ts';
import type { Cli } from '../cli.ts';
import { wholeNumber } from '../input.ts';

interface Flags {
  readonly matches: number;
  readonly reviewed: number;
  readonly share: string;
  readonly effort?: number;
  readonly seed: string;
  readonly write?: true;
  readonly check?: true;
}

export function addCalibration(program: Command, cli: Cli): void {
  program
    .command('calibration')
    .description("how true the judges' percentages are: what they say of matches between bots, and who won")
    .argument('[games...]', 'ids of games (default: all)')
    .option('--matches <n>', 'matches of each game', wholeNumber('--matches', 1, 1e9), 500)
    .option(
      '--reviewed <n>',
      'matches of which every decision is judged, half of them between equal bots',
      wholeNumber('--reviewed', 0, 1e9),
      200,
    )
    .option('--share <part>', "of the quick setting's budget", '0.25')
    .option(
      '--effort <n>',
      'playouts an answer for the bots (default: 60, or as its ladder is played)',
      wholeNumber('--effort', 1, 1e9),
    )
    .option('--seed <text>', 'where all randomness comes from', 'held out')
    .option('--write', 'put the figures into docs/strength and the games')
    .option('--check', 'exit code 1 where a stronger bot does not lose less a decision than a weaker one')
    .addHelpText('after', '\nGoes on where it stopped. Figures of games that were not asked for stay as they are.')
    .action(async (ids: string[], flags: Flags) => {
      const summaries: CalibrationSummary[] = [];
      for (const manifest of gamesNamed(cli.registry, ids)) {
        const summary = await calibrate(cli, manifest, flags);
        if (summary !== undefined) summaries.push(summary);
      }
      if (flags.write) await write(cli, summaries);
    });
}

async function calibrate(cli: Cli, manifest: Manifest, flags: Flags): Promise<CalibrationSummary | undefined> {
  const { id, title, rules, bots: loadBots, review, levels } = manifest;
  if (review === undefined) return undefined;
  const kit = await import('@tessera/review/calibration');
  const checkout = new Checkout(cli.registry);
  const [game, bots, { judge: full }] = await Promise.all([rules(), loadBots(), review()]);
  const share = Number(flags.share);
  const judge = { ...full, budgets: { ...full.budgets, quick: Math.ceil(full.budgets.quick * share) } };
  const playouts = flags.effort ?? Math.max(60, ladderOf(checkout, id).playouts);
  const name = `${id}-r${game.version}-j${full.version}-${judge.budgets.quick}-${playouts}-3.jsonl`;
  const court = { game, bots, judge, levels, playouts };
  const trials = await trialsOf(court, checkout.cached('tessera-calibration', name), flags);
  const source = { game: id, title, rules: game.version, judge: full.version, seed: flags.seed, playouts, share };
  const summary = kit.summaryOf(source, trials, levels, full.spread);
  cli.print(kit.report(summary));
  for (const one of flags.check ? kit.disorder(summary.losses) : []) {
    cli.io.stderr.write(`${title}: ${one}\n`);
    cli.exitCode = 1;
  }
  return summary;
}

/** The trials of a game, played and judged as far as they are not in its file. */
async function trialsOf(
  court: Court,
  file: string,
  { matches, reviewed, seed: base }: Flags,
): Promise<readonly Trial[]> {
  const kit = await import('@tessera/review/calibration');
  const { trials } = await import('../kept-files.ts');
  const known = new Map(trials.lines(file).map((trial) => [trial.seed, trial]));
  return Array.from({ length: matches }, (_, n) => {
    const seed = `${base}/${n}`;
    const players = kit.pairingOf(court.levels, n);
    const isWhole = n < reviewed;
    const before = known.get(seed);
    if (before !== undefined && (before.whole || !isWhole)) return before;
    const trial = kit.tryMatch(court, players, seed, isWhole);
    if (trial !== undefined) appendFileSync(file, `${JSON.stringify(trial)}\n`);
    return trial;
  }).filter((trial) => trial !== undefined);
}

async function write(cli: Cli, summaries: readonly CalibrationSummary[]): Promise<void> {
  const { page, reliabilityPlot } = await import('@tessera/review/calibration');
  const folder = new Checkout(cli.registry).at('docs/strength');
  const file = join(folder, 'calibration.json');
  mkdirSync(folder, { recursive: true });
  const { calibrations } = await import('../kept-files.ts');
  const before = calibrations.read(file) ?? [];
  const known = new Map([...before, ...summaries].map((one) => [one.game, one]));
  const all = cli.registry.games.flatMap(({ id }) => known.get(id) ?? []);
  writeFileSync(file, `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  writeFileSync(join(folder, 'calibration.md'), page(all));
  writeFileSync(join(folder, 'calibration.svg'), reliabilityPlot(all));
  for (const one of summaries) writeFileSync(measuredFile(cli, one.game), measuredText(one));
}

const measuredFile = (cli: Cli, id: string): string =>
  new Checkout(cli.registry).at(`games/${id}/src/review/measured.json`);

/** What pages need to know: whether luck and skill may be added up. */
const measuredText = ({ judge, honesty: { matches, slope, interval } }: CalibrationSummary): string =>
  `{ "judge": ${judge}, "matches": ${matches}, "slope": ${rounded(slope)}, "interval": ${rounded(interval)} }\n`;

const rounded = (figure: number): number => Number(figure.toFixed(3));
