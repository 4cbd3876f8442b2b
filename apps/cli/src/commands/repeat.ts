import { existsSync } from 'node:fs';
import { isRecord } from '@tessera/kernel';
import { compareRun, type RunCard, readCard } from '@tessera/lab';
import type { Command } from 'commander';
import { textHash } from '../arena/models.ts';
import { type Cli, demand, Problem } from '../cli.ts';
import { readText, wholeNumber } from '../input.ts';
import { findGame } from '../registry.ts';
import { type ArenaFlags, arena } from './arena.ts';

interface Flags {
  readonly out: string;
  readonly workers?: number;
  readonly json?: true;
}

const HELP = `
Plays the run of a card again, with its seeds, agents, options, limits and prompts, and compares it match by match. Where only bots
played, every match is the same to the last answer. Models and programs may answer differently: then compare the ratings. The exit
code is 1 when a match is missing or different.`;

export function addRepeat(program: Command, cli: Cli): void {
  program
    .command('repeat')
    .description('play the run of a card again and compare')
    .argument('<card>', 'the card that tessera arena wrote beside its run')
    .option('--out <file>', 'the file of the new run', 'repeat.jsonl')
    .option('--workers <n>', 'threads (default: one per core)', wholeNumber('--workers', 1, 512))
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((file: string, flags: Flags) => repeat(cli, file, flags));
}

async function repeat(cli: Cli, file: string, { out, workers, json }: Flags): Promise<void> {
  const card = demand(readCard(await readText(cli.io, file)), file);
  const { run, prompts } = card;
  const { game } = await findGame(cli.registry, run.game, cli.language);
  if (game.version !== run.version)
    throw new Problem(
      `${file} is of version ${run.version} of the rules of ${game.title}; here is version ${game.version}.`,
    );
  if (run.seated !== undefined) throw new Problem(`${file} is of a simulation; only runs of the arena are repeated.`);
  const changed = Object.entries(prompts).find(([, { hash, text }]) => textHash(text) !== hash);
  if (changed !== undefined) throw new Problem(`${file}: the prompt ${changed[0]} is not the one that was used.`);
  if (existsSync(out)) throw new Problem(`${out} is there already; give --out a new file.`);
  const rows = await arena(cli, run.game, { ...flagsOf(card), out, ...(workers !== undefined && { workers }) });
  const { same, other, missing } = compareRun(card, rows);
  if (json) cli.printJson({ same, other, missing, before: card.result.ratings });
  else {
    cli.print(
      `\n${same} of ${same + other.length + missing.length} matches are the same as on the card of ${card.made}.`,
    );
    for (const key of [...other, ...missing].slice(0, 10)) cli.print(`  not ${key}`);
    if (other.length > 0)
      cli.print(
        `Ratings then: ${card.result.ratings.map((one) => `${one.agent} ${one.rating.toFixed(0)} (${one.low.toFixed(0)} to ${one.high.toFixed(0)})`).join(', ')}.`,
      );
  }
  if (other.length + missing.length > 0) cli.exitCode = 1;
}

/** The command line that a card stands for. */
function flagsOf({ run, prompts, judge }: RunCard): Omit<ArenaFlags, 'out'> {
  const limits = isRecord(run.limits) ? run.limits : {};
  const count = (name: string): number | undefined => {
    const value = limits[name];
    return Number.isInteger(value) && (value as number) > 0 ? (value as number) : undefined;
  };
  const [decisionMs, matchMs, playouts] = [count('decisionMs'), count('matchMs'), count('playouts')];
  return {
    agents: run.agents.join(','),
    seats: run.seats,
    matches: run.matches,
    seed: run.seed,
    options: JSON.stringify(run.options),
    limit: count('limit') ?? 200_000,
    prompts: Object.fromEntries(Object.entries(prompts).map(([name, { text }]) => [name, text])),
    ...(decisionMs !== undefined && { decisionMs }),
    ...(matchMs !== undefined && { matchMs }),
    ...(playouts !== undefined && { playouts }),
    ...(judge !== undefined && { judge }),
  };
}
