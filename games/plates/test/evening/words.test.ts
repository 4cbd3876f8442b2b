import { fault } from '@tessera/kernel/laws';
import { expect, test } from 'vitest';
import { de } from '../../src/evening/words/de.ts';
import { en } from '../../src/evening/words/en.ts';

/** Arguments that suit every sentence: names or numbers first, the rest of either kind. */
const SAMPLES = [
  ['Ada', 'Bruno', 'Chidi'],
  [3, 2, 1],
  ['Ada', 2, 'Bruno'],
];

/** Both languages of every sentence, by its path. */
function* pairs(english: unknown, german: unknown, path = ''): Generator<[path: string, en: unknown, de: unknown]> {
  if (typeof english === 'string') yield [path, english, german];
  else if (typeof english === 'function')
    for (const sample of SAMPLES) yield [path, english(...sample), (german as typeof english)(...sample)];
  else
    for (const [key, part] of Object.entries(english as object))
      yield* pairs(part, (german as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`);
}

test('the pages of an event are in plain English and complete in German', () => {
  const problems: string[] = [];
  for (const [path, one, other] of pairs(en, de)) {
    if (/\b(whoever|(take|put|took)s? back|looks? on|looking on)\b/i.test(String(one)))
      problems.push(`${path}: ${one}`);
    for (const [language, text] of [
      ['en', one],
      ['de', other],
    ] as const) {
      const problem = fault(text, language, String(one));
      if (problem !== undefined) problems.push(`${path} in ${language} ${problem}`);
    }
  }
  expect(problems).toEqual([]);
});
