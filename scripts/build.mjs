import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './lib.mjs';

const at = (...path) => join(root, ...path);
const SHARED = ['packages', 'games', 'package-lock.json'];
const site = at('apps', 'web', 'dist');
const server = at('apps', 'server', 'dist');

/** When the newest file below a path was changed. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  let last = 0;
  for (const name of readdirSync(path)) {
    if (name === 'node_modules' || name === 'dist' || name === 'test') continue;
    last = Math.max(last, newest(join(path, name)));
  }
  return last;
}

/** Builds unless the stamp of the last good build is newer than every source. */
async function fresh(what, folder, sources, build) {
  const stamp = join(folder, '.built');
  const changed = Math.max(...sources.map((source) => newest(at(source))));
  if (existsSync(stamp) && statSync(stamp).mtimeMs > changed) return;
  console.error(`Building the ${what} …`);
  await build();
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, '');
}

/** Builds what is missing or older than its sources; returns where it is. */
export async function buildAll() {
  // a client that has no page yet is not built; the server tells visitors so
  if (existsSync(at('apps', 'web', 'index.html'))) {
    await fresh('client', site, ['apps/web', ...SHARED], () => {
      const code = run(process.execPath, [tool('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn']);
      if (code !== 0) {
        console.error('The client could not be built.');
        process.exit(code);
      }
    });
  }
  await fresh('server', server, ['apps/server', ...SHARED], async () => {
    const { buildServer } = await import('./build-server.mjs');
    await buildServer(server);
  });
  return { site, server };
}
