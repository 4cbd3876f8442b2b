import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const tests = readdirSync(here)
  .filter((name) => name.endsWith('.test.ts') && name !== 'complete.test.ts')
  .map((name) => readFileSync(`${here}${name}`, 'utf8'))
  .join('\n');
const rules = readFileSync(`${here}../RULES.md`, 'utf8');

const GOLDENS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 19, 22, 23, 24, 26, 27, 28, 30, 32, 33, 34, 36, 37, 40],
  ...[41, 42, 43, 44, 46, 47, 48, 50, 51, 52],
];

describe('nothing numbered is forgotten', () => {
  test.each(GOLDENS)('golden %i is a test', (number) => {
    expect(tests).toMatch(new RegExp(`'golden ${number}:`));
  });

  test.each(Array.from({ length: 54 }, (_, i) => i + 1))('[W3.%i] is a rule and a test', (number) => {
    expect(rules).toContain(`**[W3.${number}]**`);
    expect(tests).toContain(`'[W3.${number}] `);
  });
});
