import { describe, expect, test } from 'vitest';
import {
  adjacency,
  columns,
  distance,
  hex,
  hexagon,
  indexOf,
  isSame,
  makeKey,
  makePair,
  neighbours,
  parseKey,
  parsePair,
  ring,
  rotate,
} from '../src/index.ts';

const plates = hexagon(5);

describe('geometry', () => {
  test('the neighbours of the centre, in order', () => {
    expect(neighbours(hex(0, 0)).map(makeKey)).toEqual(['q1r0', 'q1r-1', 'q0r-1', 'q-1r0', 'q-1r1', 'q0r1']);
  });

  test('neighbours are the cells at distance one', () => {
    for (const at of plates) for (const next of neighbours(at)) expect(distance(at, next)).toBe(1);
  });

  test.each([
    ['q2r-4', 3],
    ['q-2r-2', 3],
    ['q0r0', 5],
    ['q0r5', 10],
  ])('from q0r-5 to %s it is %i steps', (key, steps) => {
    expect(distance(hex(0, -5), parseKey(key) as { q: number; r: number })).toBe(steps);
  });

  test('six turns are none, and a turn keeps distances', () => {
    for (const at of plates) {
      expect(rotate(at, 6)).toEqual(at);
      expect(rotate(rotate(at, 2), -2)).toEqual(at);
      expect(distance(rotate(at), hex(0, 0))).toBe(distance(at, hex(0, 0)));
      expect(indexOf(plates, rotate(at))).toBeGreaterThanOrEqual(0);
    }
  });

  test('no turn makes a negative zero', () => {
    for (let turns = 0; turns < 6; turns++) {
      const { q, r } = rotate(hex(1, 0), turns);
      expect(Object.is(q, -0) || Object.is(r, -0)).toBe(false);
    }
  });
});

describe('boards', () => {
  test('the hexagon of radius five has 91 cells in rings of 1, 6, 12, 18, 24 and 30', () => {
    expect(plates).toHaveLength(91);
    expect([0, 1, 2, 3, 4, 5].map((radius) => ring(plates, hex(0, 0), radius).length)).toEqual([1, 6, 12, 18, 24, 30]);
  });

  test('61 of them have six neighbours, 24 have four, the corners three', () => {
    const counts = adjacency(plates).map((near) => near.length);
    expect([6, 4, 3].map((n) => counts.filter((count) => count === n).length)).toEqual([61, 24, 6]);
  });

  test('columns start half a cell lower every second time', () => {
    expect(columns([2, 1, 2]).map(makePair)).toEqual(['0,0', '0,1', '1,0', '2,-1', '2,0']);
  });

  test('a cell that is not there has no index', () => {
    expect(indexOf(plates, hex(6, 0))).toBe(-1);
    expect(isSame(hex(1, 2), hex(1, 2))).toBe(true);
  });
});

describe('keys', () => {
  test('every cell is read back from both of its keys', () => {
    for (const at of plates) {
      expect(parseKey(makeKey(at))).toEqual(at);
      expect(parsePair(makePair(at))).toEqual(at);
    }
  });

  test.each(['', 'q1', 'q1r', 'q01r0', 'q-0r1', '1,2', 'q1r2 '])('"%s" is no key', (key) => {
    expect(parseKey(key)).toBeUndefined();
  });

  test.each(['', '1', '1,', '01,2', '-0,1', 'q1r2', '1, 2'])('"%s" is no pair', (pair) => {
    expect(parsePair(pair)).toBeUndefined();
  });
});
