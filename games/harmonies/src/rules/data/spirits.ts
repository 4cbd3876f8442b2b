import type { Spirit } from './types.ts';

const cards = [
  {
    id: 'lion',
    shape: 'line-mid',
    cube: 'F',
    others: ['T2', 'F'],
    scoring: {
      per: 'group',
      of: 'field',
      tiers: [
        { size: 1, points: 2 },
        { size: 3, points: 10 },
      ],
    },
  },
  {
    id: 'butterfly',
    shape: 'diamond',
    cube: 'F',
    others: ['W', 'W', 'F'],
    scoring: { per: 'group', of: 'field', tiers: [{ size: 1, points: 5 }] },
  },
  {
    id: 'deer',
    shape: 'line-mid',
    cube: 'T2',
    others: ['T3', 'T1'],
    scoring: { per: 'landscape', of: 'tree', byHeight: [0, 0, 4, 4] },
  },
  {
    id: 'owl',
    shape: 'triangle',
    cube: 'T3',
    others: ['T1', 'T1'],
    scoring: { per: 'landscape', of: 'tree', byHeight: [0, 3, 3, 1] },
  },
  {
    id: 'cat',
    shape: 'line',
    cube: 'H',
    others: ['T1', 'H'],
    scoring: { per: 'group', of: 'building', tiers: [{ size: 1, points: 4 }] },
  },
  {
    id: 'stork',
    shape: 'line',
    cube: 'H',
    others: ['H', 'F'],
    scoring: { per: 'group', of: 'building', tiers: [{ size: 2, points: 6 }] },
  },
  {
    id: 'ram',
    shape: 'pair',
    cube: 'M3',
    others: ['M2'],
    scoring: { per: 'landscape', of: 'mountain', byHeight: [0, 0, 4, 4] },
  },
  {
    id: 'marmot',
    shape: 'chevron',
    cube: 'M2',
    others: ['M1', 'M1'],
    scoring: { per: 'landscape', of: 'mountain', byHeight: [0, 3, 3, 1] },
  },
  {
    id: 'dragonfly',
    shape: 'line-mid',
    cube: 'W',
    others: ['T2', 'T2'],
    scoring: { per: 'group', of: 'water', tiers: [{ size: 2, points: 7 }] },
  },
  {
    id: 'turtle',
    shape: 'line-mid',
    cube: 'W',
    others: ['M2', 'W'],
    scoring: { per: 'landscape', of: 'water', byHeight: [0, 2, 0, 0] },
  },
] as const satisfies readonly Spirit<string>[];

export type SpiritId = (typeof cards)[number]['id'];

/** The 10 Nature's Spirit cards. */
export const SPIRITS: readonly Spirit[] = cards;
