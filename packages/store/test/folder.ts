import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of this test file's own, removed when it is done. */
export function makeFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}
