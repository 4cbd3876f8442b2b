import { answer, begin, type LessonScene } from '@tessera/client/lessons/scene.ts';
import type { Json } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { de } from '../../src/board/lessons/de.ts';
import { en } from '../../src/board/lessons/en.ts';
import { lessonsIn, PLOTS, type Plot } from '../../src/board/lessons/plots.ts';
import { harmonies } from '../../src/rules/index.ts';
import { en as words } from '../../src/words/en.ts';

const lessons = lessonsIn(en);
const ui = { game: harmonies, words: { value: words, ready: async () => {} } };

/** The right turn of each lesson and one that misses its point. */
const TURNS: { readonly [P in Plot]: readonly [right: readonly Json[], wrong?: readonly Json[]] } = {
  tokens: [[{ take: 1 }, { place: 'S', at: '2,1' }, { place: 'S', at: '2,1' }, { place: 'T', at: '0,0' }]],
  trees: [
    [
      { place: 'T', at: '1,1' },
      { place: 'L', at: '1,1' },
      { place: 'W', at: '4,2' },
    ],
    [
      { place: 'L', at: '1,1' },
      { place: 'T', at: '0,0' },
      { place: 'W', at: '4,2' },
    ],
  ],
  mountains: [
    [
      { place: 'S', at: '2,1' },
      { place: 'S', at: '2,2' },
      { place: 'F', at: '0,4' },
    ],
    [
      { place: 'S', at: '2,1' },
      { place: 'S', at: '4,2' },
      { place: 'F', at: '0,4' },
    ],
  ],
  houses: [
    [
      { place: 'R', at: '1,1' },
      { place: 'L', at: '0,1' },
      { place: 'F', at: '2,2' },
    ],
    [
      { place: 'R', at: '1,1' },
      { place: 'L', at: '4,2' },
      { place: 'F', at: '2,2' },
    ],
  ],
  river: [
    [
      { place: 'W', at: '2,1' },
      { place: 'L', at: '0,0' },
      { place: 'S', at: '4,2' },
    ],
    [
      { place: 'W', at: '0,2' },
      { place: 'L', at: '0,0' },
      { place: 'S', at: '4,2' },
    ],
  ],
  animals: [[{ card: 'frog' }, { cube: 'frog', at: '2,1' }], [{ card: 'eagle' }]],
};

describe.each(PLOTS)('the lesson %s', (plot) => {
  const lesson = lessons[PLOTS.indexOf(plot)];
  const [right, wrong] = TURNS[plot];
  const play = (choices: readonly Json[]): LessonScene =>
    choices.reduce((scene: LessonScene, choice) => answer(ui, lesson, scene, [choice]), begin(harmonies, lesson));

  test('is finished by the right turn, step by step', () => {
    expect(play(right.slice(0, -1)).verdict).toBe('open');
    expect(play(right).verdict).toBe('done');
  });

  if (wrong === undefined) return;
  test('gives a hint after another one and begins again', () => {
    const scene = play(wrong);
    expect(scene.verdict).toEqual({ hint: en[plot].wrong });
    expect(scene.played).toEqual([]);
  });
});

test('every language tells every lesson', () => {
  for (const text of [...lessonsIn(en), ...lessonsIn(de)]) expect(text.words).toHaveLength(3);
});
