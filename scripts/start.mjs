// Builds what is missing or older than its sources, then starts the server. Arguments go to it: --port, --host, --data.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { setup } from './lib.mjs';

setup(true);
const { site, server } = await buildAll();
const args = ['--enable-source-maps', join(server, 'main.js'), '--web', site, ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
// stopping this stops the server, which finishes its writes first
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 0);
});
