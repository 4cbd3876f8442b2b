import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources of every package and app, with the package they belong to. */
const SOURCES = ['packages', 'apps'].flatMap((above) =>
  readdirSync(join(root, above)).flatMap((name) =>
    readdirSync(join(root, above, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => {
        const file = `${above}/${name}/src/${path}`;
        return { owner: `${above}/${name}`, file, code: readFileSync(join(root, file), 'utf8') };
      }),
  ),
);

/**
 * Names that two packages still declare with different meanings. It only gets shorter: a new name is chosen so that it says
 * what it holds where it is read, with nothing around it.
 */
const STILL_TWICE: readonly string[] = [
  'Agent',
  'Ask',
  'Asked',
  'CardText',
  'Checked',
  'Claim',
  'Clock',
  'ClusterOptions',
  'Counts',
  'Door',
  'Draws',
  'Engine',
  'Extent',
  'Frame',
  'Happened',
  'History',
  'Item',
  'Keeper',
  'Ledger',
  'Limits',
  'Line',
  'Lines',
  'Listed',
  'Lost',
  'Opened',
  'OptionField',
  'Played',
  'Player',
  'Point',
  'Presence',
  'Progress',
  'Proof',
  'Rating',
  'Refusal',
  'Refused',
  'Request',
  'Scene',
  'Session',
  'Setting',
  'Site',
  'Summary',
  'Thinking',
  'Told',
  'Wire',
  'Wish',
  'Work',
];

/** Types, classes and components: one word, beginning with a capital, not a constant. */
const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function|interface|type|class) ([A-Z]\w*[a-z]\w*)/gm;

describe('exported names', () => {
  const owners = new Map<string, Set<string>>();
  for (const { owner, code } of SOURCES)
    for (const [, name] of code.matchAll(DECLARED)) owners.set(name, (owners.get(name) ?? new Set()).add(owner));
  const twice = [...owners].flatMap(([name, where]) =>
    where.size > 1 ? [{ name, where: [...where].join(', ') }] : [],
  );

  test('mean one thing: no type and no component is declared in two packages', () => {
    const fresh = twice.filter(({ name }) => !STILL_TWICE.includes(name));
    expect(fresh.map(({ name, where }) => `${name} is declared in ${where}`)).toEqual([]);
  });

  test('that mean one thing by now are no exception any more', () => {
    expect(STILL_TWICE.filter((name) => !twice.some((one) => one.name === name))).toEqual([]);
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
