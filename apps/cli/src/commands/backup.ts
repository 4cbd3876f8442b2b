import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import { Problem } from '../problem.ts';

interface Options {
  readonly data?: string;
}

const DATA = ['--data <file>', 'the data file of the server (default: TESSERA_DATA, or your data folder)'] as const;

export function addBackup(program: Command, cli: Cli): void {
  // loaded when it is used: no other command needs the database
  const load = () => import('@tessera/store/libsql');

  program
    .command('backup')
    .description("copy a server's data file, also while the server is running")
    .argument('<file>', 'where to write the copy; must not exist yet')
    .option(...DATA)
    .addHelpText(
      'after',
      `
The copy is everything that was stored at one moment, in one file that was checked from end to end. The server goes on.

Examples:
  tessera backup tessera-2026-11-15.db
  tessera backup /backups/tessera.db --data /var/lib/tessera/tessera.db`,
    )
    .action(async (to: string, { data }: Options) => {
      const { backUp, defaultDataFile } = await load();
      const file = data ?? (cli.io.env.TESSERA_DATA || defaultDataFile(cli.io.env));
      const { matches, records, damage } = attempt(() => backUp(file, to));
      cli.print(`Saved ${matches} matches with ${records} records to ${to}.`);
      for (const what of damage) cli.io.stderr.write(`Damaged: ${what}\n`);
      if (damage.length > 0) cli.exitCode = 1;
    });

  program
    .command('restore')
    .description('put a backup in the place of the data file; the server must be stopped')
    .argument('<file>', 'a file that tessera backup wrote')
    .option(...DATA)
    .addHelpText(
      'after',
      `
The backup is checked first. The data file that was there is kept beside the new one.

Examples:
  tessera restore tessera-2026-11-15.db`,
    )
    .action(async (from: string, { data }: Options) => {
      const { defaultDataFile, restore } = await load();
      const file = data ?? (cli.io.env.TESSERA_DATA || defaultDataFile(cli.io.env));
      const { matches, records, kept } = attempt(() => restore(from, file));
      cli.print(`Restored ${matches} matches with ${records} records to ${file}.`);
      if (kept !== undefined) cli.print(`What was there before is now ${kept}.`);
    });
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
