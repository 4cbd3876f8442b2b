import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { onTestFinished } from 'vitest';

interface Builder {
  buildServer(folder: string, plugins: readonly Plugin[]): Promise<void>;
}

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const RULES = "rules: async () => (await import('./rules/index.ts')).attha,";

/** As an update would be: new matches get rules of a later version, and those before stay. */
const updated = (version: number): Plugin => ({
  name: 'an update',
  setup(build) {
    build.onLoad({ filter: /games\/attha\/src\/index\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(RULES)) throw new Error('what this build changes is written differently now');
      const at = (one: number) => `async () => ({ ...(await import('./rules/index.ts')).attha, version: ${one} })`;
      const older = Array.from({ length: version - 1 }, (_, i) => `${i + 1}: ${at(i + 1)},`);
      const rules = `rules: ${at(version)}, olderRules: { ${older.join(' ')} },`;
      return { contents: text.replace(RULES, rules), loader: 'ts' };
    });
  },
});

/** A build of the server whose rules have another version than the one before it; the program and its arguments. */
export async function nextBuild(version: number): Promise<readonly string[]> {
  const { buildServer } = (await import(join(root, 'scripts/build-server.mjs'))) as Builder;
  const dist = join(root, 'apps/server/dist');
  mkdirSync(dist, { recursive: true });
  // inside the app, so that it finds the packages that are installed for it
  const folder = mkdtempSync(join(dist, 'test-next-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await buildServer(folder, [updated(version)]);
  return [process.execPath, join(folder, 'main.js')];
}
