import { laws, playthrough } from '@tessera/kernel/laws';
import { describe, expect, test } from 'vitest';
import { plates as manifest } from '../src/index.ts';
import { plates, REFUSALS } from '../src/rules/index.ts';
import { ENDINGS } from '../src/rules/score.ts';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';
import { lawful } from './lawful.ts';

describe('laws', () => {
  const config = { ...lawful, games: 45, every: 7, seed: `laws ${process.env.TESSERA_SEED}` };
  for (const law of laws(plates, config)) test(law.name, () => law.check());
});

describe('playthroughs', () => {
  test.each([
    ['rotation', { seats: 3, seed: 'golden rotation' }],
    ['matches', { seats: 5, seed: 'golden matches', options: { turnSource: 'matches' } }],
    ['mountain', { seats: 4, seed: 'golden mountain', options: { preset: 'mountain2026', winTarget: 20 } }],
  ])('the playthrough %s is unchanged', async (name, setup) => {
    await expect(playthrough(plates, en, setup)).toMatchFileSnapshot(`golden/playthrough-${name}.txt`);
  });
});

describe.each([
  ['English', en],
  ['German', de],
])('%s', (_name, words) => {
  test('every refusal of the rules has a sentence', () => {
    expect(Object.keys(words.refusals).sort()).toEqual(Object.keys(REFUSALS).sort());
  });

  test('every ending has a sentence', () => {
    expect(Object.keys(words.endings).sort()).toEqual([...ENDINGS, 'unfinished'].sort());
  });

  test('every bot has a name', () => {
    expect(Object.keys(words.bots)).toEqual([...manifest.levels]);
  });
});
