// Postgres, NATS, three servers and a small proxy before them, on this machine. Ctrl+C stops all of it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { buildAll } from './build.mjs';
import { root, setup } from './lib.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    nodes: { type: 'string', default: '3' },
    // where Postgres keeps its data
    folder: { type: 'string', default: join(root, 'node_modules', '.cache', 'tessera-cluster') },
  },
});
setup();
const { site, server } = await buildAll();
register();
const { missingEngines, startCluster } = await import('@tessera/engines');
const missing = missingEngines();
if (missing.length > 0) {
  console.error(`This needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`);
  process.exit(2);
}

const cluster = await startCluster({
  folder: values.folder,
  server: [
    process.execPath,
    '--enable-source-maps',
    join(server, 'main.js'),
    '--web',
    site,
    '--trust-proxy',
    'loopback',
  ],
  nodes: Number(values.nodes),
  port: Number(values.port),
  env: { NODE_ENV: 'production' },
});
console.log(`Tessera is at ${cluster.url}`);
for (const [i, { port, pid }] of cluster.servers.entries())
  console.log(`  server ${i + 1} is process ${pid} at http://localhost:${port}`);
console.log(`  Postgres is at ${cluster.postgres.url}, NATS at ${cluster.nats.url}`);
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    cluster.stop().then(() => process.exit(0));
  });
