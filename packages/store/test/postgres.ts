import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingEngines, startPostgres } from '@tessera/engines';
import { afterAll, beforeAll, describe } from 'vitest';

/** Whether these tests can run here. Where they cannot, the run says so. */
const installed = !missingEngines().includes('postgresql');
if (!installed)
  console.warn('skipped: tests of the store on Postgres, which is not installed (apt-get install postgresql)');

export const describePostgres = describe.skipIf(!installed);

/** A Postgres for the tests of one file; returns its address. */
export function makePostgres(): { readonly url: string } {
  const found = { url: '' };
  if (!installed) return found;
  let stop = async () => {};
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-postgres-'));
    const engine = await startPostgres({ folder, durable: false });
    found.url = engine.url;
    stop = async () => {
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    // a busy machine takes its time to start a database
  }, 60_000);
  afterAll(() => stop());
  return found;
}
