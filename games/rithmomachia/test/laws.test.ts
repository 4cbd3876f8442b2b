import { laws } from '@tessera/kernel/laws';
import { test } from 'vitest';
import { rithmomachia } from '../src/index.ts';

const options = [
  {},
  { preset: 'pincer', pointWinEnabled: true, pointWinThreshold: 12 },
  { preset: 'classical-24', halves: 'rows', harmonyLayout: 'collinear' },
  { ambushEnabled: false, harmonyLayout: 'equalSpacing', halves: 'rows', allowAnySetOnRecheck: false },
  { pyramidHelpers: true, pointWinEnabled: true, pointWinThreshold: 20, helperAdjacency: true },
];

for (const law of laws(rithmomachia, { games: 10, options, every: 3 })) test(law.name, () => law.check());
