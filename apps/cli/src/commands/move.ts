import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseHead } from '@tessera/room';
import { type MovableStore, moveMatches, type WholeMatch } from '@tessera/store';
import { knowsPeople, movePeople } from '@tessera/store/people';
import type { Command } from 'commander';
import { type Cli, Problem } from '../cli.ts';

const NOBODY = { rows: 0, left: [] };

const isDatabase = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/** Whether a table has a clock, which runs out where nobody is: a server of several looks into it. */
function hasClock({ head, summary }: WholeMatch): boolean {
  if (summary.status !== 'playing') return false;
  try {
    return parseHead(head.meta).settings.clock !== undefined;
  } catch {
    // a table of no room, or of a newer version: it is moved as it is
    return false;
  }
}

export function addMove(program: Command, cli: Cli): void {
  program
    .command('move')
    .description('move everything from a data file to a Postgres database, or back; the servers must be stopped')
    .requiredOption('--from <store>', 'a data file, or the address of a Postgres database')
    .requiredOption('--to <store>', 'the same; made if there is none')
    .addHelpText(
      'after',
      `
Every match is read, written, read back and compared. What it is moved from stays as it is. A move that was interrupted goes on
where it stopped when the same command is given again. Exit code 0 when everything is there, 1 when something could not be moved.

Examples:
  tessera move --from tessera.db --to postgres://user@host/tessera
  tessera move --from postgres://user@host/tessera --to tessera.db`,
    )
    .action(async ({ from, to }: { from: string; to: string }) => {
      if (!isDatabase(from) && !existsSync(from)) throw new Problem(`There is no data file ${resolve(from)}.`);
      if (from === to || (!isDatabase(from) && resolve(from) === resolve(to)))
        throw new Problem('--from and --to are the same.');
      const stores: MovableStore[] = [];
      try {
        for (const [place, readOnly] of [
          [from, true],
          [to, false],
        ] as const)
          stores.push(await openMovable(place, readOnly));
        const [source, target] = stores;
        const { stderr } = cli.io;
        const onMoved = (done: number) => void stderr.write(`${done} matches\r`);
        const { moved, records, before, left } = await moveMatches(source, target, { isDue: hasClock, onMoved });
        const people =
          knowsPeople(source) && knowsPeople(target) ? await movePeople(source.people, target.people) : NOBODY;
        for (const what of [...left, ...people.left]) cli.print(`Not moved: ${what}`);
        cli.print(
          `Moved ${moved} matches with ${records} records${before > 0 ? `; ${before} were there already` : ''}.`,
        );
        if (people.rows > 0) cli.print(`Moved ${people.rows} entries about people.`);
        cli.print(
          left.length === 0 ? 'Everything was compared and is the same.' : `${left.length} could not be moved.`,
        );
        if (left.length + people.left.length > 0) cli.exitCode = 1;
      } catch (error) {
        throw error instanceof Problem ? error : new Problem(error instanceof Error ? error.message : String(error));
      } finally {
        await Promise.all(stores.map((store) => store.close()));
      }
    });
}

/** Each kind of store is loaded when it is asked for. */
async function openMovable(place: string, readOnly: boolean): Promise<MovableStore> {
  if (!isDatabase(place)) return (await import('@tessera/store/libsql')).LibsqlStore.open({ file: place });
  return new (await import('@tessera/store/postgres')).PostgresStore({ url: place, readOnly });
}
