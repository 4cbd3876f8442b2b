import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from './lib.mjs';

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

async function buildSite() {
  const args = [tool('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn'];
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit');
  if (code !== 0) {
    console.error('The client could not be built.');
    process.exit(1);
  }
  const compress = [at('scripts/compress.mjs'), join(site, 'assets')];
  // nobody waits for it
  spawn(process.execPath, compress, { detached: true, stdio: 'ignore' }).unref();
}

async function buildServer() {
  const builder = await import('./build-server.mjs');
  await builder.buildServer(server);
}

/** Builds what is missing or older than its sources, side by side; returns where it is. */
export async function buildAll() {
  await Promise.all([
    fresh('site', site, ['apps/web', ...SHARED], buildSite),
    fresh('server', server, ['apps/server', ...SHARED], buildServer),
  ]);
  return { site, server };
}
