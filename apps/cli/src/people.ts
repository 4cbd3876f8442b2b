import type { People } from '@tessera/store/people';
import { type Cli, Problem } from './cli.ts';

/** The people of a server, and what closes its database. */
export async function openPeople(
  cli: Cli,
  data: string | undefined,
  address: string | undefined,
): Promise<{ readonly people: People; close(): Promise<void> }> {
  try {
    if (address) {
      const { PostgresStore } = await import('@tessera/store/postgres');
      const store = new PostgresStore({ url: address, connections: 1 });
      await store.check();
      return { people: store.people, close: () => store.close() };
    }
    const { defaultDataFile, LibsqlStore } = await import('@tessera/store/libsql');
    const store = LibsqlStore.open({ file: data ?? (cli.io.env.TESSERA_DATA || defaultDataFile(cli.io.env)) });
    return { people: store.people, close: () => store.close() };
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
