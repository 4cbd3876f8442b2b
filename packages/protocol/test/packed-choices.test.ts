import type { Json } from '@tessera/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pack, packChoices, unpackChoices } from '../src/packed-choices.ts';

const sent = (packs: readonly Pack[]): Pack[] => JSON.parse(JSON.stringify(packs));

test('packed choices are the same choices in the same order, whatever they are', () => {
  const leaf = fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom('a', 'b', '__proto__', ''),
    fc.boolean(),
    fc.constant(null),
  );
  const choice = fc.oneof(
    leaf,
    fc.record({ move: leaf, to: leaf }),
    fc.record({ take: fc.array(leaf, { maxLength: 3 }), pay: fc.record({ x: leaf, y: leaf }) }),
    fc.constantFrom<Json>({}, [], { none: [] }, JSON.parse('{"__proto__":{"a":1}}')),
    fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  );
  fc.assert(
    fc.property(fc.array(choice as fc.Arbitrary<Json>, { maxLength: 30 }), (choices) => {
      // what is sent is JSON: minus nought becomes nought
      const plain = JSON.parse(JSON.stringify(choices)) as Json[];
      const packs = packChoices(plain);
      if (packs === undefined) expect(plain.length).toBeLessThan(8);
      else expect(JSON.stringify(unpackChoices(sent(packs)))).toBe(JSON.stringify(plain));
    }),
    { numRuns: 500 },
  );
});

test('a list of moves takes a fifth of its room', () => {
  const choices = Array.from({ length: 200 }, (_, i) => ({
    move: `piece ${i >> 3}`,
    to: `${'ABCDEFGH'[i & 7]}${i & 7}`,
  }));
  const packs = packChoices(choices) ?? [];
  expect(JSON.stringify(packs).length).toBeLessThan(JSON.stringify(choices).length / 4);
});
