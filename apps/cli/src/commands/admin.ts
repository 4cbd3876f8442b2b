import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import { openPeople } from '../people.ts';
import { addDeeds } from './admin-deeds.ts';

export function addAdmin(program: Command, cli: Cli): void {
  const admin = program.command('admin').description('what the person who runs a server needs');

  admin
    .command('key')
    .description('make a new admin key, which opens /admin; the ones before are worth nothing from then on')
    .option(
      '--data <file>',
      'the data file of the server, which must be stopped (default: TESSERA_DATA, or your data folder)',
    )
    .option(
      '--store <address>',
      'the address of a Postgres database instead; its servers can go on (default: TESSERA_STORE)',
    )
    .addHelpText(
      'after',
      `
The key is printed once. The database keeps only its SHA-256.

Examples:
  tessera admin key
  tessera admin key --store postgres://user@host/tessera`,
    )
    .action(async ({ data, store }: { data?: string; store?: string }) => {
      const { newAdminKey, setAdminKey } = await import('@tessera/store/people');
      const { close, people } = await openPeople(
        cli,
        data,
        data === undefined ? (store ?? cli.io.env.TESSERA_STORE) : store,
      );
      try {
        const { key, label, digest } = newAdminKey();
        await people.write(() => setAdminKey(digest, label, Date.now()));
        cli.print(`Admin key: ${key}`);
        cli.print('It is shown once. Give it at /admin of the server.');
      } finally {
        await close();
      }
    });
  addDeeds(admin, cli);
}
