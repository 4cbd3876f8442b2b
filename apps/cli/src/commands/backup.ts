import { rulesOf } from '@tessera/kit';
import type { CheckMatch, Scrubbed } from '@tessera/store';
import type { Command } from 'commander';
import { type Cli, Problem } from '../cli.ts';

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
      const { matches, records, damage } = await attempt(() => backUp(file, to));
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
      const { matches, records, kept } = await attempt(() => restore(from, file));
      cli.print(`Restored ${matches} matches with ${records} records to ${file}.`);
      if (kept !== undefined) cli.print(`What was there before is now ${kept}.`);
    });
}

export function addScrub(program: Command, cli: Cli): void {
  program
    .command('scrub')
    .description('read everything that a server has stored, and report what is damaged')
    .argument(
      '[store]',
      'a data file, or the address of a Postgres database (default: TESSERA_STORE, TESSERA_DATA, or your data folder)',
    )
    .addHelpText(
      'after',
      `
Reads the database, its log and every match from the first record on, plays each match again and compares every digest. It can
be run while the server is running, and writes nothing. Exit code 0 when all is well, 1 when something is damaged, 2 when it
cannot be read at all.

Examples:
  tessera scrub
  tessera scrub /var/lib/tessera/tessera.db
  tessera scrub postgres://user@host/tessera`,
    )
    .action(async (store: string | undefined) => {
      const { verifyStored } = await import('@tessera/room/verify');
      let skipped = 0;
      const rules = async (game: string, version: number) => {
        const manifest = cli.registry.games.find(({ id }) => id === game);
        return manifest && rulesOf(manifest, version);
      };
      const check: CheckMatch = async (whole, snapshot) => {
        const wrong = await verifyStored(whole, snapshot, rules);
        // kept for a version that has its rules: nothing is wrong with it
        if (wrong === undefined) skipped += 1;
        return wrong ?? [];
      };
      const place = store ?? (cli.io.env.TESSERA_STORE || cli.io.env.TESSERA_DATA || undefined);
      const { matches, records, damage } = await attempt(() => scrub(cli, place, check));
      for (const what of damage) cli.print(`Damaged: ${what}`);
      cli.print(`Read ${matches} matches with ${records} records.`);
      if (skipped > 0) cli.print(`${skipped} of them need rules that are not here and were not played again.`);
      cli.print(damage.length === 0 ? 'Nothing is damaged.' : `${damage.length} things are damaged.`);
      if (damage.length > 0) cli.exitCode = 1;
    });
}

/** Each kind of store is loaded when it is asked for. */
async function scrub(cli: Cli, place: string | undefined, check: CheckMatch): Promise<Scrubbed> {
  if (place !== undefined && /^postgres(ql)?:\/\//.test(place))
    return (await import('@tessera/store/postgres')).scrubPostgres(place, check);
  const { defaultDataFile, scrubFile } = await import('@tessera/store/libsql');
  return scrubFile(place ?? defaultDataFile(cli.io.env), check);
}

async function attempt<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
