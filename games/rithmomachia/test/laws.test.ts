import { laws, playthrough } from '@tessera/kernel/laws';
import { expect, test } from 'vitest';
import { rithmomachia } from '../src/index.ts';
import { ownLaws } from './oracle.ts';

const options = [
  {},
  { preset: 'pincer', pointWinEnabled: true, pointWinThreshold: 12 },
  { preset: 'classical-24', halves: 'rows', harmonyLayout: 'collinear' },
  { ambushEnabled: false, harmonyLayout: 'equalSpacing', halves: 'rows', allowAnySetOnRecheck: false },
  { pyramidHelpers: true, pointWinEnabled: true, pointWinThreshold: 20, helperAdjacency: true },
];

for (const law of laws(rithmomachia, { games: 10, options, every: 3, own: ownLaws })) test(law.name, () => law.check());

const PLAYTHROUGHS = {
  points: { pointWinEnabled: true, pointWinThreshold: 15 },
  'rows-collinear': { ambushEnabled: false, halves: 'rows', harmonyLayout: 'collinear' },
};

for (const [name, agreed] of Object.entries(PLAYTHROUGHS)) {
  test(`the playthrough ${name} is as it was`, async () => {
    const text = playthrough(rithmomachia, { seats: 2, seed: 'playthrough', options: agreed }, 200);
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
  });
}
