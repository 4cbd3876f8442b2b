import { expect, test } from 'vitest';
import { SOURCES, TESTS } from './sources.ts';

test('what a browser keeps is read and written in one place', () => {
  const DOORS = /^packages\/(kit\/src\/kept\.ts|client\/src\/storage\/)/;
  const found = SOURCES.flatMap(({ file, code }) => {
    const bare = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return !DOORS.test(file) && /\b(localStorage|sessionStorage|indexedDB)\b/.test(bare) ? [file] : [];
  });
  expect(found, 'use `kept` of the kit, or the storage of the client').toEqual([]);
});

test('a type is told what it cannot know only where that is explained', () => {
  const unexplained = (cast: RegExp) => (source: { readonly file: string; readonly code: string }) =>
    source.code.split('\n').flatMap((line, i, lines) => {
      if (!cast.test(line) || /^\s*(\/\/|\*)/.test(lines[i - 1] ?? '')) return [];
      return [`${source.file}:${i + 1}`];
    });
  const found = [
    ...SOURCES.flatMap(unexplained(/^(?!\s*\/?[/*]).*\bas (unknown as|never)\b/)),
    ...TESTS.flatMap(unexplained(/\bas unknown as \w/)),
  ];
  expect(found, 'the line before says why').toEqual([]);
});
