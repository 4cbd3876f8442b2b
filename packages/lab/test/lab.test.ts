import { below, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { type Row, rate, schedule } from '../src/index.ts';
import { row } from './rows.ts';

const AGENTS = ['a', 'b', 'c'];

describe('the schedule', () => {
  test('every pair meets as often, from the same seeds, both ways round', () => {
    const fixtures = schedule(AGENTS, 2, 10, 's');
    expect(fixtures).toHaveLength(30);
    expect(new Set(fixtures.map(({ key }) => key)).size).toBe(30);
    const of = (x: string, y: string) => fixtures.filter(({ agents }) => agents[0] === x && agents[1] === y);
    for (const [x, y] of [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]) {
      expect(of(x, y)).toHaveLength(5);
      expect(of(x, y).map(({ seed }) => seed)).toEqual(of(y, x).map(({ seed }) => seed));
    }
  });

  test('at larger tables everybody sits everywhere', () => {
    for (const seats of [3, 4]) {
      const fixtures = schedule(['a', 'b', 'c', 'd'], seats, 8 * seats, 's');
      for (let seat = 0; seat < seats; seat++) {
        const counts = ['a', 'b', 'c', 'd'].map((x) => fixtures.filter(({ agents }) => agents[seat] === x).length);
        expect(new Set(counts).size).toBe(1);
      }
    }
  });

  test('two agents fill a table of four', () => {
    const fixtures = schedule(['a', 'b'], 4, 8, 's');
    expect(fixtures.every(({ agents }) => agents.length === 4 && new Set(agents).size === 2)).toBe(true);
    expect(new Set(fixtures.map(({ key }) => key)).size).toBe(fixtures.length);
  });
});

/** Matches in which the first agent wins with the chance that a gap in rating gives. */
function duels(gap: number, matches: number, seed: string): Row[] {
  const rng = seeded(seed);
  const chance = 1 / (1 + 10 ** (-gap / 400));
  return Array.from({ length: matches }, (_, i) =>
    row(`s/${i}`, ['a', 'b'], below(rng, 1_000_000) < chance * 1_000_000 ? [1, 2] : [2, 1]),
  );
}

describe('ratings', () => {
  test('find the gap that the matches were made from', () => {
    const [a, b] = rate(duels(150, 2000, 'gap'), 'b');
    expect(b.rating).toBe(1000);
    expect(Math.abs(a.rating - 1150)).toBeLessThan(30);
    expect(a.low).toBeLessThan(a.rating);
    expect(a.next).toMatchObject({ agent: 'b', more: 0 });
  });

  test('intervals hold the truth about 95 times in 100', () => {
    let held = 0;
    for (let run = 0; run < 40; run++) {
      const a = rate(duels(100, 100, `run ${run}`), 'b').find(({ agent }) => agent === 'a');
      if (a !== undefined && a.low <= 1100 && a.high >= 1100) held += 1;
    }
    expect(held).toBeGreaterThanOrEqual(34);
  });

  test('one seed is no certainty, and winning everything has no sharp upper end', () => {
    const one = rate([row('s/0', ['a', 'b'], [1, 2]), row('s/0', ['b', 'a'], [2, 1])], 'b');
    expect(one[0].high - one[0].low).toBeGreaterThan(400);
    expect(one[0].next?.more).not.toBe(0);
    const [all] = rate(
      Array.from({ length: 100 }, (_, i) => row(`s/${i}`, ['a', 'b'], [1, 2])),
      'b',
    );
    expect(all.next?.more).toBe(0);
    expect(all.high - all.rating).toBeGreaterThan(all.rating - all.low);
  });

  test('equal agents cannot be told apart, and that is what is told', () => {
    const [first] = rate(duels(0, 100, 'equal'));
    expect(first.next?.more).not.toBe(0);
  });

  test('somebody who never wins has a rating all the same', () => {
    const rows = Array.from({ length: 20 }, (_, i) => row(`s/${i}`, ['a', 'b'], [1, 2]));
    for (const { rating } of rate(rows)) expect(Number.isFinite(rating)).toBe(true);
  });

  test('a table of three is three pairs; a broken match counts for nobody', () => {
    const rows = Array.from({ length: 30 }, (_, i) => row(`s/${i}`, ['a', 'b', 'c'], [1, 2, 3]));
    expect(rate([...rows, { ...row('x', ['c', 'b', 'a'], []), failure: 'broken' }]).map(({ agent }) => agent)).toEqual(
      AGENTS,
    );
  });
});
