import { laws, playthrough } from '@tessera/kernel/laws';
import { expect, test } from 'vitest';
import { rithmomachia } from '../src/rules/index.ts';
import { en } from '../src/words/en.ts';
import { lawful } from './lawful.ts';

const sample = { ...lawful, games: 10, every: 3, seed: `laws ${process.env.TESSERA_SEED}` };
for (const law of laws(rithmomachia, sample)) test(law.name, () => law.check());

const PLAYTHROUGHS = {
  points: { pointWinEnabled: true, pointWinThreshold: 15 },
  'rows-collinear': { ambushEnabled: false, halves: 'rows', harmonyLayout: 'collinear' },
};

for (const [name, agreed] of Object.entries(PLAYTHROUGHS)) {
  test(`the playthrough ${name} is as it was`, async () => {
    const text = playthrough(rithmomachia, en, { seats: 2, seed: 'playthrough', options: agreed }, 200);
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
  });
}
