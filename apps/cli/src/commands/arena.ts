import { existsSync, mkdirSync } from 'node:fs';
import type { AgentLimits } from '@tessera/agents';
import type { Json } from '@tessera/kernel';
import { type Fixture, type Row, type RunHead, schedule } from '@tessera/lab';
import { SingleBar } from 'cli-progress';
import { type Command, Option } from 'commander';
import { writeCard } from '../arena/card.ts';
import { AGENT_HELP, entrantFor } from '../arena/entrants.ts';
import { openRun } from '../arena/kept.ts';
import { type Prompts, readPrompts } from '../arena/models.ts';
import { type ArenaJob, runFixtures, tryAll } from '../arena/run.ts';
import { type Cli, type Io, Problem } from '../cli.ts';
import { readOptions, readSeats, wholeNumber } from '../input.ts';
import { findGame, type KnownGame, type Registry } from '../registry.ts';
import { tellRatings } from './rate.ts';

/** What a run is asked for: the flags of the command, or those that a card stands for. */
export interface ArenaFlags {
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
  readonly log?: string;
  readonly judge?: 'quick' | 'deep';
  readonly prompt?: readonly string[];
  /** Prompts that are known already, by their names. */
  readonly prompts?: Prompts;
  readonly helped?: true;
  readonly transcripts?: string;
  readonly workers?: number | string;
  readonly json?: true;
}

const helpFor = ({ games: [{ id, levels }] }: Registry): string => `
${AGENT_HELP}

Every group of agents meets as often as --matches says. Each seed is played once with every rotation of the seats, so that
luck and the first move cancel out. Every match is a line of the file; a run that was stopped goes on where it was when
the same command is given again, and matches of an outage are then played once more. Agents are not told who the others are.

Beside the run lies a card with everything that is needed to play it again: tessera repeat does it and compares.

Before the first match every agent is asked one question; a run does not begin with one that cannot be reached. Matches in which
a bot had to decide for an agent are in the file, but not in the ratings unless --helped says so; the exit code is then 1.

Examples:
  tessera arena ${id} --agents ${levels.join(',')} --matches 200
  tessera arena ${id} --agents ${levels[0]},"cmd:python3 my_bot.py" --matches 50 --decision-ms 2000
  tessera arena ${id} --agents ${levels.join(',')} --workers nats://localhost:4222
  tessera rate run.jsonl
  tessera report run.jsonl
  tessera repeat run.card.json`;

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
    .option('--prompt <name=file...>', 'a text that models get as prompt=NAME')
    .option('--log <file>', 'write every question to an agent and its reply here; tessera report --log reads it')
    .addOption(
      new Option('--judge <look>', 'what each decision lost, by the judge of the game').choices(['quick', 'deep']),
    )
    .option('--helped', 'rate matches in which a bot decided for an agent, too')
    .option('--logs <folder>', "keep programs' error output here")
    .option('--transcripts <folder>', 'keep every match here, as tessera verify and tessera replay read it')
    .option(
      '--workers <n|address>',
      'threads (default: one per core), or a NATS server whose workers play',
      readWorkers,
    )
    .option('--json', 'print JSON')
    .addHelpText('after', helpFor(cli.registry))
    .action(async (id: string, flags: ArenaFlags) => {
      await arena(cli, id, flags);
    });
}

/** Plays a run as far as it is not played, tells its ratings and writes its card. Its rows. */
export async function arena(cli: Cli, id: string, flags: ArenaFlags): Promise<readonly Row[]> {
  const known = await findGame(cli.registry, id, cli.language);
  const { game } = known;
  const agents = flags.agents.split(',').map((name) => name.trim());
  if (new Set(agents).size < agents.length) throw new Problem('--agents names somebody twice.');
  const seats = readSeats(game, flags.seats ?? Math.max(game.seats.min, Math.min(2, game.seats.max)));
  if (seats > 1 && agents.length < 2) throw new Problem('--agents must name at least two who play each other.');
  const { decisionMs, matchMs, matches, seed, limit } = flags;
  if (typeof flags.workers === 'string' && (flags.logs ?? flags.transcripts ?? flags.log ?? flags.judge) !== undefined)
    throw new Problem(
      '--log, --logs, --judge and --transcripts are for matches on this machine; tessera worker has --logs of its own.',
    );
  const limits: Partial<AgentLimits> = {
    ...(decisionMs !== undefined && { decisionMs }),
    ...(matchMs !== undefined && { matchMs }),
  };
  const options = readOptions(game, flags.options);
  const env = cli.io.env;
  // what is wrong with an agent is said before the first match
  const prompts = flags.prompts ?? readPrompts(flags.prompt ?? [], agents);
  for (const name of agents) await entrantFor(known, name, { limits, env, prompts });
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
  const job: ArenaJob = {
    registry: cli.registry.url,
    game: id,
    language: cli.language,
    options,
    agents,
    limits,
    limit,
    ...(flags.playouts !== undefined && { thinking: { playouts: flags.playouts } }),
    prompts,
    ...(flags.logs !== undefined && { logs: flags.logs }),
    ...(flags.log !== undefined && { log: flags.log }),
    ...(flags.judge !== undefined && { judge: flags.judge }),
    ...(flags.transcripts !== undefined && { transcripts: flags.transcripts }),
    env: { ...env },
  };
  const workers = flags.workers ?? cli.io.cores;
  // agents of a queue are on other machines
  const tried = async () => typeof workers === 'number' && demandAll(cli, known, job, seats);
  const isNew = !existsSync(flags.out);
  if (isNew) await tried();
  const run = openRun(flags.out, head);
  const { rows } = run;
  // what failed on the way to an agent says nothing about it
  const done = new Set(rows.filter(({ outage }) => outage === undefined).map(({ key }) => key));
  const all = schedule(agents, seats, matches, seed);
  const left = all.filter(({ key }) => !done.has(key));
  if (!isNew && left.length > 0) await tried();
  await playAll(cli.io, head, job, left, all.length, workers, run.add);
  if (!flags.json) cli.print(`${rows.length} matches in ${flags.out}\n`);
  const told = tellRatings(cli, head, rows, flags);
  writeCard(cli, known, flags.out, { head, rows, prompts, ...told, ...(flags.judge && { judge: flags.judge }) });
  return rows;
}

async function demandAll(cli: Cli, known: KnownGame, job: ArenaJob, seats: number): Promise<void> {
  const { failures, warnings } = await tryAll(known, job, seats);
  if (failures.length > 0) throw new Problem(failures.join('\n'));
  for (const warning of warnings) cli.io.stderr.write(`${warning}\n`);
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
