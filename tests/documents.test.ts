import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files of the repository whose names end in `end`, new ones included. */
const files = (...ends: readonly string[]): readonly string[] =>
  `${execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...ends.map((end) => `*${end}`)], { cwd: root })}`
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('no file has both sides of a merge in it', () => {
  const marked = files('.md', '.json', '.css', '.html', '.yaml', '.cfg', '.ts', '.tsx', '.mjs');
  expect(marked.length).toBeGreaterThan(1000);
  expect(marked.filter((file) => /^(<<<<<<< |>>>>>>> )/m.test(read(file)))).toEqual([]);
});

test('every link from one document to another file leads to one', () => {
  const dead = files('.md').flatMap((file) =>
    [...read(file).matchAll(/(?:\]\(|src="|href=")([^)\s"#]+)/g)]
      .map(([, to]) => to)
      .filter((to) => !/^([a-z]+:|\/)/.test(to) && !existsSync(join(root, dirname(file), decodeURIComponent(to))))
      .map((to) => `${file}: ${to}`),
  );
  expect(dead).toEqual([]);
});

test('what is not released yet is told in short', () => {
  const [, unreleased] = read('CHANGELOG.md').split(/^## /m);
  expect(unreleased.split('\n').length).toBeLessThan(80);
});
