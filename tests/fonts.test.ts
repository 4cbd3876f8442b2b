import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const styles = readFileSync(`${root}/packages/client/src/theme/fonts.css`, 'utf8');

/** Where sentences stand. */
const WORDS = /^games\/[^/]+\/src\/(words|evening|board)\/.*\.tsx?$|^(packages|apps)\/[^/]+\/src\/.*\bwords\/.*\.ts$/;

/** The letters of a face of `fonts.css`, by its file. */
function lettersOf(file: string): Set<string> {
  const face = styles.split('@font-face').find((text) => text.includes(`/${file}.woff2`)) ?? '';
  const range = /unicode-range:\s+([^;]+);/.exec(face)?.[1] ?? '';
  return new Set(
    range.split(',').flatMap((part) => {
      const [from, to = from] = part.replace('U+', '').split('-');
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    }),
  );
}

test.each(['fraunces', 'source-sans-3'])('our own sentences need one file of %s', (family) => {
  const [first, second] = [lettersOf(family), lettersOf(`${family}-more`)];
  expect(first.size).toBeGreaterThan(90);
  const words = ['games', 'packages', 'apps'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => !name.includes('node_modules') && WORDS.test(name)),
  );
  expect(words.length).toBeGreaterThan(50);
  const missing = words.flatMap((name) =>
    [...new Set(readFileSync(`${root}/${name}`, 'utf8'))]
      // signs below are also the code's own
      .filter((letter) => letter > '~' && second.has(letter) && !first.has(letter))
      .map((letter) => `${letter} in ${name}`),
  );
  expect(missing).toEqual([]);
});
