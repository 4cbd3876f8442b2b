import type { LawConfig } from '@tessera/kernel/laws';
import { ownLaws } from './oracle.ts';

const options = [
  {},
  { preset: 'pincer', pointWinEnabled: true, pointWinThreshold: 12 },
  { preset: 'classical-24', halves: 'rows', harmonyLayout: 'collinear' },
  { ambushEnabled: false, harmonyLayout: 'equalSpacing', halves: 'rows', allowAnySetOnRecheck: false },
  { pyramidHelpers: true, pointWinEnabled: true, pointWinThreshold: 20, helperAdjacency: true },
];

/** How Rithmomachia is put before the laws, in tests and soaks. */
export const lawful: LawConfig = { options, own: ownLaws };
