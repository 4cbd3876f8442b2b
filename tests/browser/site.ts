import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const web = join(root, 'apps/web');
export const webRoot = join(web, 'dist');

/** The newest change in a folder. */
function newest(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === 'test') return latest;
    const path = join(folder, entry.name);
    return Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }, 0);
}

const isFresh = (): boolean => {
  const built = join(webRoot, 'index.html');
  const sources = ['apps/web', 'packages', 'games'].map((folder) => newest(join(root, folder)));
  return existsSync(built) && statSync(built).mtimeMs > Math.max(...sources);
};

/** Builds the site unless it is newer than everything it is made of. Test files run side by side: one of them builds. */
export async function buildSite(): Promise<string> {
  const lock = join(root, 'node_modules/.cache/tessera-site-lock');
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      // a lock that nobody holds any more must not stop everybody
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 120_000) rmdirSync(lock);
      await wait(200);
    }
  }
  try {
    if (!isFresh()) {
      const vite = join(root, 'node_modules/vite/bin/vite.js');
      // what is shipped, not what the test runner's own environment would make of it
      const env = { ...process.env, NODE_ENV: 'production' };
      execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, env, stdio: 'inherit' });
      // for `npm start`, which a test may run: it must not build again under the feet of the others
      writeFileSync(join(webRoot, '.built'), '');
    }
  } finally {
    rmdirSync(lock);
  }
  return webRoot;
}

const PLACES = [
  // no window, half the work
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Chromium's program; installed from Debian where it is missing and that is possible. */
export function findChromium(): string {
  const known = () => [process.env.CHROMIUM ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
  const found = known();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
    const installed = known();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install it (apt-get install chromium) or set CHROMIUM to its path.',
  );
}
