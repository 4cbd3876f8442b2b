import { distance, parseKey, rotate } from '@tessera/hex';
import { describe, expect, test } from 'vitest';
import { CORNERS, HEART_KEYS, HEXES, hexAt, KEYS, NEIGHBOURS, typeOf } from '../src/rules/index.ts';

const at = (key: string) => parseKey(key) ?? { q: 99, r: 99 };
const steps = (a: string, b: string): number => distance(at(a), at(b));
const around = (key: string): string[] => NEIGHBOURS[hexAt(key)].map((hex) => KEYS[hex]).sort();

describe('7.1 geometry', () => {
  test('G01 91 hexes in rings of 1, 6, 12, 18, 24 and 30', () => {
    expect(HEXES).toHaveLength(91);
    const rings = [0, 1, 2, 3, 4, 5].map((ring) => KEYS.filter((key) => steps(key, 'q0r0') === ring).length);
    expect(rings).toEqual([1, 6, 12, 18, 24, 30]);
  });

  test('G02 61 hexes have 6 neighbours, 24 have 4 and 6 have 3', () => {
    const counts = [6, 5, 4, 3].map((count) => NEIGHBOURS.filter(({ length }) => length === count).length);
    expect(counts).toEqual([61, 0, 24, 6]);
  });

  test.each(['q3r3', 'q5r1', 'q-5r-1', 'q6r0'])('G03 %s is off the board', (key) => {
    expect(hexAt(key)).toBe(-1);
  });

  test.each(['q5r-5', 'q-5r5', 'q0r5', 'q-2r-3'])('G04 %s is on the board', (key) => {
    expect(KEYS[hexAt(key)]).toBe(key);
  });

  test('G05 the neighbours of q0r-5', () => {
    expect(around('q0r-5')).toEqual(['q-1r-4', 'q0r-4', 'q1r-5']);
  });

  test('G06 the neighbours of q0r0', () => {
    expect(around('q0r0')).toEqual(['q-1r0', 'q-1r1', 'q0r-1', 'q0r1', 'q1r-1', 'q1r0']);
  });

  test('G07 every side heart is 4 steps from the mountain', () => {
    expect(HEART_KEYS.slice(1).map((key) => steps('q0r0', key))).toEqual([4, 4, 4, 4, 4, 4]);
  });

  test('G08 from q0r-5 it is 3, 3, 5 and 10 steps to q2r-4, q-2r-2, q0r0 and q0r5', () => {
    expect(['q2r-4', 'q-2r-2', 'q0r0', 'q0r5'].map((key) => steps('q0r-5', key))).toEqual([3, 3, 5, 10]);
  });

  test('G09 side heart, mountain, corner and normal hex', () => {
    const types = ['q-2r-2', 'q0r0', 'q5r0', 'q4r0'].map((key) => typeOf(hexAt(key)));
    expect(types).toEqual(['heart', 'mountain', 'corner', 'normal']);
  });

  test('G10 side hearts and corners are the same after a turn by 60 degrees', () => {
    const turned = (keys: readonly string[]) => keys.map((key) => rotate(at(key))).map(({ q, r }) => `q${q}r${r}`);
    const corners = CORNERS.map((hex) => KEYS[hex]);
    expect(turned(HEART_KEYS).sort()).toEqual([...HEART_KEYS].sort());
    expect(turned(corners).sort()).toEqual(corners.sort());
  });

  test('G11 q1r1 and q2r2 are two steps apart, q0r0 and q1r-1 are neighbours', () => {
    expect(around('q1r1')).not.toContain('q2r2');
    expect(steps('q1r1', 'q2r2')).toBe(2);
    expect(around('q0r0')).toContain('q1r-1');
  });
});
