import { below, next, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { type Call, pairUp, rangeOf } from '../src/calls/index.ts';
import { leastCostPairs } from '../src/matching.ts';

const SECOND = 1000;
const rng = seeded('crowd');
const uniform = () => (next(rng) + 0.5) / 2 ** 32;
const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());

const call = (id: string, rating: number, more: Partial<Call> = {}): Call => ({
  id,
  player: id,
  games: ['game'],
  paces: ['none'],
  seats: [2],
  rated: true,
  since: 0,
  ratings: new Map(['game/two', 'game/more'].map((scale) => [scale, { rating, error: 60 }])),
  recent: [],
  blocks: new Set(),
  firsts: 0,
  ...more,
});
const ratingOf = ({ ratings }: Call) => ratings.get('game/two')?.rating ?? 0;
const ids = (tables: ReturnType<typeof pairUp>) => tables.map(({ calls }) => calls.map(({ id }) => id));

describe('pairs of least cost', () => {
  test('are as many as possible and then the cheapest, as trying everything finds them', () => {
    for (let round = 0; round < 150; round++) {
      const n = 2 + below(rng, 7);
      const costs = Array.from({ length: n * n }, () => (below(rng, 3) === 0 ? undefined : below(rng, 1000)));
      const cost = (a: number, b: number) => costs[Math.min(a, b) * n + Math.max(a, b)];
      const worth = (pairs: readonly (readonly [number, number])[]) =>
        pairs.reduce((sum, [a, b]) => sum + 1e6 - (cost(a, b) ?? Number.POSITIVE_INFINITY), 0);
      const best = (free: readonly number[]): number => {
        const [a, ...rest] = free;
        if (a === undefined) return 0;
        return Math.max(
          best(rest),
          ...rest.flatMap((b) => {
            const price = cost(a, b);
            return price === undefined ? [] : [1e6 - price + best(rest.filter((one) => one !== b))];
          }),
        );
      };
      expect(worth(leastCostPairs(n, cost))).toBe(best(Array.from({ length: n }, (_, i) => i)));
    }
  });
});

describe('who is paired', () => {
  test('two of like strength at once, two far apart after a while', () => {
    expect(pairUp([call('a', 1500), call('b', 1600)], 0)).toHaveLength(1);
    expect(pairUp([call('a', 1500), call('b', 2300)], 0)).toHaveLength(0);
    expect(rangeOf(call('a', 1500), 60 * SECOND)).toBe(450);
    expect(pairUp([call('a', 1500), call('b', 2300)], 150 * SECOND)).toHaveLength(1);
  });

  test('the best for all together, not the first two who fit', () => {
    const tables = pairUp([call('a', 1500), call('b', 1560), call('c', 1570), call('d', 1510)], 0);
    expect(ids(tables).map((pair) => pair.toSorted().join(''))).toEqual(expect.arrayContaining(['ad', 'bc']));
  });

  test('only for a game, a pace and a number of seats that all of them want, rated or not', () => {
    const none: [Partial<Call>, Partial<Call>][] = [
      [{ games: ['x'] }, { games: ['y'] }],
      [{ paces: ['m5'] }, { paces: ['daily'] }],
      [{ seats: [3] }, { seats: [2] }],
      [{ rated: true }, { rated: false }],
    ];
    for (const [a, b] of none) expect(pairUp([call('a', 1500, a), call('b', 1500, b)], 1e6)).toEqual([]);
    const [table] = pairUp(
      [call('a', 1500, { games: ['x', 'y'], paces: ['m5', 'm10'] }), call('b', 1500, { games: ['y'], paces: ['m10'] })],
      0,
    );
    expect(table).toMatchObject({ game: 'y', pace: 'm10', rated: true });
  });

  test('never two of whom one has blocked the other, and nobody with themselves', () => {
    expect(pairUp([call('a', 1500, { blocks: new Set(['b']) }), call('b', 1500)], 1e7)).toEqual([]);
    expect(pairUp([call('a', 1500), call('b', 1500, { blocks: new Set(['a']) })], 1e7)).toEqual([]);
    expect(pairUp([call('a', 1500), call('b', 1500, { player: 'a' })], 1e7)).toEqual([]);
  });

  test('somebody new rather than who was met lately, and those again rather than nobody', () => {
    const a = call('a', 1500, { recent: ['b'] });
    const tables = pairUp([a, call('b', 1500), call('c', 1580)], 30 * SECOND);
    expect(ids(tables).map((pair) => pair.toSorted().join(''))).toEqual([expect.not.stringMatching('ab')]);
    expect(pairUp([a, call('b', 1500)], 60 * SECOND)).toHaveLength(1);
  });

  test('those who are not known yet with each other', () => {
    const unknown = (id: string) => call(id, 1460, { ratings: new Map() });
    const tables = pairUp([unknown('a'), call('b', 1460), unknown('c'), call('d', 1460)], 0);
    expect(ids(tables).map((pair) => pair.toSorted().join(''))).toEqual(expect.arrayContaining(['ac', 'bd']));
  });

  test('who has begun less often begins', () => {
    expect(ids(pairUp([call('a', 1500, { firsts: 3 }), call('b', 1500)], 0))).toEqual([['b', 'a']]);
  });

  test('tables of four fill up with those who would also play in twos', () => {
    const four = (id: string, rating: number) => call(id, rating, { seats: [4] });
    const tables = pairUp([four('a', 1500), four('b', 1510), call('c', 1520, { seats: [2, 4] }), four('d', 1490)], 0);
    expect(tables.map(({ calls }) => calls.length)).toEqual([4]);
    expect(pairUp([four('a', 1500), four('b', 1510), four('d', 1490)], 1e6)).toEqual([]);
  });
});

