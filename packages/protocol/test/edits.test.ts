import type { Json } from '@tessera/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, changesBetween } from '../src/index.ts';

const key = fc.constantFrom('a', 'b', 'c', 'toString', 'constructor');
const { tree } = fc.letrec<{ tree: Json; leaf: Json }>((tie) => ({
  leaf: fc.oneof(fc.constant(null), fc.boolean(), fc.integer({ min: 0, max: 3 }), fc.constantFrom('', 'x')),
  tree: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<Json>,
  ),
}));

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test('values that have much in common: changes make the one out of the other and edit neither', () => {
  fc.assert(
    fc.property(tree, tree, (before, after) => {
      freeze(before);
      freeze(after);
      const changes = overTheWire(changesBetween(before, after));
      freeze(changes);
      expect(applyChanges(before, changes)).toEqual(after);
    }),
    { numRuns: 3000 },
  );
});

test('equal values need no change', () => {
  fc.assert(
    fc.property(tree, (value) => {
      expect(changesBetween(value, overTheWire(value))).toEqual([]);
    }),
  );
});

test('one change after the other leads to the last of many values', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 2, maxLength: 6 }), (values) => {
      let known = values[0];
      for (let i = 1; i < values.length; i++) known = applyChanges(known, changesBetween(values[i - 1], values[i]));
      expect(known).toEqual(values.at(-1));
    }),
  );
});

test('a key that is taken away is taken away, also one that every object seems to have', () => {
  const before = { toString: 1, a: { constructor: 2 } } as Json;
  const changes = changesBetween(before, { a: {} });
  expect(changes).toEqual([[['toString']], [['a', 'constructor']]]);
  expect(Object.keys(applyChanges(before, changes) as object)).toEqual(['a']);
});

test('a key that is there without a value is as good as not there', () => {
  expect(changesBetween({ a: undefined }, {})).toEqual([]);
  expect(changesBetween({}, { a: undefined })).toEqual([]);
});
