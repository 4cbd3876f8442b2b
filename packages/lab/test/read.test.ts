import { expect, test } from 'vitest';
import { type Row, readRun } from '../src/index.ts';
import { fileOf, head, row } from './rows.ts';

const one = row('s/0', ['a', 'b'], [1, 2]);
const two = row('s/0', ['b', 'a'], [1, 2]);

test('a file that was cut off anywhere is read up to its last whole line', () => {
  const text = fileOf([head(), one, two]);
  const first = text.indexOf('\n') + 1;
  const second = text.indexOf('\n', first) + 1;
  for (let at = first; at < text.length; at += 7) {
    const read = readRun(text.slice(0, at));
    expect(read.ok && read.value.rows.length).toBe(at < second ? 0 : 1);
    expect(read.ok && read.value.whole).toBe(at < second ? first : second);
  }
});

test('a match that is there twice counts once', () => {
  const read = readRun(fileOf([head(), one, two, one, { ...one, digest: 'other' }]));
  expect(read.ok && read.value.rows).toEqual([one, two]);
});

test.each([
  ['', 'no lines'],
  ['\n', 'Line 1'],
  ['{"no":"head"}\n', 'Line 1 is not the head of a run (tessera)'],
  [fileOf([head({ seats: 0 })]), '(seats)'],
  [fileOf([head({ agents: 'a' as never })]), '(agents)'],
  [fileOf([head({ limits: null })]), '(limits)'],
])('a head that is none is refused: %j', (text, says) => {
  const read = readRun(text);
  expect(read.ok ? '' : read.error.message).toContain(says);
});

const WRONG: readonly (readonly [keyof Row, unknown])[] = [
  ['game', 'other'],
  ['version', 2],
  ['agents', ['a']],
  ['agents', ['a', 'c']],
  ['ranks', [1]],
  ['ranks', [1, 3]],
  ['scores', [1, '2']],
  ['scores', [1, 1e300]],
  ['scores', [1, null]],
  ['breakdown', [{ x: 'many' }, {}]],
  ['answers', -1],
  ['decisions', [1.5, 1]],
  ['choices', '9'],
  ['refusals', undefined],
  ['gone', [1, null]],
  ['models', [{ calls: 1 }, null]],
  ['digest', '"><script>'],
  ['seconds', [-1, 0]],
  ['slowest', 7],
  ['failure', 1],
  ['key', 'a key of its own'],
];

test.each(WRONG)('a row with a wrong %s is refused with its line: %j', (field, value) => {
  const read = readRun(fileOf([head(), two, { ...one, [field]: value }]));
  expect(read.ok ? '' : read.error.message).toMatch(/^Line 3 is not a match of this run \((\w+)\)/);
  expect(read.ok ? '' : read.error.code).toBe('BAD_RUN');
});

test('a match without a result has no ranks, and one that has both is refused', () => {
  const failed = { ...one, ranks: [], scores: [], failure: 'broke' };
  expect(readRun(fileOf([head(), failed])).ok).toBe(true);
  expect(readRun(fileOf([head(), { ...one, failure: 'broke' }])).ok).toBe(false);
});

test('categories cannot be made up without end', () => {
  const rows = Array.from({ length: 70 }, (_, i) =>
    row(`s/${i}`, ['a', 'b'], [1, 2], { breakdown: [{ [`c${i}`]: 1 }, {}] }),
  );
  const read = readRun(fileOf([head(), ...rows]));
  expect(read.ok ? '' : read.error.message).toContain('categories');
});
