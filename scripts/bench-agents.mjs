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
process.exitCode = status ?? 1;
