import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources of every package, app or game, with the one they belong to. */
const sourcesOf = (above: string) =>
  readdirSync(join(root, above))
    .filter((name) => existsSync(join(root, above, name, 'src')))
    .flatMap((name) =>
      readdirSync(join(root, above, name, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => {
          const file = `${above}/${name}/src/${path}`;
          return { owner: `${above}/${name}`, file, code: readFileSync(join(root, file), 'utf8') };
        }),
    );

const SHARED = ['packages', 'apps'].flatMap(sourcesOf);
const SOURCES = [...SHARED, ...sourcesOf('games')];

/** Types, classes and components: one word, beginning with a capital, not a constant. */
const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function|interface|type|class) ([A-Z]\w*[a-z]\w*)/gm;

describe('exported names', () => {
  const owners = new Map<string, Set<string>>();
  // games may share words: no file sees two of them
  for (const { owner, code } of SHARED)
    for (const [, name] of code.matchAll(DECLARED)) owners.set(name, (owners.get(name) ?? new Set()).add(owner));
  const twice = [...owners].flatMap(([name, where]) =>
    where.size > 1 ? [`${name} is declared in ${[...where].join(' and ')}`] : [],
  );

  test('mean one thing: no type and no component is declared in two packages', () => {
    expect(twice).toEqual([]);
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

test('a type is told what it cannot know only where that is explained', () => {
  const found = SOURCES.flatMap(({ file, code }) =>
    code.split('\n').flatMap((line, i, lines) => {
      if (!/\bas unknown as\b/.test(line)) return [];
      return /^\s*(\/\/|\*)/.test(lines[i - 1] ?? '') ? [] : [`${file}:${i + 1}`];
    }),
  );
  expect(found, 'the line before says why').toEqual([]);
});
