import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
];

const onPath = (program) => spawnSync('which', [program]).status === 0;

/** Installs what tests need and is missing, where that is possible, once, before tests run side by side. */
export function installPrograms() {
  const missing = PROGRAMS.filter(({ has }) => !has()).map(({ name }) => name);
  if (missing.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update');
  // one at a time: a package that this Debian does not have must not keep the others away
  for (const name of missing) apt('install', '-y', '--no-install-recommends', name);
}
