import { expect, test } from 'vitest';
import { whyBarred, whyUnreached } from '../../src/board/refusals.ts';
import { stateOf } from '../../src/rules/index.ts';
import { de } from '../../src/words/de.ts';
import { en } from '../../src/words/en.ts';
import { scene } from './scene.ts';

const PINCER = 'W_T_03@H8 W_C_04@G4 W_T_07@P1 B_T_09@C8 B_S_05@B7 B_P_01@B8 B_S_04@D7 B_T_01@A1; turn W';
const titles = { helperAdjacency: 'Helpers nearby', pyramidHelpers: 'Pyramids may help' };

const barred = (position: string, mover: string, victim: string, options?: string, words = en) => {
  const { view } = scene(position, options);
  return whyBarred(words.board, titles, view, view.pieces[mover], view.pieces[victim]);
};

test('[R5.1] a helper that stands too far away is named, with the option and where it could help', () => {
  expect(barred(PINCER, 'W_T_03', 'B_T_09', 'pincer')).toEqual({
    at: 'G4',
    from: 'G4',
    victim: 'C8',
    would: ['D8', 'C7'],
    why: 'The 4 on G4 cannot help: it does not stand beside the 9.',
    can: 'A 4 or 14 on D8 or C7 could help. None stands there now.',
    rule: 'This table plays “Helpers nearby”.',
  });
  expect(barred(PINCER, 'W_T_03', 'B_T_09', 'pincer', de).why).toBe(
    'Die 4 auf G4 kann nicht helfen: Sie steht nicht neben der 9.',
  );
});

test('[R5] without anybody to lend it the number that is missing is named', () => {
  const BARRED = 'W_S_02@F6 W_T_07@P1 B_C_02@C3 B_C_06@F3 B_T_01@A1; turn W';
  expect(barred(BARRED, 'W_S_02', 'B_C_02')).toMatchObject({
    at: 'C3',
    why: 'The 169 cannot take the 25: they are not equal, and neither divides the other.',
    can: 'It takes a helper worth 144 or 194. You have none.',
  });
  // nobody could lend it, so the option is not the reason
  expect(barred(BARRED, 'W_S_02', 'B_C_02', 'pincer').rule).toBeUndefined();
});

test('[R5.1] a pyramid that could lend the number is barred by its option', () => {
  expect(barred('W_C_09@F5 W_P_01@P7 W_T_07@P1 B_C_01@C2 B_T_01@A1; turn W', 'W_C_09', 'B_C_01')).toMatchObject({
    can: 'Only your pyramid has a 7 or 25 to lend.',
    rule: '“Pyramids may help” is off at this table.',
  });
});

test('[R2] a square out of reach is answered with how the piece moves, a blocked way with who stands there', () => {
  const { view } = scene('Start');
  const why = (id: string, to: string) => whyUnreached(en.board, view, stateOf(view), view.pieces[id], to);
  expect(why('W_T_01', 'M2')).toMatchObject({
    why: 'The 4 cannot go to M2.',
    can: 'A triangle moves along its row or column.',
  });
  expect(why('W_S_01', 'M3')?.why).toMatch(/^The \d+ on [N]2 is in the way\.$/);
});
