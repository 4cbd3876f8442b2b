import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

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

const SHARED = ['packages', 'apps'].flatMap((above) => sourcesOf(above));
const GAMES = sourcesOf('games');
const SOURCES = [...SHARED, ...GAMES];

const DECLARED = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|interface|type|class) (\w+)/gm;
const declaredIn = (code: string) => [...code.matchAll(DECLARED)].map(([, name]) => name);

/** Names that may be there twice: what they name is the same thing each time. */
const ALIKE: { readonly [name: string]: string } = {
  en: 'the sentences of a catalogue in English',
  de: 'the same in German',
  words: 'the catalogue of a room; a file imports that of its own',
  MIGRATIONS: 'of each kind of database',
  Statements: 'of each kind of database',
  hear: 'what each worker does with a message',
  check: 'what each kind of proof does; a page has one',
  Flow: 'the kernel’s, for one game',
  Frame: 'the kernel’s, for one game',
  Section: 'the kit’s, for the figures of one game',
  Prompt: 'what a model is sent, and a question in the interface that the agents of one game had first',
  greedy: 'the bot of that name, which a game may think up itself',
};

/** The files of a package that a `*` in its `exports` stands for, or the file. */
const behind = (door: string): string[] =>
  door.includes('*')
    ? readdirSync(door.slice(0, door.indexOf('*')), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => door.replace('*', path))
    : [door];

/** What can be imported from a file, with what it hands on. */
function offeredBy(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const passed = [...code.matchAll(/^export \* from '(\.[^']+)'/gm)];
  const named = [...code.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)];
  return [
    ...declaredIn(code),
    ...passed.flatMap(([, path]) => offeredBy(join(dirname(file), path))),
    ...named.flatMap(([, list]) => [...list.matchAll(/(\w+)\s*(?:,|$)/g)].map(([, name]) => name)),
  ];
}

/** Every name that a package offers, and the package. */
function offersOf(owner: string): readonly (readonly [name: string, owner: string])[] {
  const { exports } = JSON.parse(readFileSync(join(root, owner, 'package.json'), 'utf8'));
  const doors: string[] = Object.values(exports ?? {});
  return doors
    .flatMap((door) => behind(join(root, owner, door)))
    .flatMap(offeredBy)
    .map((name) => [name, owner]);
}

/** What a game's own rules have, each in the sense of the glossary. */
const OWN = ['State', 'View', 'Choice', 'Frame', 'Board', 'Draft', 'Session'];

describe('exported names', () => {
  test('mean one thing: no two files of packages and apps declare the same', () => {
    const files = new Map<string, string[]>();
    for (const { file, code } of SHARED)
      for (const name of new Set(declaredIn(code))) files.set(name, [...(files.get(name) ?? []), file]);
    const twice = [...files].flatMap(([name, where]) =>
      where.length > 1 && !(name in ALIKE) ? [`${name} is declared in ${where.join(' and ')}`] : [],
    );
    expect(twice, 'rename one of them after what it is').toEqual([]);
  });

  // two games may use a word in two ways, as no file can import both; a file of a game can import what packages offer
  test('of a game are not those of the packages that it imports', () => {
    const clashes = [...new Set(GAMES.map(({ owner }) => owner))].flatMap((game) => {
      const { dependencies } = JSON.parse(readFileSync(join(root, game, 'package.json'), 'utf8'));
      const theirs = new Map(
        Object.keys(dependencies)
          .filter((name) => name.startsWith('@tessera/'))
          .flatMap((name) => offersOf(name.replace('@tessera', 'packages'))),
      );
      return GAMES.filter(({ owner }) => owner === game).flatMap(({ file, code }) =>
        declaredIn(code).flatMap((name) =>
          theirs.has(name) && !(name in ALIKE) ? [`${name} of ${file} is also a name of ${theirs.get(name)}`] : [],
        ),
      );
    });
    expect(clashes, 'rename the game’s after what it is there').toEqual([]);
  });

  test('of a game are no words of the glossary, but for what every game has of its own', () => {
    const glossary = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('## Layers')[0];
    const words = [...glossary.matchAll(/^\| ([^|]+) \|/gm)]
      .flatMap(([, cell]) => cell.split(', '))
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    expect(words).toContain('Turn');
    const found = GAMES.flatMap(({ file, code }) =>
      declaredIn(code).flatMap((name) => (words.includes(name) && !OWN.includes(name) ? [`${name} of ${file}`] : [])),
    );
    expect(found, 'docs/architecture.md gives these words another meaning').toEqual([]);
  });

  test('are allowed twice only as long as they are there twice', () => {
    const all = SOURCES.flatMap(({ code }) => [...new Set(declaredIn(code))]);
    expect(Object.keys(ALIKE).filter((name) => all.filter((other) => other === name).length < 2)).toEqual([]);
  });
});

test('what a browser keeps is read and written in one place', () => {
  const DOORS = /^packages\/(kit\/src\/kept\.ts|client\/src\/storage\/)/;
  const found = SOURCES.flatMap(({ file, code }) => {
    const bare = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return !DOORS.test(file) && /\b(localStorage|sessionStorage|indexedDB)\b/.test(bare) ? [file] : [];
  });
  expect(found, 'use `kept` of the kit, or the storage of the client').toEqual([]);
});

const TESTS = [
  ...['packages', 'apps', 'games'].flatMap((above) => sourcesOf(above, 'test')),
  ...['tests', 'bench', 'examples'].flatMap((folder) => filesOf(folder, folder)),
];

test('a type is told what it cannot know only where that is explained', () => {
  const unexplained = (cast: RegExp) => (source: { readonly file: string; readonly code: string }) =>
    source.code.split('\n').flatMap((line, i, lines) => {
      if (!cast.test(line) || /^\s*(\/\/|\*)/.test(lines[i - 1] ?? '')) return [];
      return [`${source.file}:${i + 1}`];
    });
  const found = [
    ...SOURCES.flatMap(unexplained(/^(?!\s*\/?[/*]).*\bas (unknown as|never)\b/)),
    ...TESTS.flatMap(unexplained(/\bas unknown as \w/)),
  ];
  expect(found, 'the line before says why').toEqual([]);
});
