import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '../problem.ts';
import { extendList, extendLock, extendPackage } from './list.ts';
import { type GameName, readName } from './name.ts';

const TEMPLATE = fileURLToPath(new URL('../../template', import.meta.url));

/** The files that list the games; a change in them that is not committed may be half of something. */
const LISTS = ['games/index.ts', 'games/package.json'];

/** Writes a new game into a checkout and returns its name. Everything is checked before anything is written. */
export function addGame(root: string, text: string): GameName {
  const name = readName(text);
  const folder = join(root, 'games', name.id);
  if (existsSync(folder)) throw new Problem(`There is a games/${name.id} already.`);
  const taken = ['packages', 'apps', '.'].find((place) => existsSync(join(root, place, name.id)));
  if (taken !== undefined)
    throw new Problem(`"${name.id}" is the name of another part of Tessera; choose another one.`);
  const files = fill(name);
  const changes = changed(root, name, JSON.parse(files.get('package.json') ?? '{}'));
  const dirty = uncommitted(root);
  if (dirty !== undefined) throw new Problem(`${dirty} has changes that are not committed; commit or undo them first.`);
  write(root, folder, files, changes);
  link(root, name);
  return name;
}

/** The template's files with the name put in, by their paths. */
function fill({ id, ident, title, letter }: GameName): Map<string, string> {
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(TEMPLATE, path)).isFile())
    .map((path) => [path, readFileSync(join(TEMPLATE, path), 'utf8')] as const);
  // where the game is imported under another name, its own may be any word
  const named = files.filter(([, text]) => /\bnewGame\b(?! as )/.test(text));
  const own = named.find(([, text]) => new RegExp(`\\b${ident}\\b`).test(codeOf(text)));
  if (own !== undefined)
    throw new Problem(`"${id}" is a word that the code of a new game uses itself (${own[0]}); choose another name.`);
  return new Map(
    files.map(([path, text]) => [
      path,
      text
        .replaceAll('new-game', id)
        .replaceAll('newGame', ident)
        .replaceAll('New Game', title)
        .replaceAll(/\bN(\d{1,2})\b/g, `${letter}$1`),
    ]),
  );
}

/** A source without its comments and texts, which may use any word. */
const codeOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'(?:[^'\\\n]|\\.)*'/g, "''");

/** The new contents of the files that know all games. */
function changed(
  root: string,
  name: GameName,
  game: { version: string; dependencies: object },
): readonly (readonly [path: string, text: string])[] {
  const read = (path: string): string => {
    if (!existsSync(join(root, path))) throw new Problem(`${path} is missing; run this in a checkout of Tessera.`);
    return readFileSync(join(root, path), 'utf8');
  };
  return [
    ['games/index.ts', extendList(read('games/index.ts'), name)],
    ['games/package.json', extendPackage(read('games/package.json'), name, game.version)],
    ['package-lock.json', extendLock(read('package-lock.json'), name, game)],
  ];
}

/** The first list with uncommitted changes; none where git is not used. */
function uncommitted(root: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...LISTS], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? LISTS.find((path) => stdout.includes(path)) : undefined;
}

/** The folder appears whole or not at all, and the lists change only once it is there. */
function write(
  root: string,
  folder: string,
  files: ReadonlyMap<string, string>,
  changes: readonly (readonly [path: string, text: string])[],
): void {
  const draft = `${folder}.draft-${process.pid}`;
  const before = changes.map(([path]) => [path, readFileSync(join(root, path), 'utf8')] as const);
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), text);
    }
    renameSync(draft, folder);
    for (const [path, text] of changes) writeFileSync(join(root, path), text);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
    for (const [path, text] of before) writeFileSync(join(root, path), text);
    throw new Problem(`The game cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** What npm would do for a workspace whose dependencies are all here; where there is nothing yet, npm will do it. */
function link(root: string, { id }: GameName): void {
  const scope = join(root, 'node_modules/@tessera');
  if (!existsSync(scope)) return;
  const path = join(scope, id);
  rmSync(path, { force: true });
  if (process.platform === 'win32') symlinkSync(join(root, 'games', id), path, 'junction');
  else symlinkSync(`../../games/${id}`, path);
}
