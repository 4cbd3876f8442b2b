import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addGameCommands } from './commands/game-commands.ts';
import { addGames } from './commands/games.ts';
import { addPlay } from './commands/play.ts';
import { addPosition } from './commands/position.ts';
import { addReplay } from './commands/replay.ts';
import { addSimulate } from './commands/simulate.ts';
import { addVerify } from './commands/verify.ts';
import { allowClosedPipes } from './output.ts';
import { Problem } from './problem.ts';
import { loadRegistry, type Registry } from './registry.ts';

const helpFor = ({ games: [{ id }] }: Registry): string => `
Examples:
  tessera games
  tessera play ${id}
  tessera simulate ${id} --games 1000
  tessera <command> --help`;

/** Runs one command line against the games of a registry module; the outcome is the process's exit code. */
export async function main(args: readonly string[], registryUrl: string): Promise<void> {
  allowClosedPipes();
  try {
    const registry = await loadRegistry(registryUrl);
    const program = new Command('tessera')
      .description('A table for board games: play, simulate and inspect.')
      .version(manifest.version)
      .exitOverride()
      .addHelpText('after', helpFor(registry));
    for (const add of [addGames, addPlay, addSimulate, addPosition, addReplay, addVerify]) add(program, registry);
    await addGameCommands(program, registry, args[0]);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = report(error);
  }
}

function report(error: unknown): number {
  // commander has already said what is wrong
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof Problem ? `${message}\n` : `This should not happen: ${message}\n`);
  return error instanceof Problem ? 2 : 1;
}
