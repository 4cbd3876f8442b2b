import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@tessera/games';
import { must } from '@tessera/kernel';
import { rulesOf } from '@tessera/kit';
import { describe, expect, test } from 'vitest';
import { type Packed, replayPacked } from './corpus/pack.ts';

const home = fileURLToPath(new URL('corpus', import.meta.url));
const index: { readonly [name: string]: string } = JSON.parse(readFileSync(join(home, 'index.json'), 'utf8'));
const read = (name: string): string => readFileSync(join(home, name), 'utf8');

describe('the corpus of finished matches', () => {
  test('is complete and unchanged: a match that was ever kept is kept for ever', () => {
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\/v\d+\/.*\.json$/.test(name));
    expect(files.sort()).toEqual(Object.keys(index).sort());
    for (const [name, hash] of Object.entries(index))
      expect(createHash('sha256').update(read(name)).digest('hex'), name).toBe(hash);
  });

  test('has matches of every game in its present version', async () => {
    for (const manifest of games) {
      const { version } = await manifest.rules();
      const own = Object.keys(index).filter((name) => name.startsWith(`${manifest.id}/v${version}/`));
      expect(own.length, `${manifest.id} v${version}: run npx tessera corpus`).toBeGreaterThanOrEqual(12);
    }
  });
});

describe.each(games)('$id: finished matches replay for ever', (manifest) => {
  const own = Object.keys(index).filter((name) => name.startsWith(`${manifest.id}/`));

  test.each(own)('%s', async (name) => {
    const packed: Packed = JSON.parse(read(name));
    const game = await rulesOf(manifest, packed.version);
    expect(game, `the rules of version ${packed.version} are gone`).toBeDefined();
    if (game === undefined) return;
    const match = must(replayPacked(game, packed));
    expect(match.engine.over).toBe(true);
    expect(game.result(match.engine.state)).toEqual(packed.result);
  });
});
