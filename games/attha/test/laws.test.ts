import { laws, playthrough } from '@tessera/kernel/laws';
import { describe, expect, test } from 'vitest';
import { attha } from '../src/rules/index.ts';
import { en } from '../src/words/en.ts';
import { lawful } from './lawful.ts';

describe('laws', () => {
  const config = { ...lawful, games: 24, every: 3, seed: `laws ${process.env.TESSERA_SEED}` };
  for (const law of laws(attha, config)) test(law.name, () => law.check());
});

describe('playthroughs', () => {
  test.each([
    ['two', { seats: 2, seed: 'golden two' }],
    ['four', { seats: 4, seed: 'golden four', options: { preset: 'places' } }],
  ])('the %s-seat playthrough is unchanged', async (name, setup) => {
    await expect(playthrough(attha, en, setup)).toMatchFileSnapshot(`golden/playthrough-${name}.txt`);
  });
});
