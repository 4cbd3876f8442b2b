import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The files of a folder, with the package, app or game that they belong to. */
const filesOf = (owner: string, folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules/'))
    .map((path) => ({ owner, file: `${folder}/${path}`, code: readFileSync(join(root, folder, path), 'utf8') }));

/** The sources, or the tests, of every package, app or game. */
const sourcesOf = (above: string, part = 'src') =>
  readdirSync(join(root, above))
    .filter((name) => existsSync(join(root, above, name, part)))
    .flatMap((name) => filesOf(`${above}/${name}`, `${above}/${name}/${part}`));

export const SHARED = ['packages', 'apps'].flatMap((above) => sourcesOf(above));
export const GAMES = sourcesOf('games');
/** What `tessera new` begins with: a game's laws hold for it from the start. */
export const TEMPLATE = filesOf('apps/cli/template', 'apps/cli/template/src');
export const SOURCES = [...SHARED, ...GAMES];

export const TESTS = [
  ...['packages', 'apps', 'games'].flatMap((above) => sourcesOf(above, 'test')),
  ...['tests', 'bench', 'examples'].flatMap((folder) => filesOf(folder, folder)),
];
