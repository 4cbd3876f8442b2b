import { answer, begin, type LessonScene } from '@tessera/client/lessons/scene.ts';
import type { Json } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { de } from '../../src/board/lessons/de.ts';
import { en } from '../../src/board/lessons/en.ts';
import { lessonsIn, PLOTS, type Plot } from '../../src/board/lessons/plots.ts';
import { attha } from '../../src/rules/index.ts';
import { en as words } from '../../src/words/en.ts';

const lessons = lessonsIn(en);
const spoken = { game: attha, words: { value: words, ready: async () => {} } };
const lessonOf = (plot: Plot) => lessons[PLOTS.indexOf(plot)];
const THROW = { throw: true };
const move = (coin: number, roll = 0) => ({ move: coin, roll });

/** The right answers of each lesson, and some that miss its point where that is possible. */
const ANSWERS: { readonly [P in Plot]: readonly [right: readonly Json[], wrong?: readonly Json[]] } = {
  enter: [[THROW, THROW, move(1)]],
  bonus: [
    [THROW, THROW, move(1, 1), move(1)],
    [THROW, THROW, move(2)],
  ],
  capture: [[move(1), THROW], [move(2)]],
  safe: [[move(1)], [move(2)]],
  stack: [[{ stack: [1, 2] }, move(1)], [move(1)]],
  merge: [[{ merge: [0, 1] }, move(1)], [{ waste: true }]],
  inner: [[move(2), THROW, move(1)], [move(2, 1)]],
  heaven: [[move(2), move(1)], [move(1)]],
};

/** Plays answers one after the other, as the board gives them. */
const play = (plot: Plot, answers: readonly Json[]): LessonScene =>
  answers.reduce<LessonScene>(
    (scene, one) => answer(spoken, lessonOf(plot), scene, [one]),
    begin(attha, lessonOf(plot)),
  );

describe.each(PLOTS)('the lesson %s', (plot) => {
  const [right, wrong] = ANSWERS[plot];

  test('is finished by the right answers, and by nothing less', () => {
    expect(play(plot, right.slice(0, -1)).verdict).toBe('open');
    const scene = play(plot, right);
    expect(scene.verdict).toBe('done');
    expect(scene.questions).toEqual([]);
  });

  test.skipIf(wrong === undefined)('answers others with a hint and begins again', () => {
    const first = begin(attha, lessonOf(plot));
    const scene = play(plot, wrong ?? []);
    expect(scene.verdict).toMatchObject({ hint: expect.stringMatching(/\w{3}/) });
    expect(scene.view).toEqual(first.view);
    expect(scene.questions[0].id).not.toBe(first.questions[0].id);
    // the shells fall as they did the first time
    expect(right.reduce<LessonScene>((at, one) => answer(spoken, lessonOf(plot), at, [one]), scene).verdict).toBe(
      'done',
    );
  });

  test('is the same in both languages, with as many paragraphs', () => {
    expect(de[plot].words.length).toBe(en[plot].words.length);
    expect('almost' in de[plot]).toBe('almost' in en[plot]);
  });
});

test('[A5.1] the first throw of the first lesson is lost, and so is Blue’s', () => {
  const scene = play('enter', [THROW]);
  expect(scene.view).toMatchObject({ current: 0, phase: 'ROLL', pool: [] });
  expect(scene.notes.map(({ kind }) => kind)).toEqual(['threw', 'wasted', 'threw', 'wasted']);
});

test('[A5.3] coin 1 cannot go inside before a capture', () => {
  const lesson = lessonOf('inner');
  const scene = answer(spoken, lesson, begin(attha, lesson), [move(1, 1)]);
  expect(scene.verdict).toEqual({ hint: words.refusals.NEED_KILL });
});

test('a learner who opens the ring and leaves coin 1 outside is told how near that was', () => {
  expect(play('inner', [move(2), THROW, move(3), move(1)]).verdict).toEqual({ hint: en.inner.almost });
});

test('[A5.4] the last lesson ends with a won match', () => {
  expect(play('heaven', ANSWERS.heaven[0]).view).toMatchObject({ winner: 0 });
});
