import type { GameUi, Listed, OpenQuestion } from '@tessera/kit';
import { expect, test } from 'vitest';
import { countOf, groupsOf, matching } from '../src/board/ChoiceList.tsx';

const question: OpenQuestion = {
  id: 'q',
  actor: 0,
  kind: 'move',
  frame: { kind: 'move' },
  choices: ['pass', 'b2', 'a1', 'a2'],
};

/** A game of squares: choices stand under their row, rows in order, passing under nothing. */
const ui = {
  words: {
    value: { choices: { move: (_at: unknown, choice: string) => (choice === 'pass' ? 'Pass' : `To Größe ${choice}`) } },
  },
  // a list of choices reads only these words
} as unknown as GameUi;
const listed = (choice: unknown): Listed =>
  choice === 'pass'
    ? {}
    : { group: `Row ${String(choice)[0]}`, order: String(choice).charCodeAt(0), more: '+3 points' };
const groups = groupsOf(ui, { listed }, { view: null, name: String }, [question]);
const texts = (typed: string) => matching(groups, typed).flatMap(({ entries }) => entries.map(({ text }) => text));

test('choices stand under their headings, and what belongs to nothing comes last', () => {
  expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Row a', 2],
    ['Row b', 1],
    ['', 1],
  ]);
  expect(countOf(groups)).toBe(4);
});

test('typing finds the beginnings of words, in any order, without accents and capitals', () => {
  expect(texts('GROSSE a')).toEqual(['To Größe a1', 'To Größe a2']);
  expect(texts('größe a')).toEqual(['To Größe a1', 'To Größe a2']);
  expect(texts('a2 groß')).toEqual(['To Größe a2']);
  expect(texts('row b')).toEqual(['To Größe b2']);
  expect(texts('+3')).toHaveLength(3);
  expect(texts('')).toHaveLength(4);
  expect(texts('zebra')).toEqual([]);
});
