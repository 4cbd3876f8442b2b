import { laws, playthrough } from '@tessera/kernel/laws';
import { describe, expect, test } from 'vitest';
import { wingspan } from '../src/rules/index.ts';
import { lawful } from './lawful.ts';
import { rich } from './rich.ts';

const sample = { ...lawful, games: 20, seed: `laws ${process.env.TESSERA_SEED}` };

describe('laws', () => {
  for (const law of laws(wingspan, { ...sample, every: 5 })) {
    test(law.name, () => law.check());
  }
});

describe('laws among full mats', () => {
  for (const law of laws(rich, { ...sample, every: 7 })) {
    test(law.name, () => law.check());
  }
});

describe('playthroughs', () => {
  test.each([
    ['two', { seats: 2, seed: 'two' }],
    ['solo', { seats: 1, seed: 'solo', options: { automa: 'normal' } }],
  ])('the playthrough %s is as it was', async (name, setup) => {
    await expect(playthrough(wingspan, setup)).toMatchFileSnapshot(`golden/playthrough-${name}.txt`);
  });
});
