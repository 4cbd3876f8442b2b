import { expect, test } from 'vitest';
import { progressOf } from '../../src/board/prospect.ts';
import { scene } from './scene.ts';

const viewAt = (position: string) => scene(position).view;

test('[R7] two of a harmony stand, and the third can reach its square with the next move', () => {
  const { count, prospect } = progressOf(viewAt('W_C_04@D4 W_C_09@E5 W_C_08@I3 W_T_07@P1 B_T_01@A8'), 'W');
  expect(count).toBe(2);
  expect(prospect).toMatchObject({
    harmony: { harmony: 'GEOM', pieces: ['W_C_04', 'W_C_09', 'W_C_08'] },
    squares: ['D4', 'E5', 'F6'],
    missing: 2,
    near: true,
  });
});

test('[R7] a harmony that stands counts three, no matter who is to move', () => {
  const view = viewAt('W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_01@A8; turn B');
  expect(progressOf(view, 'W')).toMatchObject({ count: 3, prospect: { missing: undefined } });
  expect(progressOf(view, 'B')).toEqual({ count: 0, prospect: undefined });
});

test('[R7] numbers that fit no mean are no progress beyond the first piece', () => {
  expect(progressOf(viewAt('W_C_04@D4 W_S_03@E5 W_T_07@P1 B_T_01@A8'), 'W')).toEqual({ count: 1, prospect: undefined });
});
