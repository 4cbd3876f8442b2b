import { join } from 'node:path';
import { laws, playthrough } from '@tessera/kernel/laws';
import { describe, expect, test } from 'vitest';
import { newGame as game } from '../src/rules/index.ts';
import { en } from '../src/words/en.ts';
import { lawful } from './lawful.ts';

describe('laws', () => {
  const config = { ...lawful, games: 24, seed: `laws ${process.env.TESSERA_SEED}` };
  for (const law of laws(game, config)) test(law.name, () => law.check());
});

describe('playthroughs', () => {
  test.each<[string, Parameters<typeof playthrough>[2]]>([
    ['three', { seats: 3, seed: 'golden', options: { preset: 'quick' } }],
  ])('the one with %s seats is unchanged', async (name, setup) => {
    const file = join(import.meta.dirname, `golden/playthrough-${name}.txt`);
    await expect(playthrough(game, en, setup)).toMatchFileSnapshot(file);
  });
});
