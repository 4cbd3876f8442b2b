import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { type Cli, Problem } from '../cli.ts';
import { extendList, extendLock, extendPackage, fill, type GameName, readName } from '../new/files.ts';

export function addNew(program: Command, cli: Cli): void {
  program
    .command('new')
    .description('add a new game to this checkout: a small complete one to change into yours')
    .argument('<name>', 'its id: lowercase letters, digits and hyphens')
    .addHelpText(
      'after',
      `
Writes games/<name> with rules, words in two languages, bots, a board, a terminal drawing and tests, and adds it to
games/index.ts. Nothing is written when the name is taken or cannot be used, or when the list of games has changes that are
not committed. docs/adding-a-game.md goes through every file.

Examples:
  tessera new deep-sea`,
    )
    .action((text: string) => {
      const { id, title } = addGame(fileURLToPath(new URL('..', cli.registry.url)), text);
      cli.print(`${title} is in games/${id} and in games/index.ts. Try it:

  npx vitest run games/${id}      its tests
  npx tessera play ${id}          against a bot, here
  npm start                       against a bot, in the browser

Then make it yours: write the rules down in games/${id}/RULES.md, change games/${id}/src/rules,
and let docs/adding-a-game.md guide you through the rest.`);
    });
}

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

/** The new contents of the files that know all games. */
function changed(
  root: string,
  name: GameName,
  game: { version: string; dependencies: object },
): readonly (readonly [path: string, text: string])[] {
  const read = (path: string): string => {
    if (!existsSync(join(root, path)))
      throw new Problem(
        `${path} is missing; run this in a checkout of Tessera, or "npm create tessera-game" anywhere.`,
      );
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
