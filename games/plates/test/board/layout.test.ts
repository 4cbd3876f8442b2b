import { describe, expect, test } from 'vitest';
import { ACROSS, BESIDE, CENTRES, EDGE_NAMES, HEIGHT, stepFrom, WIDTH } from '../../src/board/layout.ts';
import { CORNERS, HEARTS, HEXES, hexAt, KEYS, LABELS, MOUNTAIN, NEIGHBOURS } from '../../src/rules/index.ts';

/** The hour at which a hex lies, seen from the middle. */
function hour(hex: number): number {
  const { x, y } = CENTRES[hex];
  const turn = Math.atan2(x - WIDTH / 2, HEIGHT / 2 - y);
  return (Math.round((turn * 6) / Math.PI) + 12) % 12 || 12;
}

describe('[P2.1] the picture of the board', () => {
  test('the mountain is in the middle, hearts and corners at their hours', () => {
    expect(CENTRES[MOUNTAIN]).toEqual({ x: WIDTH / 2, y: HEIGHT / 2 });
    expect(HEARTS.slice(1).map(hour)).toEqual([12, 2, 4, 6, 8, 10]);
    expect(CORNERS.map(hour)).toEqual([1, 3, 5, 7, 9, 11]);
  });

  test('neighbours are drawn side by side, and nobody else is', () => {
    for (const hex of HEXES.keys()) {
      const drawn = [...HEXES.keys()].filter((other) => {
        const apart = Math.hypot(CENTRES[hex].x - CENTRES[other].x, CENTRES[hex].y - CENTRES[other].y);
        return other !== hex && apart < 1.01 * ACROSS;
      });
      expect(drawn).toEqual([...NEIGHBOURS[hex]].sort((a, b) => a - b));
      expect(BESIDE[hex].filter((next) => next >= 0).sort((a, b) => a - b)).toEqual(drawn);
    }
  });
});

describe('[P2.3] what hexes are called', () => {
  test('rows are lettered from the top, hexes numbered from the left', () => {
    const label = (key: string) => LABELS[hexAt(key)];
    expect(['q0r0', 'q-5r0', 'q0r-5', 'q5r-5', 'q-5r5', 'q0r5', 'q5r0'].map(label)).toEqual([
      'F6',
      'A1',
      'A6',
      'F11',
      'F1',
      'K1',
      'K6',
    ]);
    expect(new Set(LABELS).size).toBe(91);
    for (const [hex, { x, y }] of CENTRES.entries()) {
      const right = BESIDE[hex][1];
      if (right < 0) continue;
      expect(CENTRES[right]).toMatchObject({ y, x: expect.closeTo(x + ACROSS) });
      expect(LABELS[right]).toBe(`${LABELS[hex][0]}${Number(LABELS[hex].slice(1)) + 1}`);
    }
  });

  test('every letter and every number is on the edge, within the picture', () => {
    const texts = EDGE_NAMES.map(({ text }) => text);
    expect(texts.filter((text) => /[A-K]/.test(text)).sort()).toEqual([...'ABCDEFGHIJK']);
    expect(new Set(texts.filter((text) => /\d/.test(text))).size).toBe(11);
    for (const { x, y } of EDGE_NAMES) {
      expect(Math.min(x, WIDTH - x, y, HEIGHT - y)).toBeGreaterThan(12);
      for (const centre of CENTRES) expect(Math.hypot(x - centre.x, y - centre.y)).toBeGreaterThan(58);
    }
  });
});

describe('walking with arrow keys', () => {
  const walk = (from: string, ...keys: string[]): string | undefined => {
    const end = keys.reduce<number | undefined>((at, key) => (at === undefined ? at : stepFrom(at, key)), hexAt(from));
    return end === undefined ? undefined : KEYS[end];
  };

  test('up and down keep to a column and come back', () => {
    const { x } = CENTRES[hexAt('q0r0')];
    const up = hexAt(walk('q0r0', 'ArrowUp', 'ArrowUp') as string);
    expect(CENTRES[up].x).toBeCloseTo(x);
    expect(walk('q0r0', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown')).toBe('q0r0');
    expect(walk('q1r0', 'ArrowUp', 'ArrowDown')).toBe('q1r0');
  });

  test('left and right stay in the row and stop at the edge', () => {
    expect(walk('q0r0', 'ArrowRight', 'ArrowRight')).toBe('q2r-2');
    expect(walk('q5r-5', 'ArrowRight')).toBeUndefined();
    expect(walk('q0r0', 'x')).toBeUndefined();
  });

  test('every hex can be reached', () => {
    const seen = new Set([hexAt('q0r0')]);
    for (const hex of seen) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = stepFrom(hex, key);
        if (next !== undefined) seen.add(next);
      }
    }
    expect(seen.size).toBe(91);
  });
});
