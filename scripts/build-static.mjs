// Builds the site as plain files (apps/web/dist-static): any file host serves them, from any folder, without a server.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root, setup } from './lib.mjs';

setup();
const vite = join(root, 'node_modules/vite/bin/vite.js');
const out = process.argv.slice(2);
execFileSync(process.execPath, [vite, 'build', '--mode', 'static', '--emptyOutDir', '--logLevel', 'warn', ...out], {
  cwd: join(root, 'apps/web'),
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: 'inherit',
});
console.log('The site is in apps/web/dist-static. Put that folder on any file host.');
