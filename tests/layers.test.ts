import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ICruiseOptions, ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { root, SOURCES, TESTS } from './sources.ts';

/** The folders `<above>/<any>/<below>` that there are. */
const folders = (above: string, below: string): string[] =>
  readdirSync(join(root, above))
    .map((name) => `${above}/${name}/${below}`)
    .filter((path) => existsSync(join(root, path)));

const CRUISED = ['games/index.ts', ...['packages', 'games', 'apps'].flatMap((above) => folders(above, 'src'))];
const PURE = ['packages/kernel/src', 'packages/hex/src', ...folders('games', 'src/rules')];

/** dependency-cruiser reads TypeScript by the compiler's old interface, which version 7 lacks: it gets version 6. */
function lendCompiler(): void {
  const place = join(root, 'node_modules/dependency-cruiser/node_modules/typescript');
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(root, 'tests/node_modules/typescript'), place, 'junction');
}

async function cruiseSources(): Promise<ICruiseResult> {
  lendCompiler();
  const { cruise } = await import('dependency-cruiser');
  const { default: read } = await import('dependency-cruiser/config-utl/extract-depcruise-options');
  const options: ICruiseOptions = await read(join(root, '.dependency-cruiser.cjs'));
  const { output } = await cruise(CRUISED, { ...options, baseDir: root });
  return output as ICruiseResult;
}

describe('imports', () => {
  let graph: ICruiseResult;
  beforeAll(async () => {
    graph = await cruiseSources();
  }, 240_000);

  test('the whole tree was read', () => {
    const read = graph.modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules'));
    expect(read.length).toBeGreaterThan(500);
    // without the compiler every file would seem to import nothing
    expect(graph.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(2 * read.length);
  });

  test('go down only', () => {
    const broken = graph.summary.violations.map(({ from, to, rule, cycle }) => {
      const way = cycle === undefined ? [to] : cycle.map(({ name }) => name);
      return { line: `${[from, ...way].join(' → ')}: against "${rule.name}"`, length: way.length };
    });
    // one wrong import closes many cycles; the shortest say which it is
    const first = broken.sort((a, b) => a.length - b.length).slice(0, 40);
    expect(first.map(({ line }) => line)).toEqual([]);
  });

  test('name only packages of the own package.json', () => {
    // the tools of builds and tests belong to the root
    const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const tools = Object.keys({ ...own.dependencies, ...own.devDependencies });
    const listed = new Map<string, readonly string[]>();
    const listedIn = (folder: string): readonly string[] => {
      const known = listed.get(folder);
      if (known !== undefined) return known;
      const { name, dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const all = [name as string, ...Object.keys(dependencies), ...tools];
      listed.set(folder, all);
      return all;
    };
    const missing = graph.modules.flatMap(({ source, dependencies }) => {
      const folder = /^(?:packages|apps|games)\/[^/]+(?=\/)|^games(?=\/index)/.exec(source)?.[0];
      if (folder === undefined) return [];
      return dependencies.flatMap(({ module, dependencyTypes }) => {
        if (/^[./]/.test(module) || dependencyTypes.includes('core')) return [];
        const wanted = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
        return listedIn(folder).includes(wanted) ? [] : [`${source} imports ${wanted}, which ${folder} does not list`];
      });
    });
    expect([...new Set(missing)].sort()).toEqual([]);
  });
});

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

describe.each(PURE)('%s is pure', (folder) => {
  const FORBIDDEN: [string, RegExp][] = [
    ['Math.random', /\bMath\.random\b/],
    ['Date', /\bDate\b\s*[.(]|new Date\b/],
    ['async', /\basync\b|\bawait\b|\bPromise\b/],
  ];

  // what needs more than the language itself does not compile: tests/places.test.ts
  test('no clock, no randomness of its own', () => {
    const guilty = sourcesBelow(join(root, folder)).flatMap((file) => {
      const code = readFileSync(file, 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        .replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''");
      return FORBIDDEN.filter(([, pattern]) => pattern.test(code)).map(
        ([what]) => `${relative(root, file)} uses ${what}`,
      );
    });
    expect(guilty).toEqual([]);
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
