import { expect, test } from 'vitest';
import { pickCoins, pickRoll } from '../../src/board/controls.ts';

test('a click picks one roll, the same click puts it back', () => {
  expect(pickRoll([], 1, false)).toEqual([1]);
  expect(pickRoll([1], 0, false)).toEqual([0]);
  expect(pickRoll([1], 1, false)).toEqual([]);
});

test('with Shift a second roll joins, a third takes the place of the first', () => {
  expect(pickRoll([1], 0, true)).toEqual([1, 0]);
  expect(pickRoll([1, 0], 2, true)).toEqual([0, 2]);
});

test('a stack is chosen whole, and put back whole', () => {
  expect(pickCoins([3], [1, 2])).toEqual([1, 2, 3]);
  expect(pickCoins([1, 2, 3], [1, 2])).toEqual([3]);
});
