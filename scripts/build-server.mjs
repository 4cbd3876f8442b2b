import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './lib.mjs';

/** These load files of their own at run time; boards and puzzles are for browsers and never loaded here. */
export const EXTERNAL = [
  'libsql',
  'pg',
  '@nats-io/transport-node',
  'pino',
  'prom-client',
  'ws',
  '@tessera/*/board',
  '@tessera/*/evening',
  '@tessera/*/puzzles',
];

const source = join(root, 'apps/server/src');

/** Bundles the server and the program of its threads into a folder, as plain JavaScript. A test changes something on the way by a plugin. */
export async function buildServer(outdir, plugins = []) {
  await build({
    entryPoints: { main: join(source, 'main.ts'), 'bot-worker': join(source, 'bots/bot-worker.ts') },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: EXTERNAL,
    plugins,
    logLevel: 'warning',
  });
}
