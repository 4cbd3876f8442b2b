import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { drawBird, SPECIES } from '../../src/board/art/birds/index.ts';
import showcase from '../../src/board/showcase.json' with { type: 'json' };
import { BIRDS } from '../../src/rules/index.ts';
import { predrawn } from './predrawn.ts';

test('every bird of the game is drawn, in less than 3.5 KB', () => {
  expect(Object.keys(SPECIES).sort()).toEqual(BIRDS.map(({ id }) => id).sort());
  for (const { id } of BIRDS) {
    const drawn = drawBird(id);
    expect(drawn, id).not.toMatch(/undefined|NaN/);
    expect(drawn.length, id).toBeLessThan(3500);
  }
});

test('the birds of the front page are drawn beforehand as they would be drawn', async () => {
  const ids = Object.values(showcase.seats[0].rows).flatMap((row) => row.map(({ bird }) => bird));
  // `npx vitest run games/wingspan/test/board/birds.test.ts -u` writes it again
  await expect(`${JSON.stringify(predrawn(ids), null, 2)}\n`).toMatchFileSnapshot('../../src/board/art/showcase.json');
});

test('the board with all birds is at most 90 KB, zipped', async () => {
  const board = fileURLToPath(new URL('../../src/board', import.meta.url));
  const files = readdirSync(board, { recursive: true, encoding: 'utf8' });
  const code = files.filter((name) => /\.(tsx?|css)$/.test(name) && !/^(lessons|rules|browser)\//.test(name));
  const small = await Promise.all(
    code.map(async (name) => {
      const loader = name.endsWith('.css') ? 'css' : name.endsWith('x') ? 'tsx' : 'ts';
      return (await transform(readFileSync(join(board, name), 'utf8'), { loader, minify: true, jsx: 'automatic' }))
        .code;
    }),
  );
  expect(gzipSync(small.join('\n')).length).toBeLessThan(90 * 1024);
});
