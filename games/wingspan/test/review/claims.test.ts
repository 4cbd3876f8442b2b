import type { Comparison } from '@tessera/bots/judge';
import { describe } from 'vitest';
import { claimTests, type Example } from '../../../../tests/claims.ts';
import { claims } from '../../src/review/holds.ts';
import { type Mat, table } from '../table.ts';

const TRAY = ['snowy-egret', 'killdeer', 'willet'];
const GOALS = ['birds-in-wetland', 'eggs-in-forest', 'bowl-birds-with-eggs', 'ground-birds-with-eggs'] as const;

const engine = (mat: Mat, tray?: readonly string[]) =>
  table({ seats: [mat, {}], ...(tray && { tray }), goals: GOALS }).engine;

/** A mat before a turn, and what two turns have made of it. */
const at = (before: Mat, better: Mat, worse: Mat): Comparison =>
  ({
    seat: 0,
    before: engine(before, TRAY),
    better: engine(better),
    worse: engine(worse),
    line: [],
    other: [],
  }) as never;

const EMPTY: Mat = {};
const OSPREY: Mat = { hand: ['osprey'] };

/** One more thing on a bird. */
const more = (thing: string): Example[] => [
  {
    at: at(EMPTY, { grassland: [`wild-turkey 2${thing}`] }, { grassland: [`wild-turkey 1${thing}`] }),
    detail: { count: 1 },
    not: [{ count: 2 }, { count: 0 }],
  },
];
const warbler = { bird: 'hooded-warbler', points: 7, power: false };
const taken = { bird: 'snowy-egret', points: 4, paid: true, bonus: null };
const held = { bird: 'osprey', points: 5, paid: true, bonus: null };

describe('what is said of a turn is so', () => {
  claimTests(claims, {
    plays: [
      {
        at: at(EMPTY, { forest: ['hooded-warbler'] }, { wetland: ['osprey'] }),
        detail: { ...warbler, instead: { bird: 'osprey', points: 5 } },
        not: [
          { ...warbler, instead: null },
          { ...warbler, points: 6, instead: { bird: 'osprey', points: 5 } },
          { ...warbler, power: true, instead: { bird: 'osprey', points: 5 } },
        ],
      },
      {
        at: at(EMPTY, { forest: ['hooded-warbler'] }, EMPTY),
        detail: { ...warbler, instead: null },
        not: [{ bird: 'osprey', points: 5, power: true, instead: null }],
      },
    ],
    eggs: more('e'),
    tucked: more('t'),
    cached: more('c'),
    goal: [
      {
        at: at(EMPTY, { wetland: ['osprey'] }, { forest: ['hooded-warbler'] }),
        detail: { goal: 'birds-in-wetland', round: 1, count: 1, instead: 0 },
        not: [
          { goal: 'birds-in-wetland', round: 1, count: 2, instead: 0 },
          { goal: 'eggs-in-forest', round: 1, count: 1, instead: 0 },
        ],
      },
    ],
    keepsBonus: [
      {
        at: at(
          EMPTY,
          { hand: ['blue-winged-warbler'], bonuses: ['anatomist'] },
          { hand: ['blue-winged-warbler'], bonuses: ['cartographer'] },
        ),
        detail: { bonus: 'anatomist', count: 1, instead: 0 },
        not: [
          { bonus: 'anatomist', count: 2, instead: 0 },
          { bonus: 'cartographer', count: 1, instead: 0 },
        ],
      },
    ],
    bonus: [
      {
        at: at(
          EMPTY,
          { forest: ['blue-winged-warbler'], bonuses: ['anatomist'] },
          { forest: ['hooded-warbler'], bonuses: ['anatomist'] },
        ),
        detail: { bonus: 'anatomist', count: 1, instead: 0 },
        not: [{ bonus: 'cartographer', count: 1, instead: 0 }],
      },
    ],
    ready: [
      {
        at: at(OSPREY, { ...OSPREY, food: 'fish' }, OSPREY),
        detail: { bird: 'osprey', missing: 'fish' },
        not: [
          { bird: 'osprey', missing: 'seed' },
          { bird: 'osprey', missing: 'egg' },
          { bird: 'anhinga', missing: 'fish' },
        ],
      },
      {
        // any second token would do: two stand in for one
        at: at(OSPREY, { ...OSPREY, food: 'fish' }, { ...OSPREY, food: 'seed' }),
        detail: { bird: 'osprey', missing: 'food' },
        not: [{ bird: 'osprey', missing: 'fish' }],
      },
      {
        at: at(
          OSPREY,
          { ...OSPREY, food: 'fish', wetland: ['mallard 1e'] },
          { ...OSPREY, food: 'fish', wetland: ['mallard'] },
        ),
        detail: { bird: 'osprey', missing: 'egg' },
        not: [{ bird: 'osprey', missing: 'fish' }],
      },
    ],
    feeds: [
      {
        at: at(OSPREY, { ...OSPREY, food: 'fish' }, OSPREY),
        detail: { bird: 'osprey', food: 'fish' },
        not: [
          { bird: 'osprey', food: null },
          { bird: 'anhinga', food: 'fish' },
        ],
      },
    ],
    nears: [
      {
        at: at(EMPTY, { hand: ['anhinga'], food: 'fish' }, { hand: ['anhinga'] }),
        detail: { bird: 'anhinga', count: 1, instead: 2 },
        not: [
          { bird: 'anhinga', count: 1, instead: 3 },
          { bird: 'osprey', count: 1, instead: 2 },
        ],
      },
    ],
    opens: [
      {
        at: at(
          EMPTY,
          { hand: ['osprey', 'anhinga'], food: 'fish fish' },
          { hand: ['osprey', 'anhinga'], food: 'fish' },
        ),
        detail: { count: 2, instead: 1 },
        not: [
          { count: 2, instead: 0 },
          { count: 1, instead: 1 },
        ],
      },
    ],
    cards: [
      {
        at: at(OSPREY, { hand: ['osprey', 'anhinga', 'mallard'] }, OSPREY),
        detail: { count: 2, held: 1 },
        not: [
          { count: 1, held: 1 },
          { count: 2, held: 2 },
        ],
      },
    ],
    card: [
      {
        at: at(EMPTY, { hand: ['snowy-egret'], food: 'fish' }, { food: 'fish' }),
        detail: taken,
        not: [
          { ...taken, points: 5 },
          { ...taken, paid: false },
          { ...taken, bonus: 'anatomist' },
          { ...taken, bird: 'willet' },
        ],
      },
    ],
    keeps: [
      {
        at: at(OSPREY, { ...OSPREY, food: 'fish' }, { food: 'fish' }),
        detail: held,
        not: [
          { ...held, points: 4 },
          { ...held, paid: false },
          { ...held, bird: 'anhinga' },
        ],
      },
    ],
    row: [
      {
        at: at(EMPTY, { forest: ['hooded-warbler', 'wild-turkey'] }, { forest: ['hooded-warbler'] }),
        detail: { habitat: 'forest', count: 2, instead: 1 },
        not: [
          { habitat: 'wetland', count: 2, instead: 1 },
          { habitat: 'forest', count: 3, instead: 1 },
        ],
      },
    ],
    brown: [
      {
        at: at(EMPTY, { wetland: ['osprey'], forest: ['hooded-warbler'] }, { forest: ['hooded-warbler'] }),
        detail: { bird: 'osprey', habitat: 'wetland' },
        not: [
          { bird: 'osprey', habitat: 'forest' },
          { bird: 'hooded-warbler', habitat: 'forest' },
        ],
      },
    ],
  });
});
