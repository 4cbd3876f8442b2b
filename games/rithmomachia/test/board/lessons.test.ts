import { answer, begin } from '@tessera/client/lessons/scene.ts';
import type { Json } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { de } from '../../src/board/lessons/de.ts';
import { en } from '../../src/board/lessons/en.ts';
import { lessonsIn, PLOTS, type Plot } from '../../src/board/lessons/plots.ts';
import { rithmomachia } from '../../src/rules/index.ts';
import { en as words } from '../../src/words/en.ts';

const lessons = lessonsIn(en);
const spoken = { game: rithmomachia, words: { value: words, ready: async () => {} } };
const lessonOf = (plot: Plot) => lessons[PLOTS.indexOf(plot)];
const NONE = { ambush: null };
const HARMONY = { harmony: 'GEOM', pieces: ['W_C_04', 'W_C_09', 'W_C_08'] };
const EQUAL = { relation: 'EQUAL' };

/** The right turn of each lesson and one that misses its point. */
const TURNS: { readonly [P in Plot]: readonly [right: readonly Json[], wrong: readonly Json[]] } = {
  move: [[{ move: 'W_C_03', to: 'E5' }], [{ move: 'W_C_03', to: 'H2' }]],
  equal: [[{ move: 'W_C_04', to: 'C7' }, EQUAL], [{ move: 'W_C_04', to: 'D6' }]],
  divisor: [[{ move: 'W_T_02', to: 'C4' }, { relation: 'DIVISOR' }], [{ move: 'W_T_02', to: 'H7' }]],
  sum: [
    [
      { move: 'W_T_03', to: 'C8' },
      { relation: 'SUM', helper: 'W_T_01' },
    ],
    [{ move: 'W_T_03', to: 'D8' }],
  ],
  pyramid: [
    [
      { move: 'W_P_01', to: 'E5' },
      { relation: 'EQUAL', face: 36, targetFace: 36 },
    ],
    [
      { move: 'W_P_01', to: 'D5' },
      { relation: 'EQUAL', face: 64 },
    ],
  ],
  ambush: [
    [
      { move: 'W_C_01', to: 'M3' },
      { ambush: 'B_S_03', relation: 'PRODUCT', helpers: ['W_T_03', 'W_S_05'] },
    ],
    [{ move: 'W_C_01', to: 'M3' }, NONE],
  ],
  harmony: [
    [{ move: 'W_C_09', to: 'E5' }, HARMONY],
    [{ move: 'W_C_09', to: 'E5' }, { harmony: null }],
  ],
  break: [[{ move: 'B_T_04', to: 'F6' }, EQUAL], [{ move: 'B_T_02', to: 'B4' }]],
};

describe.each(PLOTS)('the lesson %s', (plot) => {
  const lesson = lessonOf(plot);
  const [right, wrong] = TURNS[plot];

  test('is finished by the right turn', () => {
    const scene = answer(spoken, lesson, begin(rithmomachia, lesson), right);
    expect(scene.verdict).toBe('done');
    expect(scene.questions).toEqual([]);
  });

  test('answers another turn with a hint and begins again', () => {
    const first = begin(rithmomachia, lesson);
    const scene = answer(spoken, lesson, first, wrong);
    expect(scene.verdict).toMatchObject({ hint: expect.stringMatching(/\w{3}/) });
    expect(scene.view).toEqual(first.view);
    expect(scene.questions[0].choices).toEqual(first.questions[0].choices);
    expect(scene.questions[0].id).not.toBe(first.questions[0].id);
  });

  test('is the same in both languages, with as many paragraphs', () => {
    expect(de[plot].words.length).toBe(en[plot].words.length);
    expect('almost' in de[plot]).toBe('almost' in en[plot]);
  });
});

test('[R2] only the circle reaches E5 in the first lesson', () => {
  const moves = begin(rithmomachia, lessonOf('move')).questions[0].choices as readonly { to: string }[];
  expect(moves.filter(({ to }) => to === 'E5')).toEqual([{ move: 'W_C_03', to: 'E5' }]);
});

test('[R7] only the 64 breaks the harmony in the last lesson', () => {
  const lesson = lessonOf('break');
  const first = begin(rithmomachia, lesson);
  const squares = (first.questions[0].choices as readonly { to: string }[]).map(({ to }) => to);
  expect(squares.filter((to) => ['D4', 'E5', 'F6'].includes(to))).toEqual(['F6']);
});

test('[R7.6] a harmony that is left alone wins in front of the learner', () => {
  const lesson = lessonOf('harmony');
  const scene = answer(spoken, lesson, begin(rithmomachia, lesson), TURNS.harmony[0]);
  expect(scene.view).toMatchObject({ result: 'WINS_W' });
});

test('an illegal answer is explained and changes nothing', () => {
  const lesson = lessonOf('move');
  const first = begin(rithmomachia, lesson);
  const scene = answer(spoken, lesson, first, [{ move: 'W_T_07', to: 'E5' }]);
  expect(scene.verdict).toEqual({ hint: words.refusals.PATH_BLOCKED });
  expect(scene.view).toBe(first.view);
});
