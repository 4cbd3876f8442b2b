import { describe, expect, test } from 'vitest';
import { TINTS } from '../../src/board/Plate.tsx';
import { PALETTE } from '../../src/rules/index.ts';

type Triple = readonly [number, number, number];

/** Linear light of a colour. */
const light = (colour: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    // three parts make three parts
  }) as unknown as Triple;

/** [WCAG 2] Contrast of two colours. */
function contrast(a: string, b: string): number {
  const luminance = ([r, g, blue]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  const [dark, bright] = [luminance(light(a)), luminance(light(b))].sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}

// how people see who lack one kind of cone (Machado, Oliveira and Fernandes, 2009)
const EYES: { readonly [name: string]: readonly Triple[] } = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple =>
  // as above
  rows.map(([a, b, c]) => Math.min(1, Math.max(0, a * x + b * y + c * z))) as unknown as Triple;

/** CIE L*a*b*: equal steps look about equally far apart. */
function lab([r, g, b]: Triple): Triple {
  const bend = (part: number): number => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe('team colours', () => {
  test('there is one for every name of the palette', () => {
    expect(TINTS).toHaveLength(PALETTE.length);
  });

  test.each(PALETTE.map((name, i) => [name, TINTS[i]] as const))('%s: its emblem stands out', (_, tint) => {
    expect(contrast(tint.ink, tint.well)).toBeGreaterThan(4.5);
    expect(contrast(tint.deep, tint.mat)).toBeGreaterThan(3);
  });

  test.each(Object.entries(EYES))('no two are alike for %s eyes', (_, eyes) => {
    const seen = TINTS.map(({ face }) => lab(times(eyes, light(face))));
    for (const [i, a] of seen.entries()) {
      for (const [j, b] of seen.entries()) {
        if (j <= i) continue;
        const apart = Math.hypot(...a.map((part, at) => part - b[at]));
        expect(apart, `${PALETTE[i]} and ${PALETTE[j]}`).toBeGreaterThan(12);
      }
    }
  });
});
