import { expect, test } from 'vitest';
import { meantSquare } from '../../src/board/gestures.ts';
import { centreOf, type Facing } from '../../src/board/layout.ts';

const PHONE: Facing = { turned: true, flipped: false };
const WIDTH = 300;

/** A touch so many units to the right of a square's middle; squares are 60 wide, 35 pixels on this phone. */
const beside = (square: string, by: number, offered: readonly string[]) => {
  const { x, y } = centreOf(square, PHONE);
  return meantSquare({ x: x + by, y }, PHONE, WIDTH, (one) => offered.includes(one));
};

test('a finger that comes down just beside a square still means it', () => {
  expect(beside('D4', 0, ['D4'])).toBe('D4');
  expect(beside('D4', 34, ['D4'])).toBe('D4');
});

test('too far away it means the square it hit', () => {
  expect(beside('D4', 45, ['D4'])).toBe('D5');
});

test('a square that has something to offer is never passed over', () => {
  expect(beside('D4', 31, ['D4', 'D5'])).toBe('D5');
});
