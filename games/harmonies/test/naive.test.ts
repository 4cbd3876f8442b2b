import { below, type Rng, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { inSoak } from '../../../tests/soak.ts';
import { CARDS } from '../src/rules/cards.ts';
import { cubeCells, HABITATS } from '../src/rules/habitats.ts';
import { type Animal, BOARDS, type Side, SPIRITS, STACKS } from '../src/rules/index.ts';
import { landscapes, riverLength, spiritPoints } from '../src/rules/landscapes.ts';
import { placeOf, sortCells } from '../src/rules/stacks.ts';
import * as naive from './naive.ts';
import { agreed } from './scenario.ts';

const BOARD_COUNT = inSoak ? 50_000 : 5_000;
const DAY = process.env.TESSERA_SEED;

/** Boards of every density, some of them flooded, so that rivers and islands of every form come up. */
function randomStacks(rng: Rng, count: number): number[] {
  const empty = below(rng, 10);
  const favour = below(rng, 3) === 0 ? below(rng, STACKS.length) : 0;
  return Array.from({ length: count }, () => {
    if (below(rng, 10) < empty) return 0;
    return favour > 0 && below(rng, 2) === 0 ? favour : below(rng, STACKS.length);
  });
}

const asMap = (side: Side, stacks: readonly number[]): naive.NaiveBoard =>
  new Map(BOARDS[side].keys.flatMap((key, cell) => (stacks[cell] === 0 ? [] : [[key, STACKS[stacks[cell]]] as const])));

describe.each(['A', 'B'] as const)('side %s', (side) => {
  const { keys, near } = BOARDS[side];

  test(`the scorer agrees with the naive one over ${BOARD_COUNT} random boards`, () => {
    const rng = seeded(`naive/${side}/${DAY}`);
    const options = { ...agreed(), side };
    for (let i = 0; i < BOARD_COUNT; i++) {
      const stacks = randomStacks(rng, keys.length);
      const by = sortCells(stacks, 0, keys.length);
      const board = asMap(side, stacks);
      const tall = 5 + (i % 3);
      const fast = landscapes(by, { ...options, tallTree: tall });
      const slow = {
        trees: naive.naiveTrees(board, tall),
        mountains: naive.naiveMountains(board, side),
        fields: naive.naiveFields(board, side),
        buildings: naive.naiveBuildings(board, side),
        water: side === 'A' ? naive.naiveRiverPoints(naive.naiveRiver(board, side)) : naive.naiveIslands(board, side),
      };
      if (JSON.stringify(fast) !== JSON.stringify(slow)) expect(fast, [...board].join(' ')).toEqual(slow);
      const water = by[placeOf('W')];
      const count = riverLength(near, water, 'connected-count');
      if (count !== naive.naiveCount(board, side))
        expect(count, [...board].join(' ')).toBe(naive.naiveCount(board, side));
      const spirit = SPIRITS[i % SPIRITS.length];
      const points = spiritPoints(by, BOARDS[side], spirit.scoring);
      if (points !== naive.naiveSpirit(board, side, spirit))
        expect(`${spirit.id} ${[...board].join(' ')}`).toBe(points);
    }
  });

  test('rings of water agree with the naive search over 3000 boards', () => {
    const rng = seeded(`rings/${side}/${DAY}`);
    let rings = 0;
    for (let i = 0; i < 3000; i++) {
      // a blob of up to eleven water cells around a random one
      const centre = below(rng, keys.length);
      const stacks = keys.map((_, cell) => (cell !== centre && below(rng, 5) < 2 ? 1 : 0));
      for (let extra = stacks.filter((stack) => stack === 1).length; extra > 11; extra--) stacks[stacks.indexOf(1)] = 0;
      const board = asMap(side, stacks);
      const ring = naive.naiveRing(board, side);
      if (ring > 3) rings += 1;
      const length = Math.max(ring, naive.naiveRiver(board, side));
      expect(riverLength(near, sortCells(stacks, 0, keys.length)[1], 'ring')).toBe(length);
    }
    expect(rings).toBeGreaterThan(20);
  });

  test('habitats are found where the naive search finds them, for every card', () => {
    const rng = seeded(`habitats/${side}/${DAY}`);
    let found = 0;
    for (let i = 0; i < 6000; i++) {
      const stacks = randomStacks(rng, keys.length);
      const by = sortCells(stacks, 0, keys.length);
      const cubes = keys.filter((_, cell) => stacks[cell] > 0 && below(rng, 6) === 0);
      const mask = cubes.reduce((all, key) => all | (1 << BOARDS[side].index[key]), 0);
      const board = asMap(side, stacks);
      for (let j = 0; j < 6; j++) {
        const card = (i * 6 + j) % CARDS.length;
        const fast = cubeCells(by, mask, HABITATS[side][card]);
        const slow = naive.naiveCubeCells(board, cubes, side, CARDS[card] as Animal);
        found += slow.length;
        const cells = keys.filter((_, cell) => (fast >> cell) & 1);
        if (cells.join(' ') !== slow.join(' '))
          expect(cells, `${CARDS[card].id} ${[...board].join(' ')}`).toEqual(slow);
      }
    }
    expect(found).toBeGreaterThan(1000);
  });
});
