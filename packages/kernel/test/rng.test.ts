import { describe, expect, test } from 'vitest';
import { below, branch, next, type Rng, seeded, shuffle, weighted } from '../src/index.ts';

/** The published algorithm in 32-bit BigInt arithmetic, as a second opinion. */
function* reference(seed: readonly number[]): Generator<number> {
  const M = 0xffffffffn;
  const s = seed.map((word) => BigInt(word >>> 0));
  const rotl = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & M;
  for (;;) {
    yield Number((rotl((s[1] * 5n) & M, 7n) * 9n) & M);
    const t = (s[1] << 9n) & M;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 11n);
  }
}

describe('the generator', () => {
  test('is xoshiro128**: the published first outputs for 1, 2, 3, 4', () => {
    const rng: Rng = [1, 2, 3, 4];
    expect([next(rng), next(rng), next(rng), next(rng)]).toEqual([11520, 0, 5927040, 70819200]);
  });

  test('agrees with a BigInt reference over 10,000 outputs', () => {
    const rng = seeded('reference');
    const expected = reference(rng.slice());
    for (let i = 0; i < 10_000; i++) expect(next(rng)).toBe(expected.next().value);
  });

  test('equal seeds give equal streams, different seeds different ones', () => {
    const streams = ['a', 'b', 'ab', 'ba', '', 'é', 'a '].map((seed) => {
      const rng = seeded(seed);
      return [next(rng), next(rng), next(rng)].join();
    });
    expect(new Set(streams).size).toBe(streams.length);
    const [one, two] = [seeded('same'), seeded('same')];
    expect([next(one), next(one)]).toEqual([next(two), next(two)]);
  });

  test('its state is four int32 in JSON', () => {
    const rng = seeded('json');
    for (let i = 0; i < 1000; i++) next(rng);
    expect(rng.every((word) => word === (word | 0))).toBe(true);
    const copy = JSON.parse(JSON.stringify(rng)) as Rng;
    expect(next(copy)).toBe(next(rng));
  });

  test.each([2, 3, 5, 6, 7, 16, 100])('below(%i) is even (chi-square under the 0.1 % limit)', (n) => {
    const rng = seeded(`below ${n}`);
    const counts = new Array(n).fill(0);
    const draws = 20_000 * n;
    for (let i = 0; i < draws; i++) counts[below(rng, n)]++;
    const chi = counts.reduce((sum, count) => sum + (count - 20_000) ** 2 / 20_000, 0);
    // Wilson–Hilferty approximation of the chi-square quantile
    const df = n - 1;
    const limit = df * (1 - 2 / (9 * df) + 3.09 * Math.sqrt(2 / (9 * df))) ** 3;
    expect(chi).toBeLessThan(limit);
  });

  test('below rejects the outputs that would make it uneven', () => {
    // for n = 3 the one word that must be thrown away is 0: its product's low half is below 2^32 mod 3
    const rng: Rng = [1, 0, 0, 0];
    const words = reference(rng.slice());
    expect(words.next().value).toBe(0);
    const kept = Math.floor((words.next().value as number) * (3 / 2 ** 32));
    expect(below(rng, 3)).toBe(kept);
  });

  test.each([0, -1, 1.5e9, Number.NaN])('below(%d) is refused', (n) => {
    expect(() => below(seeded('x'), n)).toThrow(RangeError);
  });

  test('weighted follows its weights', () => {
    const rng = seeded('weights');
    const counts = [0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[weighted(rng, [1, 0, 5])]++;
    expect(counts[1]).toBe(0);
    expect(counts[0] / 60_000).toBeCloseTo(1 / 6, 2);
  });

  test('shuffle reaches every order equally often', () => {
    const rng = seeded('shuffle');
    const seen = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle(rng, [1, 2, 3, 4]).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });

  test('a branch is a stream of its own', () => {
    const trunk = seeded('trunk');
    const child = branch(trunk);
    const after = trunk.slice();
    next(child);
    expect(trunk).toEqual(after);
  });
});
