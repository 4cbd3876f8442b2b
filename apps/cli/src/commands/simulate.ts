import { mkdirSync } from 'node:fs';
import type { AnyGame, Json } from '@tessera/kernel';
import type { RunHead } from '@tessera/lab';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { openRun } from '../arena/kept.ts';
import type { EffortSetting } from '../arena/threads.ts';
import { type Cli, type Io, Problem } from '../cli.ts';
import { readAgents, readOptions, readSeats, wholeNumber } from '../input.ts';
import { findGame, type Registry } from '../registry.ts';
import { type Job, runJob } from '../simulate/job.ts';
import { summaryText } from '../simulate/report.ts';
import { summarize } from '../simulate/summary.ts';

interface Flags {
  readonly seats?: number;
  readonly games: number;
  readonly agents: string;
  readonly seed: string;
  readonly options?: string;
  readonly limit: number;
  readonly workers?: number;
  readonly playouts?: number;
  readonly think?: number;
  readonly notes?: string;
  readonly fixed?: true;
  readonly out?: string;
  readonly transcripts?: string;
  readonly json?: true;
}

const helpFor = ({ games: [{ id, levels }] }: Registry): string => `
Agents move on by a seat from match to match: each seed is played once with every rotation of the seats, so that luck and the
first move cancel out. --fixed leaves everybody where they were named. The same seed gives the same matches on any number of workers.
"won" is first place alone, "drew" is first place shared; decisions are answers, those of chance included.
A match that breaks or does not end is counted, its seed printed, and the exit code is 1.

Examples:
  tessera simulate ${id} --games 1000
  tessera simulate ${id} --games 10000 --seed summer --json
  tessera simulate ${id} --agents ${levels.at(-1)},${levels[0]} --games 100 --playouts 60`;

export function addSimulate(program: Command, cli: Cli): void {
  program
    .command('simulate')
    .description('play many seeded matches between agents and sum them up')
    .argument('<game>', "a game's id")
    .option(
      '--seats <n>',
      'seats at the table (default: as many as agents are named, or the fewest)',
      wholeNumber('--seats', 1, 100),
    )
    .option('--games <n>', 'matches to play', wholeNumber('--games', 1, 1e9), 100)
    .option('--agents <names>', 'one agent for all seats or one for each, with commas', 'random')
    .option('--seed <text>', 'where all randomness comes from', 'tessera')
    .option('--options <json|preset>', 'options of the game')
    .option('--limit <n>', 'answers after which a match counts as endless', wholeNumber('--limit', 1, 1e12), 200_000)
    .option('--playouts <n>', 'how hard agents that search think about one answer', wholeNumber('--playouts', 1, 1e9))
    .option(
      '--think <ms>',
      'the same in milliseconds of processor time, on one worker',
      wholeNumber('--think', 1, 600_000),
    )
    .option('--notes <kinds>', 'notes to count, with commas; kind.field counts each value of a field on its own')
    .option('--fixed', 'agents keep the seats they were named for')
    .option('--out <file>', 'write a line of JSON for every match, as tessera arena does; rate and report read it')
    .option('--transcripts <folder>', 'keep every match here, as tessera verify and tessera replay read it')
    .option('--workers <n>', 'threads (default: one per core)', wholeNumber('--workers', 1, 512))
    .option('--json', 'print JSON')
    .addHelpText('after', helpFor(cli.registry))
    .action((id: string, flags: Flags) => simulate(cli, id, flags));
}

async function simulate(cli: Cli, id: string, flags: Flags): Promise<void> {
  const known = await findGame(cli.registry, id, cli.language);
  const { game, bots } = known;
  const kinds = readAgents(bots, flags.agents, readSeats(game, flags.seats ?? seatsNamed(game, flags.agents)));
  const { games, seed, limit } = flags;
  const options = readOptions(game, flags.options);
  const agents = kinds.map((kind) => kind.name);
  const thinking = readThinking(flags);
  const workers = flags.think === undefined ? (flags.workers ?? cli.io.cores) : 1;
  const notes = flags.notes?.split(',').map((name) => name.trim());
  const { out, transcripts } = flags;
  const job: Job = {
    registry: cli.registry.url,
    game: id,
    language: cli.language,
    options,
    agents,
    fixed: flags.fixed ?? false,
    seed,
    games,
    limit,
    rows: out !== undefined,
    ...(thinking && { thinking }),
    ...(notes && { notes }),
    ...(transcripts !== undefined && { transcripts }),
  };
  if (transcripts !== undefined) mkdirSync(transcripts, { recursive: true });
  const file = out === undefined ? undefined : openRun(out, headOf(game, job));
  const written = new Set(file?.rows.map(({ key }) => key));
  const bar = progress(cli.io, games);
  const run = await runJob(known, job, workers, {
    done: (matches) => bar?.update(matches),
    row: (row) => !written.has(row.key) && file?.add(row),
  }).finally(() => bar?.stop());
  const summary = summarize(game, job, run);
  if (flags.json) cli.printJson(summary);
  else cli.print(summaryText(known, summary));
  if (summary.failed > 0) cli.exitCode = 1;
}

/** A simulation as the run of one table: what `rate` and `report` read. */
function headOf({ version }: AnyGame, { game, options, agents, games, seed, limit, thinking, fixed }: Job): RunHead {
  return {
    tessera: 'arena',
    game,
    version,
    options: options as Json,
    seats: agents.length,
    agents: [...new Set(agents)],
    matches: games,
    seed,
    limits: { limit, ...(thinking && { ...thinking }), ...(fixed && { fixed }) } as Json,
    seated: agents,
  };
}

function readThinking({ playouts, think, workers }: Flags): EffortSetting | undefined {
  if (playouts !== undefined && think !== undefined) throw new Problem('Give --playouts or --think, not both.');
  if (think !== undefined && (workers ?? 1) > 1) throw new Problem('--think is measured on one worker.');
  if (think !== undefined) return { ms: think };
  return playouts === undefined ? undefined : { playouts };
}

/** A list of agents says how many seats there are, if it can. */
function seatsNamed({ seats }: AnyGame, agents: string): number | undefined {
  const named = agents.split(',').length;
  return named > 1 && named >= seats.min && named <= seats.max ? named : undefined;
}

function progress({ stderr }: Io, games: number): SingleBar | undefined {
  if (!stderr.isTTY) return undefined;
  const bar = new SingleBar({
    stream: stderr,
    format: '{bar} {value}/{total} games, {eta_formatted} left',
    clearOnComplete: true,
  });
  bar.start(games, 0);
  return bar;
}
