// Bundles bench/agents and runs it: what the driver costs an agent, beside a built-in bot.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, setup } from './lib.mjs';

setup();
const { build } = await import('esbuild');

const outfile = join(root, 'node_modules/.cache/tessera-bench/agents.mjs');

await build({
  entryPoints: [join(root, 'bench/agents/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // nothing is drawn here
  external: ['@tessera/*/board', '@tessera/*/evening'],
  logLevel: 'warning',
});

// one core: V8's helper threads are off
const { status } = spawnSync(process.execPath, ['--single-threaded', outfile, join(root, 'bench/agents/child.mjs')], {
  stdio: 'inherit',
});

// ways that leave the process; the way in over HTTP needs a server, which finds the packages that are installed for it here
const outdir = join(root, 'apps/server/dist/bench');
await build({
  entryPoints: [join(root, 'bench/agents/far.ts'), join(root, 'bench/server/ours.ts')],
  entryNames: '[name]',
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['libsql', 'pino', 'prom-client', 'ws', '@tessera/*/board', '@tessera/*/evening'],
  logLevel: 'warning',
});
const far = spawnSync(process.execPath, [join(outdir, 'far.mjs'), join(root, 'bench/agents/child.mjs')], {
  stdio: 'inherit',
});
process.exitCode = status || far.status || 0;
