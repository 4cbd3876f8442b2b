import type { LawConfig } from '@tessera/kernel/laws';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';
import { ownLaws } from './oracle.ts';

const options = [
  {},
  { preset: 'pincer', pointWinEnabled: true, pointWinThreshold: 12 },
  { preset: 'classical-24', halves: 'rows', harmonyLayout: 'collinear' },
  { ambushEnabled: false, harmonyLayout: 'equalSpacing', halves: 'rows', allowAnySetOnRecheck: false },
  { pyramidHelpers: true, pointWinEnabled: true, pointWinThreshold: 20, helperAdjacency: true },
];

/** How Rithmomachia is put before the laws, in tests and soaks. */
export const lawful: LawConfig = { options, own: ownLaws, words: { en, de } };

/** Positions near what random play from the start hardly meets: harmonies, the last pieces, repetition, Pyramids. */
export const starts = [
  'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1',
  'W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_04@F8 B_C_01@K3 B_T_07@L3 B_T_06@M3',
  'W_T_01@D4 W_C_02@E5 W_C_03@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1',
  'W_T_03@D4 W_C_03@E4 W_T_04@F4 W_T_07@P1 B_T_01@A8 B_C_01@A1',
  'W_S_06@B8 W_T_07@P1 B_C_05@A1',
  'W_C_09@D4 W_T_07@P1 B_T_06@F6',
  'W_T_07@P1 B_T_01@A8',
  'W_T_07@P1 B_T_01@A8; noProgress 98',
  'W_P_01@D4 W_T_03@P8 B_T_04@D5 B_T_06@C4 B_T_02@E4 B_P_01@E5 B_T_01@A1',
  'W_C_10@E4 W_S_02@H5 W_P_01@P7 W_T_03@A2 B_P_01@B7 B_T_02@A5 B_T_01@P1',
];

/** Rules that play itself never meets: the position as text, and counting moves. */
export const outside = ['R8.10', 'R15'];
