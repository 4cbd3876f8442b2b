import type { CheckMatch, Scrubbed } from '../store.ts';
import { StoreError } from '../store.ts';
import { PostgresStore } from './postgres-store.ts';

export type { OnStatement, PoolFigures } from './connections.ts';
export * from './postgres-store.ts';

const PAGE = 500;

/** Reads every match in a database, also while servers use it, and says what is damaged. Writes nothing. */
export async function scrubPostgres(url: string, check: CheckMatch, schema?: string): Promise<Scrubbed> {
  const store = new PostgresStore({ url, connections: 1, readOnly: true, ...(schema !== undefined && { schema }) });
  const damage: string[] = [];
  let [matches, records] = [0, 0];
  try {
    for (let ids = await store.ids('', PAGE); ids.length > 0; ids = await store.ids(ids[ids.length - 1], PAGE))
      for (const id of ids) {
        matches += 1;
        try {
          const whole = await store.load(id, { whole: true });
          if (whole === undefined) continue;
          records += whole.tail.length;
          const snapshot = (await store.load(id))?.snapshot ?? null;
          for (const what of await check(whole, snapshot)) damage.push(`match ${id}: ${what}`);
        } catch (error) {
          if (!(error instanceof StoreError) || error.code !== 'DAMAGED_MATCH') throw error;
          damage.push(error.message);
        }
      }
    return { matches, records, damage };
  } finally {
    await store.close();
  }
}
