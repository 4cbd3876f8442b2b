import { answer, begin } from '@tessera/client/lessons/scene.ts';
import type { Json } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { de } from '../../src/board/lessons/de.ts';
import { en } from '../../src/board/lessons/en.ts';
import { lessonsIn, PLOTS, type Plot } from '../../src/board/lessons/plots.ts';
import { plates, type View } from '../../src/rules/index.ts';
import { en as words } from '../../src/words/en.ts';

const lessons = lessonsIn(en);
const spoken = { game: plates, words: { value: words, ready: async () => {} } };
const lessonOf = (plot: Plot) => lessons[PLOTS.indexOf(plot)];

/** The hex that finishes each lesson, and one that misses its point where there is one. */
const HEXES: { readonly [P in Plot]: readonly [right: string, wrong?: string] } = {
  start: ['q-5r0'],
  grow: ['q-2r0', 'q-1r0'],
  heart: ['q-2r-2', 'q-3r0'],
  mountain: ['q0r0', 'q-2r-2'],
  take: ['q2r2', 'q1r4'],
  split: ['q2r2', 'q-2r4'],
  challenge: ['q1r3', 'q0r3'],
  target: ['q-2r0', 'q0r0'],
};

const place = (plot: Plot, hex: string) =>
  answer(spoken, lessonOf(plot), begin(plates, lessonOf(plot)), [{ hex } as Json]);
// a lesson's scene is of any game
const seen = ({ view }: { readonly view: Json }) => view as unknown as View;
const viewOf = (plot: Plot, hex: string) => seen(place(plot, hex));
const pointsOf = ({ standings }: View, team: number) => standings.find((one) => one.team === team)?.points;

describe.each(PLOTS)('the lesson %s', (plot) => {
  const [right, wrong] = HEXES[plot];

  test('is finished by the right plate', () => {
    const scene = place(plot, right);
    expect(scene.verdict).toBe('done');
    expect(scene.questions).toEqual([]);
  });

  test.skipIf(wrong === undefined)('answers another with a hint and begins again', () => {
    const first = begin(plates, lessonOf(plot));
    const scene = place(plot, wrong ?? '');
    expect(scene.verdict).toEqual({ hint: en[plot].wrong });
    expect(scene.view).toEqual(first.view);
    expect(scene.questions[0].id).not.toBe(first.questions[0].id);
  });

  test('offers nothing else that finishes it, but for joining in two ways', () => {
    const choices = begin(plates, lessonOf(plot)).questions[0].choices as readonly { hex: string }[];
    const fitting = choices.filter(({ hex }) => place(plot, hex).verdict === 'done');
    expect(choices.length).toBeGreaterThan(1);
    if (plot === 'start') expect(fitting.length).toBe(4);
    else expect(fitting.length).toBeLessThanOrEqual(2);
  });

  test('is told in both languages with as many paragraphs', () => {
    expect(de[plot].words.length).toBe(en[plot].words.length);
  });
});

test('[P4.3] what the words say about points is what the rules count', () => {
  expect(pointsOf(seen(begin(plates, lessonOf('grow'))), 0)?.base).toBe(13);
  expect(pointsOf(viewOf('grow', 'q-2r0'), 0)?.base).toBe(36);
  expect(pointsOf(seen(begin(plates, lessonOf('split'))), 1)?.base).toBe(50);
  expect(pointsOf(viewOf('split', 'q2r2'), 1)?.base).toBe(19);
  expect(pointsOf(viewOf('target', 'q-2r0'), 0)?.base).toBe(64);
});

test('[P4.4] the heart has paid when the lesson ends', () => {
  expect(pointsOf(viewOf('heart', 'q-2r-2'), 0)?.hearts).toBe(1);
  expect(pointsOf(viewOf('mountain', 'q0r0'), 0)?.hearts).toBe(2);
});

test('[P5.1] the last lesson ends with a won match', () => {
  expect(viewOf('target', 'q-2r0')).toMatchObject({ status: 'finished', winners: [0] });
});
