// Everything that must be true before a change lands: types, lint, and every test. Ends with one line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, setup, tool } from './lib.mjs';

/** Programs that tests use besides Node, and the Debian package each is in. */
const PROGRAMS = [
  {
    // the small one first: it starts in half the time, and tests need no window
    has: () => process.env.CHROMIUM !== undefined || existsSync('/usr/lib/chromium/chromium-headless-shell'),
    name: 'chromium-headless-shell',
  },
  { has: () => existsSync('/usr/lib/postgresql') || onPath('initdb'), name: 'postgresql' },
  { has: () => existsSync('/usr/sbin/nats-server') || onPath('nats-server'), name: 'nats-server' },
  { has: () => existsSync('/usr/sbin/haproxy') || onPath('haproxy'), name: 'haproxy' },
  { has: () => existsSync('/usr/sbin/nginx') || onPath('nginx'), name: 'nginx-light' },
  { has: () => onPath('caddy'), name: 'caddy' },
  { has: () => onPath('python3'), name: 'python3' },
];

const onPath = (program) => spawnSync('which', [program]).status === 0;

/** Installs what tests need and is missing, where that is possible, once, before tests run side by side. */
function installPrograms() {
  const missing = PROGRAMS.filter(({ has }) => !has()).map(({ name }) => name);
  if (missing.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update');
  // one at a time: a package that this Debian does not have must not keep the others away
  for (const name of missing) apt('install', '-y', '--no-install-recommends', name);
}

setup();
const args = process.argv.slice(2);
// a minute's worth: no browser, no other process, no long random play; what is left out is listed in vitest.quick.txt
const quick = args.includes('--quick');
const wanted = args.filter((arg) => arg !== '--quick');
if (!quick) installPrograms();
let passed = 0;
let failed = 0;

function stage(name, code) {
  if (code === 0) passed += 1;
  else failed += 1;
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}`);
}

stage('types', run(process.execPath, [tool('typescript/bin/tsc'), '-b']));

stage('lint', run(process.execPath, [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']));

/** The files that the quick run leaves out. */
function slowFiles() {
  const lines = readFileSync(join(root, 'vitest.quick.txt'), 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

const report = join(root, 'node_modules', '.cache', 'tessera-tests.json');
rmSync(report, { force: true });
const code = run(
  process.execPath,
  [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    '--reporter=./scripts/second-tries.mjs',
    `--outputFile.json=${report}`,
    ...wanted,
  ],
  quick ? { TESSERA_WITHOUT: slowFiles().join(' ') } : {},
);
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  // a file that cannot even be loaded fails without a failing test
  if (code !== 0 && result.numFailedTests === 0) failed += 1;
} catch {
  console.error('vitest wrote no report');
  failed += 1;
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
