import type { Command } from 'commander';
import { type Cli, Problem } from '../cli.ts';
import { openPeople } from '../people.ts';

interface Flags {
  readonly recompute?: true;
  readonly data?: string;
  readonly store?: string;
}

export function addRatings(program: Command, cli: Cli): void {
  program
    .command('ratings')
    .description("a server's ratings: how many results they are made of, and making them again")
    .option('--recompute', 'make every rating again from the stored results, without matches that were taken out')
    .option(
      '--data <file>',
      'the data file of the server, which must be stopped (default: TESSERA_DATA, or your data folder)',
    )
    .option(
      '--store <address>',
      'the address of a Postgres database instead; its servers can go on (default: TESSERA_STORE)',
    )
    .addHelpText('after', '\nThe same results give the same digits, on every machine: see docs/ratings.md.')
    .action((flags: Flags) => ratings(cli, flags));
}

async function ratings(cli: Cli, { recompute: again, data, store }: Flags): Promise<void> {
  const { ratingScales, ratingsOn, recompute } = await import('@tessera/store/people');
  const { close, people } = await openPeople(
    cli,
    data,
    data === undefined ? (store ?? cli.io.env.TESSERA_STORE) : store,
  );
  try {
    for (const { scale, seq } of await people.read(ratingScales)) {
      const before = await people.read(() => ratingsOn(scale));
      if (!again) {
        cli.print(`${scale}: ${seq} results, ${before.length} ratings`);
        continue;
      }
      const count = await people.write(() => recompute(scale));
      const old = new Map(before.map(({ player, rating }) => [player, rating]));
      const now = await people.read(() => ratingsOn(scale));
      const changed = now.filter(({ player, rating }) => old.get(player) !== rating);
      cli.print(`${scale}: ${count} results, ${now.length} ratings, ${changed.length} of them changed`);
    }
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  } finally {
    await close();
  }
}
