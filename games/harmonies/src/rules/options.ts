import { defineOptions, flag, type OptionsOf, oneOf, whole } from '@tessera/kernel';
import { SIDES } from './board.ts';

export const RIVERS = ['shortest-path', 'connected-count', 'ring'] as const;

const fields = {
  side: oneOf(SIDES, 'A'),
  spirits: flag(false),
  river: oneOf(RIVERS, 'shortest-path'),
  tallTree: whole(5, 7, 7),
  tieCountsSpirit: flag(false),
} as const;

/** What can be agreed on before a match. */
export type Options = OptionsOf<typeof fields>;
export type RiverRule = Options['river'];

export const options = defineOptions(fields, {
  official: {},
  islands: { side: 'B' },
  spirits: { spirits: true },
  seed: { tallTree: 5, river: 'connected-count' },
  online: { spirits: true, river: 'ring', tieCountsSpirit: true },
});
