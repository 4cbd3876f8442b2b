// Puts together what the image of a server contains, and nothing else: node scripts/image.mjs <folder>
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { buildAll } from './build.mjs';
import { EXTERNAL } from './build-server.mjs';
import { root, run, setup } from './lib.mjs';

const out = resolve(process.argv[2] ?? 'image');
setup(true);
const { site, server } = await buildAll();
if (run(process.execPath, [join(root, 'scripts/compress.mjs'), join(site, 'assets')]) !== 0) process.exit(1);

mkdirSync(join(out, 'server'), { recursive: true });
// the bundle; maps of sources are for those who have the sources
for (const name of readdirSync(server).filter((one) => one.endsWith('.js')))
  cpSync(join(server, name), join(out, 'server', name));
cpSync(site, join(out, 'web'), { recursive: true, filter: (from) => !basename(from).startsWith('.') });
writeFileSync(join(out, 'package.json'), '{ "type": "module" }\n');

const copied = new Set();
for (const name of EXTERNAL.filter((one) => !one.startsWith('@tessera/'))) copy(name, join(root, 'apps/server'), out);

/** Copies a package and what it needs, each where it is found by who needs it. */
function copy(name, from, into) {
  const found = placeOf(name, from);
  if (found === undefined || copied.has(`${found} ${into}`)) return;
  copied.add(`${found} ${into}`);
  // one that is nested in another stays there
  const target = join(into, 'node_modules', name);
  cpSync(realpathSync(found), target, {
    recursive: true,
    filter: (one) => one === found || basename(one) !== 'node_modules',
  });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(found, 'package.json'), 'utf8'),
  );
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const nested = existsSync(join(found, 'node_modules', needed));
    copy(needed, found, nested ? target : out);
  }
}

/** Where a package is for those in a folder; undefined where an optional one is not installed. */
function placeOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (folder === dirname(folder)) return undefined;
  }
}
