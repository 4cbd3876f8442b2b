import { describe, expect, test } from 'vitest';
import { colorOf, FLOCKING, PREDATOR } from '../src/rules/catalogue.ts';
import type { Effect } from '../src/rules/data/types.ts';
import { BIRDS, BONUSES, GOALS } from '../src/rules/index.ts';

const count = (test: (bird: (typeof BIRDS)[number]) => boolean) => BIRDS.filter(test).length;
const sum = (of: (bird: (typeof BIRDS)[number]) => number) => BIRDS.reduce((total, bird) => total + of(bird), 0);

describe('the data adds up', () => {
  test('[W2.1] 170 birds, 26 bonus cards, 8 tiles of two goals', () => {
    expect([new Set(BIRDS.map(({ id }) => id)).size, BONUSES.length, GOALS.length]).toEqual([170, 26, 16]);
    expect(BONUSES.filter(({ automa }) => automa)).toHaveLength(21);
  });

  test.each([
    ['brown', 116],
    ['white', 36],
    ['pink', 12],
    ['none', 6],
  ])('[W2.1] %s powers: %i', (color, birds) => {
    expect(count((bird) => colorOf(bird) === color)).toBe(birds);
  });

  test.each([
    ['bowl', 38],
    ['cavity', 38],
    ['ground', 38],
    ['platform', 38],
    ['star', 16],
    ['none', 2],
  ])('%s nests: %i', (nest, birds) => {
    expect(count((bird) => bird.nest === nest)).toBe(birds);
  });

  test.each([
    ['forest', 40],
    ['grassland', 31],
    ['wetland', 45],
    ['forest,grassland', 14],
    ['forest,wetland', 2],
    ['grassland,wetland', 11],
    ['forest,grassland,wetland', 27],
  ])('birds of %s: %i', (habitats, birds) => {
    expect(count((bird) => bird.habitats.join() === habitats)).toBe(birds);
  });

  test('symbols', () => {
    const hasBonus = (effect: Effect | undefined) => effect?.kind === 'drawBonusCards';
    expect([PREDATOR, FLOCKING].map((flags) => flags.filter(Boolean).length)).toEqual([22, 25]);
    expect(count(({ power }) => hasBonus(power?.effect))).toBe(15);
  });

  test('sums over all birds', () => {
    const food = ({ cost }: (typeof BIRDS)[number]) =>
      'either' in cost ? 1 : Object.values(cost).reduce((total: number, n) => total + (n ?? 0), 0);
    expect([sum(({ points }) => points), sum(({ eggLimit }) => eggLimit)]).toEqual([683, 485]);
    expect([sum(food), sum(({ wingspan }) => wingspan)]).toEqual([334, 10791]);
    expect([0, 1, 2, 3].map((total) => count((bird) => food(bird) === total))).toEqual([3, 50, 67, 50]);
    expect(count(({ cost }) => 'either' in cost)).toBe(31);
  });

  test('no effect nests deeper than one follow-up, and all fifteen kinds are used', () => {
    const kinds = new Set<string>();
    for (const { power } of BIRDS) {
      const effect = power?.effect;
      if (effect === undefined) continue;
      kinds.add(effect.kind);
      if (!('next' in effect) || effect.next === undefined) continue;
      kinds.add(effect.next.kind);
      expect('next' in effect.next).toBe(false);
    }
    expect(kinds.size).toBe(15);
  });
});
