import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language, type TerminalCommand } from '@tessera/kit';
import { Argument, Command, CommanderError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { Cli, type Io, Problem } from './cli.ts';
import { loadRegistry, type Registry } from './registry.ts';

type Add = (program: Command, cli: Cli) => void;

const admin = async () => (await import('./commands/admin.ts')).addAdmin;
const backup = async () => (await import('./commands/backup.ts')).addBackup;

/** The commands, in the order of the help. Each is loaded only when it is used. */
const COMMANDS: { readonly [name: string]: () => Promise<Add> } = {
  games: async () => (await import('./commands/games.ts')).addGames,
  check: async () => (await import('./commands/check.ts')).addCheck,
  play: async () => (await import('./commands/play.ts')).addPlay,
  simulate: async () => (await import('./commands/simulate.ts')).addSimulate,
  arena: async () => (await import('./commands/arena.ts')).addArena,
  worker: async () => (await import('./commands/worker.ts')).addWorker,
  rate: async () => (await import('./commands/rate.ts')).addRate,
  report: async () => (await import('./commands/rate.ts')).addReport,
  env: async () => (await import('./commands/env.ts')).addEnv,
  repeat: async () => (await import('./commands/repeat.ts')).addRepeat,
  prompt: async () => (await import('./commands/prompt.ts')).addPrompt,
  join: async () => (await import('./commands/join.ts')).addJoin,
  mcp: async () => (await import('./commands/mcp.ts')).addMcp,
  position: async () => (await import('./commands/position.ts')).addPosition,
  replay: async () => (await import('./commands/replay.ts')).addReplay,
  review: async () => (await import('./commands/review.ts')).addReview,
  verify: async () => (await import('./commands/verify.ts')).addVerify,
  admin,
  ratings: async () => (await import('./commands/ratings.ts')).addRatings,
  backup,
  restore: backup,
  scrub: async () => (await import('./commands/backup.ts')).addScrub,
  move: async () => (await import('./commands/move.ts')).addMove,
  new: async () => (await import('./commands/new.ts')).addNew,
};

/** Commands for people who work on a checkout. */
const WORKSHOP: typeof COMMANDS = {
  train: async () => (await import('./commands/train.ts')).addTrain,
  puzzles: async () => (await import('./commands/puzzles.ts')).addPuzzles,
  strength: async () => (await import('./commands/strength.ts')).addStrength,
  calibration: async () => (await import('./commands/calibration.ts')).addCalibration,
  durations: async () => (await import('./commands/durations.ts')).addDurations,
  coverage: async () => (await import('./commands/coverage.ts')).addCoverage,
  corpus: async () => (await import('./commands/corpus.ts')).addCorpus,
  bench: async () => (await import('./commands/bench.ts')).addBench,
  soak: async () => (await import('./commands/soak.ts')).addSoak,
  'simulate-cluster': async () => (await import('./commands/simulate-cluster.ts')).addSimulateCluster,
  reliability: async () => (await import('./commands/reliability.ts')).addReliability,
  docs: async () => (await import('./commands/docs.ts')).addDocs,
  pack: async () => (await import('./commands/pack.ts')).addPack,
  release: async () => (await import('./commands/release.ts')).addRelease,
};

const helpFor = ({ games: [{ id }] }: Registry): string => `
Examples:
  tessera games
  tessera play ${id}
  tessera simulate ${id} --games 1000
  tessera <command> --help`;

/** Runs one command line against the games of a registry module and returns its exit code. */
export async function main(args: readonly string[], registryUrl: string, io: Io): Promise<number> {
  try {
    const cli = new Cli(await loadRegistry(listIn(args) ?? registryUrl), io);
    await (await programFor(cli, args)).parseAsync(args, { from: 'user' });
    return cli.exitCode;
  } catch (error) {
    return report(error, io);
  }
}

/** The list of games that a command line names. It is needed before commands are known: some come from games. */
function listIn(args: readonly string[]): string | undefined {
  const at = args.indexOf('--using');
  const file = args[at + 1];
  if (at < 0 || file === undefined) return undefined;
  if (!existsSync(file)) throw new Problem(`There is no file ${file}, which --using names.`);
  return pathToFileURL(file).href;
}

/** Options that stand before a command and have a value. */
const BEFORE = ['--lang', '--using'];

async function programFor(cli: Cli, args: readonly string[]): Promise<Command> {
  const { stdout, stderr } = cli.io;
  const program = new Command('tessera')
    .description('A table for board games: play, simulate and inspect.')
    .version(manifest.version)
    .addOption(
      new Option('--lang <language>', "language of the games' sentences (default: from TESSERA_LANG or LANG)").choices(
        LANGUAGES,
      ),
    )
    .option('--using <file>', 'a module with a list of games of your own, called "games"')
    .hook('preAction', () => {
      cli.language = program.opts<{ lang?: Language }>().lang ?? cli.language;
    })
    .exitOverride()
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', helpFor(cli.registry));
  const named = args.find((arg, i) => !arg.startsWith('-') && !BEFORE.includes(args[i - 1]));
  // the help lists them all, and a wrong name is compared with all
  const all = { ...COMMANDS, ...WORKSHOP };
  const isOurs = named !== undefined && Object.hasOwn(all, named);
  const wanted = new Set(isOurs ? [all[named]] : Object.values(all));
  for (const add of await Promise.all([...wanted].map((load) => load()))) add(program, cli);
  for (const command of program.commands)
    if (Object.hasOwn(WORKSHOP, command.name())) command.helpGroup('Working on Tessera:');
  await addGameCommands(program, cli, named);
  return program;
}

/** Adds the commands that games bring with them. They are fetched only when the command line is not one of our own. */
async function addGameCommands(program: Command, cli: Cli, wanted: string | undefined): Promise<void> {
  if (program.commands.some((command) => command.name() === wanted)) return;
  for (const { commands } of cli.registry.games)
    for (const command of (await commands?.()) ?? []) addCommand(program, cli, command);
}

function addCommand(program: Command, cli: Cli, { name, summary, args, flags, help, run }: TerminalCommand): void {
  const command = program.command(name).description(summary).addHelpText('after', help);
  for (const arg of args) {
    const argument = new Argument(`<${arg.name}>`, arg.help);
    command.addArgument(arg.only === undefined ? argument : argument.choices(arg.only));
  }
  for (const { flags: text, help: says, required, initial } of flags) {
    if (required) command.requiredOption(text, says);
    else command.option(text, says, initial);
  }
  command.option('--json', 'print JSON').action((...given: unknown[]) => {
    const values = given.slice(0, args.length) as string[];
    const { json, ...rest } = given[args.length] as { json?: true; [name: string]: string | true | undefined };
    const printed = run(values, rest);
    if ('problem' in printed) throw new Problem(printed.problem);
    if (json) cli.printJson(printed.data);
    else cli.print(printed.text);
  });
}

function report(error: unknown, { stderr }: Io): number {
  // commander has already said what is wrong
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = error instanceof Error ? error.message : String(error);
  stderr.write(error instanceof Problem ? `${message}\n` : `This should not happen: ${message}\n`);
  return error instanceof Problem ? 2 : 1;
}

/** Runs the command as a process: its own streams, its own exit code. */
export async function runProcess(registryUrl: string): Promise<void> {
  allowClosedPipes();
  const { stdin, stdout, stderr, env } = process;
  const io: Io = { stdin, stdout, stderr, env, cores: availableParallelism() };
  process.exitCode = await main(process.argv.slice(2), registryUrl, io);
}

/** The reader of our output may leave early (`tessera … | head`): that ends the command, quietly. */
function allowClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}
