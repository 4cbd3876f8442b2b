import { expect, test } from 'vitest';
import { stopName } from '../../src/board/Caption.tsx';
import { stopsOf } from '../../src/board/Hits.tsx';
import { unitsOf } from '../../src/board/layout.ts';
import { legalOf, targetsOf } from '../../src/board/targets.ts';
import { de } from '../../src/words/de.ts';
import { en } from '../../src/words/en.ts';
import type { BoardWords } from '../../src/words/index.ts';
import { scene } from './scene.ts';

function names(position: string, words: BoardWords = en.board): { readonly [key: string]: string } {
  const { view, question } = scene(position);
  const units = unitsOf(view);
  const seat = question.actor;
  const targets = targetsOf(view, seat, legalOf(question));
  return Object.fromEntries(
    stopsOf(units).map((stop) => [stop.key, stopName(words, stop, { view, seat, units, targets })]),
  );
}

test('a coin says where it stands, where it can go and whom it would capture', () => {
  const said = names('Y h 5 h h; B 0 h h h; pool [3]');
  expect(said['0.2']).toBe(
    "Yellow coin 2 in the upper right corner, can move 3 to one step past Blue's home to take Blue 1",
  );
  expect(said['1.1']).toBe("Blue coin 1 one step past Blue's home, Yellow 2 can land here");
});

test('neighbours on a cell are named, and a stack says that it will break', () => {
  const said = names('Y 5a 5a h h; B h h h h; pool [4]');
  expect(said['0.1']).toBe(
    "Yellow stack of coins 1 and 2 in the upper right corner, can move 4 to Blue's home (the stack breaks up there)",
  );
  expect(said['0.3']).toContain('Yellow coin 3 at home, next to Yellow 4');
});

test('empty cells say what they are', () => {
  const said = names('Y 1 h h h; B 12; pool [3]');
  expect(said['22']).toBe('heaven, empty');
  expect(said['24']).toBe("Green's home, empty, safe");
  expect(said['41']).toBe("Yellow's arrow, empty");
  expect(said['11']).toBe('inner ring, upper left, empty');
});

test('a coin that ends where it began goes around, in both languages', () => {
  const position = 'Y 20 H H H +k; B 3; pool [8]';
  expect(names(position)['0.1']).toContain('8 once around the inner ring');
  expect(names(position, de.board)['0.1']).toContain('8 einmal um den inneren Ring');
});

test('[A1.4] a cell of the outer ring has one name for all seats', () => {
  const said = names('Y 1 h h h; B 9 h h h; pool [3]');
  expect(said['0.1']).toContain('Yellow coin 1 in the lower right corner, next to Blue 1');
  expect(said['1.1']).toContain('Blue coin 1 in the lower right corner, next to Yellow 1');
});
