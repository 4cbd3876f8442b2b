import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@tessera/games';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: false })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(tsx?|mjs|css|html)$/.test(path));

/** What every game shares. Benches, documents and tests speak of games by name and are not looked at. */
const SHARED = [
  ...['packages', 'apps'].flatMap((above) =>
    readdirSync(join(root, above)).flatMap((name) => below(`${above}/${name}/src`)),
  ),
  ...below('scripts'),
];

test.each(games.map(({ id, title }) => ({ id, title })))(
  '$title is named nowhere outside its folder and the list of games',
  ({ id, title }) => {
    const name = new RegExp(`(?<![\\p{L}\\d])(${id}|${title})(?![\\p{L}\\d])`, 'iu');
    const found = SHARED.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, i) => (name.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  },
);
