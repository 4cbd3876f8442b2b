import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Imports go down only. A workspace that is not here does not belong anywhere yet. */
const LAYERS: Record<string, number> = {
  'packages/kernel': 1,
  'packages/hex': 1,
  games: 2,
  'packages/protocol': 2,
  'packages/store': 2,
  'packages/room': 3,
  'packages/bots': 3,
  'packages/agents': 3,
  apps: 4,
  bench: 4,
};

const workspaces = ['packages', 'games', 'apps']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .concat('bench')
  .filter((path) => existsSync(join(root, path, 'package.json')));

const layerOf = (workspace: string): number | undefined => LAYERS[workspace] ?? LAYERS[workspace.split('/')[0]];

const names = new Map(
  workspaces.map((path) => [JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).name as string, path]),
);

const sources = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name))
    : [];

const IMPORTS = [/^(?:import|export)\s[^;()=]*?\bfrom '([^']+)'/gm, /^import '([^']+)'/gm, /\bimport\('([^']+)'\)/g];
const importsOf = (text: string): string[] =>
  IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]));

describe.each(workspaces)('%s', (workspace) => {
  const files = sources(join(root, workspace, 'src'));
  const own = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };

  test('has a layer', () => {
    expect(layerOf(workspace)).toBeDefined();
  });

  test('imports only from the layers below, never sideways between games, and only what its package.json names', () => {
    for (const file of files) {
      for (const wanted of importsOf(readFileSync(file, 'utf8'))) {
        const where = `${relative(root, file)} imports ${wanted}`;
        if (wanted.startsWith('.')) {
          expect(relative(join(root, workspace), join(file, '..', wanted)), where).not.toMatch(/^\.\./);
          continue;
        }
        const target = names.get(wanted.split('/').slice(0, 2).join('/'));
        if (target === undefined) continue;
        expect(own.dependencies, where).toHaveProperty([wanted.split('/').slice(0, 2).join('/')]);
        const [here, there] = [layerOf(workspace) as number, layerOf(target) as number];
        // room, bots and agents may use each other; everything else only what lies below
        expect(here > there || (here === 3 && there === 3), where).toBe(true);
      }
    }
  });
});

describe.each(
  workspaces.filter((path) => path.startsWith('games/') || path === 'packages/kernel' || path === 'packages/hex'),
)('%s is pure', (workspace) => {
  const FORBIDDEN: [string, RegExp][] = [
    ['Math.random', /\bMath\.random\b/],
    ['Date', /\bDate\b\s*[.(]|new Date\b/],
    ['timers', /\b(setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame)\b/],
    ['performance.now', /\bperformance\b/],
    ['I/O', /\b(fetch|XMLHttpRequest|WebSocket|localStorage|process|console)\b\s*[.(]|'node:|require\(/],
    ['crypto', /\bcrypto\b/],
    ['async', /\basync\b|\bawait\b|\bPromise\b/],
  ];

  test('no clock, no randomness of its own, no I/O', () => {
    for (const file of sources(join(root, workspace, 'src'))) {
      const code = readFileSync(file, 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        .replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''");
      for (const [what, pattern] of FORBIDDEN)
        expect(pattern.test(code), `${relative(root, file)} uses ${what}`).toBe(false);
    }
  });

  test('imports nothing but the kernel and hex', () => {
    for (const file of sources(join(root, workspace, 'src'))) {
      for (const wanted of importsOf(readFileSync(file, 'utf8'))) {
        expect(wanted, relative(root, file)).toMatch(/^\.|^@tessera\/(kernel|hex)$/);
      }
    }
  });
});
