import { expect, test } from 'vitest';
import { centreOf, placeOf, SQUARE_NAMES, sizeOf, squareAt, stepFrom } from '../../src/board/layout.ts';
import { isTall } from '../../src/board/Play.tsx';

const FACINGS = [false, true].flatMap((turned) => [false, true].map((flipped) => ({ turned, flipped })));

test('[R1] A1 lies at the bottom left, P8 at the top right', () => {
  const plain = { turned: false, flipped: false };
  expect(placeOf('A1', plain)).toEqual({ x: 0, y: 7 });
  expect(placeOf('P8', plain)).toEqual({ x: 15, y: 0 });
});

test('an upright board has Black above and White below', () => {
  const upright = { turned: true, flipped: false };
  expect(placeOf('A1', upright)).toEqual({ x: 0, y: 0 });
  expect(placeOf('P8', upright)).toEqual({ x: 7, y: 15 });
});

test.each(FACINGS)('every square has its own place inside the picture, $turned $flipped', (facing) => {
  const { width, height } = sizeOf(facing);
  const places = SQUARE_NAMES.map((square) => placeOf(square, facing));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(128);
  places.forEach((place, i) => {
    expect(squareAt(place, facing)).toBe(SQUARE_NAMES[i]);
    const { x, y } = centreOf(SQUARE_NAMES[i], facing);
    expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  });
});

test('arrows walk as the picture lies, and stop at its edge', () => {
  expect(stepFrom('N8', 'ArrowLeft', { turned: false, flipped: false })).toBe('M8');
  expect(stepFrom('N8', 'ArrowLeft', { turned: false, flipped: true })).toBe('O8');
  expect(stepFrom('N8', 'ArrowUp', { turned: true, flipped: false })).toBe('M8');
  expect(stepFrom('N8', 'ArrowUp', { turned: false, flipped: false })).toBeUndefined();
  expect(stepFrom('N8', 'x', { turned: false, flipped: false })).toBeUndefined();
});

test('phones stand the board upright, tablets and desks do not', () => {
  expect(isTall(344, 620)).toBe(true);
  expect(isTall(804, 820)).toBe(false);
  expect(isTall(1000, 800)).toBe(false);
  expect(isTall(700, 250)).toBe(false);
});
