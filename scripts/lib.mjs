import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the checkout with the terminal handed through; returns its exit code. */
export function run(command, args, env = {}) {
  const shell = process.platform === 'win32';
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...env } });
  return done.status ?? 1;
}

/** A tool from node_modules, by the file that its package names as its program. */
export const tool = (path) => join(root, 'node_modules', path);

/**
 * Installs the locked dependencies unless exactly these are installed already; for `serving` only what builds and serves the
 * site, a third of them.
 */
export function setup(serving = false) {
  const major = process.versions.node.split('.').map(Number);
  if (major[0] < 20 || (major[0] === 20 && major[1] < 19)) {
    console.error(`Tessera needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(2);
  }
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  // what is more than that is never taken out again
  const part = serving && !existsSync(tool('vitest')) ? 'serving' : 'setup';
  const stampOf = (what) => join(root, 'node_modules', `.tessera-${what}`);
  const isThere = (what) => existsSync(stampOf(what)) && readFileSync(stampOf(what), 'utf8') === lock;
  if (isThere('setup') || isThere(part)) return;
  console.log('Setting up: installing the locked dependencies …');
  // not `npm ci`: it insists on the optional binaries of every platform, which not every registry carries
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const code = run('npm', ['install', ...flags, part === 'serving' ? '--omit=dev' : '--include=dev']);
  if (code !== 0) {
    console.error('npm install failed. Check that the npm registry can be reached, then try again.');
    process.exit(code);
  }
  writeFileSync(stampOf(part), lock);
}
