import { expect, test } from 'vitest';
import { byFace, facesAt, hasFaces } from '../../src/board/plan.ts';
import { waysOf } from '../../src/board/targets.ts';
import { stateOf } from '../../src/rules/index.ts';
import { scene } from './scene.ts';

const PY = 'W_P_01@D4 W_T_03@P8 B_T_04@D5 B_T_06@C4 B_T_02@E4 B_P_01@E5 B_T_01@A1';
const { view } = scene(PY);
const both = waysOf(stateOf(view), 'W_P_01', 'B_P_01');

test('[R5.2] faces are picked on either side, where more than one fits', () => {
  expect(facesAt(both, 'face')).toEqual([36, 25, 64]);
  expect(facesAt(both, 'targetFace')).toEqual([36, 25, 16, 4]);
  expect(hasFaces(waysOf(stateOf(view), 'W_P_01', 'B_T_04'))).toBe(false);
});

test('[R5.2] another face keeps the rest of the capture as far as it can', () => {
  const [first] = both;
  expect(first).toEqual({ relation: 'EQUAL', face: 36, targetFace: 36 });
  expect(byFace(both, first, 'targetFace', 4)).toMatchObject({ face: 36, targetFace: 4, relation: 'MULTIPLE' });
  expect(byFace(both, first, 'face', 25)).toMatchObject({ face: 25, targetFace: 25, relation: 'EQUAL' });
});
