import type { Json } from '@tessera/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, changesBetween } from '../src/index.ts';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

test('the changes between any two values make the one out of the other, over the wire as well', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const sent = JSON.parse(JSON.stringify(changesBetween(before, after)));
      // −0 does not survive JSON
      const wanted = JSON.parse(JSON.stringify(after));
      expect(JSON.parse(JSON.stringify(applyChanges(before, sent)))).toEqual(wanted);
    }),
    { numRuns: 2000 },
  );
});

test.each(['__proto__', 'constructor', 'toString'])('a key called %s is one like any other', (key) => {
  const having = JSON.parse(`{"${key}": {"a": 1}}`) as Json;
  const other = JSON.parse(`{"${key}": {"a": 2}, "b": 1}`) as Json;
  for (const [before, after] of [
    [{}, having],
    [having, {}],
    [having, other],
  ])
    expect(JSON.stringify(applyChanges(before, changesBetween(before, after)))).toBe(JSON.stringify(after));
});

test('nothing is edited and what did not change is shared', () => {
  const before = { kept: { deep: [1] }, list: [1, { a: 1 }], gone: 1 };
  const text = JSON.stringify(before);
  const after = applyChanges(before, changesBetween(before, { kept: { deep: [1] }, list: [1, { a: 2 }] }));
  expect(after).toEqual({ kept: { deep: [1] }, list: [1, { a: 2 }] });
  expect((after as typeof before).kept).toBe(before.kept);
  expect(JSON.stringify(before)).toBe(text);
});

test('a small change is told by a small message', () => {
  const before = { board: Array.from({ length: 64 }, () => ({ piece: 'none', seen: [0, 1] })) };
  const after = structuredClone(before);
  after.board[10].piece = 'king';
  expect(changesBetween(before, after)).toEqual([[['board', 10, 'piece'], 'king']]);
});
