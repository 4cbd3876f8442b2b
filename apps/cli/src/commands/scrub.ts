import { rulesOf } from '@tessera/kit';
import { verifyStored } from '@tessera/room/verify';
import type { CheckMatch, Scrubbed } from '@tessera/store';
import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import { Problem } from '../problem.ts';

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
      const { matches, records, damage } = await scrub(cli, place, check);
      for (const what of damage) cli.print(`Damaged: ${what}`);
      cli.print(`Read ${matches} matches with ${records} records.`);
      if (skipped > 0) cli.print(`${skipped} of them need rules that are not here and were not played again.`);
      cli.print(damage.length === 0 ? 'Nothing is damaged.' : `${damage.length} things are damaged.`);
      if (damage.length > 0) cli.exitCode = 1;
    });
}

/** Each kind of store is loaded when it is asked for. */
async function scrub(cli: Cli, place: string | undefined, check: CheckMatch): Promise<Scrubbed> {
  try {
    if (place !== undefined && /^postgres(ql)?:\/\//.test(place))
      return await (await import('@tessera/store/postgres')).scrubPostgres(place, check);
    const { defaultDataFile, scrubFile } = await import('@tessera/store/libsql');
    return await scrubFile(place ?? defaultDataFile(cli.io.env), check);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
