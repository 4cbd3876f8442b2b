// The site from its sources at one address: the page reloads and the server restarts when a file changes. Matches are kept, in
// the browser or in a data file of the checkout's own. Arguments: --port, --data.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, setup, tool } from './lib.mjs';

setup();
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    data: { type: 'string', default: join(root, 'node_modules', '.cache', 'tessera-dev', 'tessera.db') },
  },
});
mkdirSync(join(root, 'node_modules', '.cache', 'tessera-dev'), { recursive: true });

/** A free port. The page's own server proxies it, so that there is one address. */
const behind = await new Promise((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => done(port));
  });
});

const watched = ['watch', '--clear-screen=false', join(root, 'apps/server/src/main.ts')];
const server = spawn(
  process.execPath,
  [tool('tsx/dist/cli.mjs'), ...watched, '--host', '127.0.0.1', '--port', behind, '--data', values.data, '--no-qr'].map(
    String,
  ),
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
);

process.env.TESSERA_SERVER = `http://127.0.0.1:${behind}`;
const { createServer: createSite } = await import('vite');
const site = await createSite({
  root: join(root, 'apps/web'),
  configFile: join(root, 'apps/web/vite.config.ts'),
  server: { port: Number(values.port), host: true },
});
await new Promise((isThere) => server.stdout.on('data', isThere));
await site.listen();
const [address] = site.resolvedUrls.local;
console.log(`Tessera is at ${address} (every board in every state: ${address}gallery.html)`);

const stop = async () => {
  server.kill('SIGTERM');
  await site.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
server.on('exit', (code) => process.exit(code ?? 1));
