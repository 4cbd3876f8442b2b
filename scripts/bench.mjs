// Bundles bench/ and runs it: a bundle is what a server or a worker runs, and it starts without a loader in the way.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setup } from './lib.mjs';

setup();
const { build } = await import('esbuild');

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const outfile = at('node_modules/.cache/tessera-bench/bench.mjs');

await build({
  entryPoints: [at('bench/src/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // boardgame.io checks every state for plain JSON unless this is a production build
  define: { 'process.env.NODE_ENV': '"production"' },
  // nothing is drawn here
  external: ['@tessera/*/board', '@tessera/*/evening'],
  logLevel: 'warning',
});

const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
