import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { games } from '@tessera/games';
import { describe, expect, test } from 'vitest';
import { GAMES as LISTED, root, SHARED, SOURCES, TEMPLATE } from './sources.ts';

const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: false })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(tsx?|mjs|css|html)$/.test(path));

/** What every game shares. Benches, documents and tests speak of games by name and are not looked at. */
const NAMELESS = [
  ...['packages', 'apps'].flatMap((above) =>
    readdirSync(join(root, above)).flatMap((name) =>
      // a program of a few lines has no sources
      existsSync(join(root, above, name, 'src')) ? below(`${above}/${name}/src`) : [],
    ),
  ),
  ...below('scripts'),
];

test.each(games.map(({ id, title }) => ({ id, title })))(
  '$title is named nowhere outside its folder and the list of games',
  ({ id, title }) => {
    const name = new RegExp(`(?<![\\p{L}\\d])(${id}|${title})(?![\\p{L}\\d])`, 'iu');
    const found = NAMELESS.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, i) => (name.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  },
);

const GAMES = [...LISTED, ...TEMPLATE];

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
  Game: 'the types of the game that somebody is writing',
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
    const all = [...SOURCES, ...TEMPLATE].flatMap(({ code }) => [...new Set(declaredIn(code))]);
    expect(Object.keys(ALIKE).filter((name) => all.filter((other) => other === name).length < 2)).toEqual([]);
  });
});
