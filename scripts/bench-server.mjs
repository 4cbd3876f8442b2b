// Bundles bench/server and runs it: the load in this process's child, each server in a process of its own.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, setup } from './lib.mjs';

setup();
const { build } = await import('esbuild');

// inside apps/server, so that the servers find the packages that are installed for them
const outdir = join(root, 'apps/server/dist/bench');

await build({
  entryPoints: ['main', 'ours', 'peer', 'raw', 'colyseus'].map((name) => join(root, 'bench/server', `${name}.ts`)),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['libsql', 'pino', 'prom-client', 'ws', 'boardgame.io', '@colyseus/*'],
  logLevel: 'warning',
});

const args = [join(outdir, 'main.mjs'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
process.exitCode = status ?? 1;
