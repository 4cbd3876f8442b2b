import { expect, test } from 'vitest';
import { fastDigest } from '../src/fast.ts';
import { below, digests, type Json, type Rng, seeded } from '../src/index.ts';

const ODD: readonly Json[] = [
  null,
  true,
  false,
  '',
  'a "quoted" \\ line\n',
  'ü \u{1f3b2} \ud800',
  0,
  -0,
  9,
  10,
  -1,
  0.5,
  9.5,
  1e21,
  2 ** 31,
  -(2 ** 31),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  {},
  [[]],
  [undefined as never, null],
  { gone: undefined },
  { gone: undefined, here: 1 },
  { 'a "key"': { 10: 1, 2: 2, b: [1, [2, { c: '' }]] } },
  JSON.parse('{"__proto__":1,"toString":{"x":[]}}'),
];

test('the fast digest is the digest of the JSON, for every kind of value', () => {
  for (const value of ODD)
    for (const other of ODD) expect(fastDigest('x', value, other)).toBe(digests.of('x', value, other));
});

function anything(rng: Rng, depth: number): Json {
  const kind = below(rng, depth > 0 ? 6 : 4);
  if (kind < 3) return ODD[below(rng, 18)];
  if (kind === 3) return below(rng, 2_000_000) - 1_000_000;
  const parts = Array.from({ length: below(rng, 5) }, () => anything(rng, depth - 1));
  return kind === 4 ? parts : Object.fromEntries(parts.map((part, i) => [`key ${below(rng, 3000)} ${i}`, part]));
}

test('also for values of any shape, and for more keys than are remembered', () => {
  const rng = seeded('digests');
  for (let i = 0; i < 3000; i++) {
    const value = anything(rng, 4);
    expect(fastDigest('', i, value)).toBe(digests.of('', i, value));
  }
});
