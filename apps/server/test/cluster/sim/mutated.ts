import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Mutant } from './mutants.ts';
import type { simulate } from './run.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

const planting = ({ file, edits, name }: Mutant): Plugin => ({
  name,
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!path.endsWith(file)) return undefined;
      let contents = readFileSync(path, 'utf8');
      for (const [is, becomes] of edits) {
        if (contents.split(is).length !== 2) throw new Error(`"${is}" is not once in ${file}: the mutant needs a look`);
        contents = contents.replace(is, () => becomes);
      }
      return { contents, loader: 'ts' };
    });
  },
});

/** The simulation, with a mistake in the code that it runs. */
export async function mutated(mutant: Mutant): Promise<typeof simulate> {
  const dist = join(root, 'apps/server/dist');
  mkdirSync(dist, { recursive: true });
  // inside the app, so that it finds the packages that are installed for it
  const folder = mkdtempSync(join(dist, 'test-mutant-'));
  try {
    const outfile = join(folder, 'run.mjs');
    await build({
      entryPoints: [join(root, 'apps/server/test/cluster/sim/run.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // what a simulation never starts
      external: [
        'libsql',
        'pg',
        '@nats-io/*',
        'pino',
        'prom-client',
        'ws',
        '@tessera/*/board',
        '@tessera/*/evening',
        '@tessera/*/puzzles',
      ],
      plugins: [planting(mutant)],
      logLevel: 'error',
    });
    return ((await import(pathToFileURL(outfile).href)) as { simulate: typeof simulate }).simulate;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
