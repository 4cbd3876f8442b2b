import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PLAIN_LOOK } from '../src/table/looks.tsx';

const tokens = readFileSync(new URL('../src/theme/base.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;

/** A colour of both themes in one of them. */
const inTheme = (colour: string, theme: (typeof THEMES)[number]): string => {
  const [light, dark] = colour.match(/#\w{6}/g) ?? [];
  return (theme === 'light' ? light : dark) ?? '';
};

/** [WCAG 2] How bright a colour is. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe.each(THEMES)('seat colours of a game that names none, in the %s theme', (theme) => {
  test.each(['ground', 'surface'])('six can be read on the %s', (name) => {
    const paper = luminance(inTheme(new RegExp(`--${name}: (.*);`).exec(tokens)?.[1] ?? '', theme));
    for (const [seat, { thread }] of PLAIN_LOOK.entries()) {
      const [dark, bright] = [luminance(inTheme(thread, theme)), paper].sort((a, b) => a - b);
      expect((bright + 0.05) / (dark + 0.05), `seat ${seat}, ${thread}, is hard to read`).toBeGreaterThanOrEqual(4.5);
    }
    expect(new Set(PLAIN_LOOK.map(({ thread }) => thread)).size).toBe(6);
  });
});
