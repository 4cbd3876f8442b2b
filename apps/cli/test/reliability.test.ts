import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RELIABILITY } from '../src/commands/reliability.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const isMissing = (path: string) => !existsSync(`${root}${path}`);

/** The files that `a/{b,c}.ts` stands for. */
const unfolded = (path: string): string[] => {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(',').map((name) => before + name + after);
};

// a pattern that fits no file is skipped in silence
test('every test that reliability and the quick run name is there', () => {
  expect(Object.values(RELIABILITY).flat().filter(isMissing)).toEqual([]);
  const quick = readFileSync(`${root}vitest.quick.txt`, 'utf8').split('\n');
  const files = quick.filter((line) => line.trim() !== '' && !line.startsWith('#') && !line.includes('*'));
  expect(files.flatMap(unfolded).filter(isMissing)).toEqual([]);
});
