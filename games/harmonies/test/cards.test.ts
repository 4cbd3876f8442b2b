import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CARDS, cardNumber } from '../src/rules/cards.ts';
import { ANIMALS, type Habitat, harmonies, SHAPES, SPIRITS, SUPPLY } from '../src/rules/index.ts';
import { RIVERS } from '../src/rules/options.ts';
import { agreed } from './scenario.ts';

const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
const rows = new Map(
  [...rules.matchAll(/^\| `([a-z-]+)` +\|(.*)\|$/gm)].map(([, id, rest]) => [
    id,
    rest.split('|').map((word) => word.trim()),
  ]),
);

/** A habitat as the tables of the rules write it. */
function habitat({ shape, cube, others }: Habitat): string {
  if (shape === 'chevron' || shape === 'line-mid') return `${others[0]} [${cube}] ${others[1]}`;
  return `${others.toReversed().join(' ')} [${cube}]`;
}

describe('cards', () => {
  test.each(ANIMALS.map((card) => [card.id, card] as const))('%s is the card of the rules', (id, card) => {
    expect(rows.get(id)).toEqual([card.shape, habitat(card), card.points.join(', ')]);
  });

  test.each(SPIRITS.map((card) => [card.id, card] as const))('%s is the spirit of the rules', (id, card) => {
    expect(rows.get(id)?.slice(0, 3)).toEqual([card.shape, habitat(card), card.scoring.of]);
  });

  test('[H1.1] 32 animals with 96 cube spaces: nine of two, sixteen of three, five of four, two of five', () => {
    expect(ANIMALS.reduce((sum, { points }) => sum + points.length, 0)).toBe(96);
    expect([2, 3, 4, 5].map((n) => ANIMALS.filter(({ points }) => points.length === n).length)).toEqual([9, 16, 5, 2]);
    expect(SPIRITS).toHaveLength(10);
  });

  test('[H1.1] 120 tokens', () => {
    expect(SUPPLY.reduce((sum, count) => sum + count, 0)).toBe(120);
  });

  test('every card has an id of its own, a habitat as large as its shape, and points that rise', () => {
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(42);
    for (const { id, shape, others } of CARDS) {
      expect(others, id).toHaveLength(SHAPES[shape].length);
      expect(new Set(others).size, id).toBeLessThan(3);
    }
    for (const { points } of ANIMALS) expect(points).toEqual(points.toSorted((a, b) => a - b));
    expect(cardNumber('toString')).toBe(-1);
  });
});

describe('[H13.1] options', () => {
  test('the first preset, and nothing agreed: side A, no spirits, the official numbers', () => {
    expect(Object.keys(harmonies.options.presets)[0]).toBe('official');
    expect(agreed('official')).toEqual(agreed());
    expect(agreed()).toEqual({
      side: 'A',
      spirits: false,
      river: 'shortest-path',
      tallTree: 7,
      tieCountsSpirit: false,
    });
  });

  test('the preset seed has the numbers of the first plan', () => {
    expect(agreed('seed')).toMatchObject({ tallTree: 5, river: 'connected-count' });
  });

  test('the presets islands, spirits and online', () => {
    expect(agreed('islands').side).toBe('B');
    expect(agreed('spirits').spirits).toBe(true);
    expect(agreed('online')).toMatchObject({ river: 'ring', tieCountsSpirit: true });
    expect(RIVERS).toHaveLength(3);
  });
});
