import { mkdirSync } from 'node:fs';
import type { AgentLimits } from '@tessera/agents';
import type { Json } from '@tessera/kernel';
import { type Fixture, type Row, type RunHead, rate, schedule } from '@tessera/lab';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { AGENT_HELP, entrantFor } from '../arena/entrants.ts';
import { openRun } from '../arena/kept.ts';
import { type ArenaJob, runFixtures } from '../arena/run.ts';
import { type Cli, type Io, Problem } from '../cli.ts';
import { readOptions, readSeats, wholeNumber } from '../input.ts';
import { findGame, type Registry } from '../registry.ts';
import { ratingColumns } from './rate.ts';

interface Flags {
  readonly agents: string;
  readonly seats?: number;
  readonly matches: number;
  readonly seed: string;
  readonly options?: string;
  readonly out: string;
  readonly limit: number;
  readonly decisionMs?: number;
  readonly matchMs?: number;
  readonly playouts?: number;
  readonly logs?: string;
  readonly transcripts?: string;
  readonly workers?: number | string;
  readonly json?: true;
}

const helpFor = ({ games: [{ id, levels }] }: Registry): string => `
${AGENT_HELP}

Every group of agents meets as often as --matches says. Each seed is played once with every rotation of the seats, so that
luck and the first move cancel out. Every match is a line of the file; a run that was stopped goes on where it was when
the same command is given again.

Examples:
  tessera arena ${id} --agents ${levels.join(',')} --matches 200
  tessera arena ${id} --agents ${levels[0]},"cmd:python3 my_bot.py" --matches 50 --decision-ms 2000
  tessera arena ${id} --agents ${levels.join(',')} --workers nats://localhost:4222
  tessera rate run.jsonl
  tessera report run.jsonl`;

export function addArena(program: Command, cli: Cli): void {
  program
    .command('arena')
    .description('let agents play each other, and rate them')
    .argument('<game>', "a game's id")
    .requiredOption('--agents <names>', 'who plays, with commas')
    .option('--seats <n>', 'seats at the table (default: the fewest for more than one)', wholeNumber('--seats', 1, 100))
    .option('--matches <n>', 'matches of every group of agents', wholeNumber('--matches', 1, 1e7), 100)
    .option('--seed <text>', 'where all randomness comes from', 'arena')
    .option('--options <json|preset>', 'options of the game')
    .option('--out <file>', 'the file of the run', 'run.jsonl')
    .option('--limit <n>', 'answers after which a match counts as endless', wholeNumber('--limit', 1, 1e12), 200_000)
    .option('--playouts <n>', 'how hard bots that search think about one answer', wholeNumber('--playouts', 1, 1e9))
    .option('--decision-ms <ms>', 'time of an agent for one answer', wholeNumber('--decision-ms', 1, 3_600_000))
    .option('--match-ms <ms>', 'time of an agent for a whole match', wholeNumber('--match-ms', 1, 86_400_000))
    .option('--logs <folder>', "keep programs' error output and models' conversations here")
    .option('--transcripts <folder>', 'keep every match here, as tessera verify and tessera replay read it')
    .option(
      '--workers <n|address>',
      'threads (default: one per core), or a NATS server whose workers play',
      readWorkers,
    )
    .option('--json', 'print JSON')
    .addHelpText('after', helpFor(cli.registry))
    .action((id: string, flags: Flags) => arena(cli, id, flags));
}

async function arena(cli: Cli, id: string, flags: Flags): Promise<void> {
  const known = await findGame(cli.registry, id, cli.language);
  const { game } = known;
  const agents = flags.agents.split(',').map((name) => name.trim());
  if (new Set(agents).size < agents.length) throw new Problem('--agents names somebody twice.');
  const seats = readSeats(game, flags.seats ?? Math.max(game.seats.min, Math.min(2, game.seats.max)));
  if (seats > 1 && agents.length < 2) throw new Problem('--agents must name at least two who play each other.');
  const { decisionMs, matchMs, matches, seed, limit } = flags;
  if (typeof flags.workers === 'string' && (flags.logs ?? flags.transcripts) !== undefined)
    throw new Problem(
      '--logs and --transcripts are for matches on this machine; tessera worker has --logs of its own.',
    );
  const limits: Partial<AgentLimits> = {
    ...(decisionMs !== undefined && { decisionMs }),
    ...(matchMs !== undefined && { matchMs }),
  };
  const options = readOptions(game, flags.options);
  const env = cli.io.env;
  // what is wrong with an agent is said before the first match
  for (const name of agents) await entrantFor(known, name, { limits, env });
  for (const folder of [flags.logs, flags.transcripts])
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const head: RunHead = {
    tessera: 'arena',
    game: id,
    version: game.version,
    options: options as Json,
    seats,
    agents,
    matches,
    seed,
    limits: { ...limits, limit, playouts: flags.playouts ?? null } as Json,
  };
  const run = openRun(flags.out, head);
  const { rows } = run;
  const done = new Set(rows.map(({ key }) => key));
  const all = schedule(agents, seats, matches, seed);
  const left = all.filter(({ key }) => !done.has(key));
  const job: ArenaJob = {
    registry: cli.registry.url,
    game: id,
    language: cli.language,
    options,
    agents,
    limits,
    limit,
    ...(flags.playouts !== undefined && { thinking: { playouts: flags.playouts } }),
    ...(flags.logs !== undefined && { logs: flags.logs }),
    ...(flags.transcripts !== undefined && { transcripts: flags.transcripts }),
    env: { ...env },
  };
  await playAll(cli.io, head, job, left, all.length, flags.workers ?? cli.io.cores, run.add);
  const ratings = rate(rows);
  if (flags.json) cli.printJson({ run: head, matches: rows.length, ratings });
  else cli.print(`${rows.length} matches in ${flags.out}\n\n${ratingColumns(ratings)}`);
  if (rows.some(({ failure }) => failure !== undefined)) cli.exitCode = 1;
}

/** Threads of this machine, or the address of a queue. */
const readWorkers = (text: string): number | string =>
  /^[a-z]+:\/\//.test(text) ? text : wholeNumber('--workers', 1, 512)(text);

async function playAll(
  { stderr }: Io,
  head: RunHead,
  job: ArenaJob,
  left: readonly Fixture[],
  total: number,
  workers: number | string,
  sink: (row: Row) => void,
): Promise<void> {
  const bar = stderr.isTTY
    ? new SingleBar({
        stream: stderr,
        format: '{bar} {value}/{total} matches, {eta_formatted} left',
        clearOnComplete: true,
      })
    : undefined;
  bar?.start(total, total - left.length);
  try {
    const take = (row: Row) => {
      sink(row);
      bar?.increment();
    };
    if (typeof workers === 'number') return await runFixtures(job, left, workers, take);
    // most runs never need what talks to a queue
    const { spreadFixtures } = await import('../queue/spread.ts');
    await spreadFixtures(workers, head, job, left, take, (sentence) => stderr.write(`${sentence}\n`));
  } finally {
    bar?.stop();
  }
}
