import { laws, playthrough } from '@tessera/kernel/laws';
import { describe, expect, test } from 'vitest';
import { harmonies } from '../src/rules/index.ts';
import { en } from '../src/words/en.ts';
import { lawful } from './lawful.ts';

describe('laws', () => {
  const config = { ...lawful, games: 32, every: 5, seed: `laws ${process.env.TESSERA_SEED}` };
  for (const law of laws(harmonies, config)) test(law.name, () => law.check());
});

describe('playthroughs', () => {
  test.each([
    ['two', { seats: 2, seed: 'golden two' }],
    ['islands', { seats: 3, seed: 'golden islands', options: { side: 'B', spirits: true } }],
    ['solo', { seats: 1, seed: 'golden solo', options: { spirits: true } }],
  ])('the playthrough %s is unchanged', async (name, setup) => {
    await expect(playthrough(harmonies, en, setup)).toMatchFileSnapshot(`golden/playthrough-${name}.txt`);
  });
});
