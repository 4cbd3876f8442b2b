import { LANGUAGES, type Language } from '@tessera/manifest';
import { Command, CommanderError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { Cli, type Io } from './cli.ts';
import { addArena } from './commands/arena.ts';
import { addBackup } from './commands/backup.ts';
import { addGameCommands } from './commands/game-commands.ts';
import { addGames } from './commands/games.ts';
import { addJoin } from './commands/join.ts';
import { addMcp } from './commands/mcp.ts';
import { addNew } from './commands/new.ts';
import { addPlay } from './commands/play.ts';
import { addPosition } from './commands/position.ts';
import { addPrompt } from './commands/prompt.ts';
import { addRate } from './commands/rate.ts';
import { addReplay } from './commands/replay.ts';
import { addReport } from './commands/report.ts';
import { addReview } from './commands/review.ts';
import { addSimulate } from './commands/simulate.ts';
import { addVerify } from './commands/verify.ts';
import { addWorker } from './commands/worker.ts';
import { Problem } from './problem.ts';
import { loadRegistry, type Registry } from './registry.ts';

const COMMANDS = [
  addGames,
  addPlay,
  addSimulate,
  addArena,
  addWorker,
  addRate,
  addReport,
  addPrompt,
  addJoin,
  addMcp,
  addPosition,
  addReplay,
  addReview,
  addVerify,
  addBackup,
  addNew,
];

const helpFor = ({ games: [{ id }] }: Registry): string => `
Examples:
  tessera games
  tessera play ${id}
  tessera simulate ${id} --games 1000
  tessera <command> --help`;

/** Runs one command line against the games of a registry module and returns its exit code. */
export async function main(args: readonly string[], registryUrl: string, io: Io): Promise<number> {
  try {
    const cli = new Cli(await loadRegistry(registryUrl), io);
    await (await programFor(cli, args)).parseAsync(args, { from: 'user' });
    return cli.exitCode;
  } catch (error) {
    return report(error, io);
  }
}

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
    .hook('preAction', () => {
      cli.language = program.opts<{ lang?: Language }>().lang ?? cli.language;
    })
    .exitOverride()
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', helpFor(cli.registry));
  for (const add of COMMANDS) add(program, cli);
  await addGameCommands(program, cli, args[0]);
  return program;
}

function report(error: unknown, { stderr }: Io): number {
  // commander has already said what is wrong
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = error instanceof Error ? error.message : String(error);
  stderr.write(error instanceof Problem ? `${message}\n` : `This should not happen: ${message}\n`);
  return error instanceof Problem ? 2 : 1;
}