describe('a crowd of a thousand', () => {
  const crowd = Array.from({ length: 1000 }, (_, i): Call => {
    const id = `p${i}`;
    const some = () => `p${below(rng, 1000)}`;
    return call(id, 1500 + 280 * normal(), {
      blocks: new Set(Array.from({ length: below(rng, 4) }, some)),
      recent: Array.from({ length: 3 }, some),
    });
  });

  test('finds partners about as near as there are, and no block is broken', () => {
    const began = performance.now();
    const tables = pairUp(crowd, 0);
    const took = performance.now() - began;
    expect(tables.length).toBeGreaterThanOrEqual(490);
    for (const { calls } of tables) {
      const [a, b] = calls;
      expect(a.blocks.has(b.player) || b.blocks.has(a.player)).toBe(false);
    }
    const gap = tables.reduce((sum, { calls }) => sum + Math.abs(ratingOf(calls[0]) - ratingOf(calls[1])), 0);
    // neighbours in the order of strength, of the same people, blocked or not: nothing is nearer
    const sorted = tables
      .flatMap(({ calls }) => calls)
      .map(ratingOf)
      .sort((a, b) => a - b);
    const least = sorted.reduce((sum, one, i) => sum + (i % 2 === 1 ? one - sorted[i - 1] : 0), 0);
    expect(gap).toBeLessThanOrEqual(1.3 * least);
    expect(took, 'a server does other things, too').toBeLessThan(20_000);
  });

  test('larger tables break no block either, and seat nearly all', () => {
    const tables = pairUp(
      crowd.map((one) => ({ ...one, seats: [4] })),
      60 * SECOND,
    );
    expect(tables.length).toBeGreaterThan(235);
    const seen = new Set<string>();
    for (const { calls } of tables) {
      for (const a of calls) {
        expect(seen.has(a.id)).toBe(false);
        seen.add(a.id);
        for (const b of calls) expect(b !== a && a.blocks.has(b.player)).toBe(false);
      }
    }
  });

  test('who comes one after the other waits at most twice as long as with the pairing that pairs as many as it can', () => {
    // one every three seconds, looked at every second; the best anybody can do is to pair as many as possible at once
    const arrivals = crowd.slice(0, 300).map((one, i) => ({ ...one, since: i * 3 * SECOND }));
    const waits = (pairs: (waiting: readonly Call[], now: number) => readonly (readonly Call[])[]): number[] => {
      let waiting: Call[] = [];
      const list: number[] = [];
      for (let now = 0, i = 0; i < arrivals.length || now < 1_200 * SECOND; now += SECOND) {
        while (i < arrivals.length && arrivals[i].since <= now) waiting.push(arrivals[i++]);
        for (const calls of pairs(waiting, now)) {
          for (const one of calls) list.push(now - one.since);
          waiting = waiting.filter((one) => !calls.includes(one));
        }
      }
      return list;
    };
    const near = (a: Call, b: Call, now: number) =>
      Math.abs(ratingOf(a) - ratingOf(b)) <= (rangeOf(a, now) + rangeOf(b, now)) / 2 &&
      !a.blocks.has(b.player) &&
      !b.blocks.has(a.player);
    const ours = waits((waiting, now) => pairUp(waiting, now).map(({ calls }) => calls));
    const most = waits((waiting, now) =>
      leastCostPairs(waiting.length, (a, b) => (near(waiting[a], waiting[b], now) ? 0 : undefined)).map((pair) =>
        pair.map((i) => waiting[i]),
      ),
    );
    expect(ours.length).toBeGreaterThanOrEqual(most.length - 2);
    expect(Math.max(...ours)).toBeLessThanOrEqual(2 * Math.max(...most));
  });
});
