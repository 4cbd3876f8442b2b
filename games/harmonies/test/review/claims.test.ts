import type { Json } from '@tessera/kernel';
import { describe } from 'vitest';
import { claimTests, compared } from '../../../../tests/claims.ts';
import { claims } from '../../src/review/holds.ts';
import { BOARDS } from '../../src/rules/index.ts';
import { table } from '../scenario.ts';

/** Two turns of the seat that is to move. */
function at(position: string, better: readonly Json[], worse: readonly Json[]) {
  const { engine } = table(position);
  return compared(engine, engine.questions[0].actor, better, worse);
}
const put = (...places: readonly string[]): Json[] => places.map((place) => ({ place: place[0], at: place.slice(2) }));
const turn = (space: number, places: readonly string[], ...more: readonly Json[]): Json[] => [
  { take: space },
  ...put(...places),
  ...more,
  { end: true },
];

const table5 = (space: string, mine = '-', theirs = '-') =>
  `${mine} / ${theirs}; spaces ${space} SSS SSS SSS SSS; row frog boar bat eagle koala; deck wolf ray fish`;
const FROG: Json = { card: 'frog' };
const BOAR: Json = { card: 'boar' };

// a frog lives on water beside a tree of height 1
const beside = ['W 0,0', 'L 0,1', 'F 4,2'];
const apart = ['W 0,0', 'L 4,0', 'F 4,2'];
// a tree of height 3 is worth 7, one of height 1 is worth 1
const grown = at(table5('LWF', '0,0=TT'), turn(0, ['L 0,0', 'W 4,0', 'F 4,2']), turn(0, ['L 2,2', 'W 4,0', 'F 4,2']));
const kept = at(table5('LWF', '0,0=TT'), turn(0, ['L 2,2', 'W 4,0', 'F 4,2']), turn(0, ['L 0,0', 'W 4,0', 'F 4,2']));
const denied = at(table5('LWF', '-', '0,0=TT'), turn(0, beside), turn(1, ['S 0,0', 'S 0,2', 'S 0,4']));
const full = `- / ${BOARDS.A.keys
  .slice(1)
  .map((key) => `${key}=${key === '4,2' || key === '4,1' ? 'F' : 'W'}`)
  .join(' ')}`;
const last = at(
  `${full}; turn 1; first 0; hand -; spaces - SSS SSS SSS SSS; row frog boar bat eagle koala`,
  [{ end: true }],
  [FROG],
);
const [, mine] = last.better.game.result(last.better.state).scores;

describe('what is said of a turn is so', () => {
  claimTests(claims, {
    ends: [
      {
        at: last,
        detail: { mine, rival: 0 },
        not: [
          { mine, rival: 1 },
          { mine: mine + 1, rival: 0 },
        ],
      },
    ],
    scores: [
      {
        at: grown,
        detail: { parts: [{ category: 'trees', points: 6 }] },
        not: [
          { parts: [{ category: 'trees', points: 7 }] },
          { parts: [] },
          { parts: [{ category: 'water', points: 6 }] },
        ],
      },
    ],
    settles: [
      {
        at: at(table5('WLF'), [FROG, ...turn(0, beside, { cube: 'frog', at: '0,0' })], [FROG, ...turn(0, beside)]),
        detail: { card: 'frog', cubes: 1, points: 2 },
        not: [
          { card: 'frog', cubes: 2, points: 2 },
          { card: 'frog', cubes: 1, points: 3 },
          { card: 'boar', cubes: 1, points: 2 },
        ],
      },
    ],
    prepares: [
      {
        at: at(table5('WLF'), [FROG, ...turn(0, beside)], [FROG, ...turn(0, apart)]),
        detail: { card: 'frog', missing: 0, instead: 1 },
        not: [
          { card: 'frog', missing: 0, instead: 2 },
          { card: 'boar', missing: 0, instead: 1 },
        ],
      },
    ],
    draws: [
      {
        at: at(table5('WLF'), [FROG, ...turn(0, beside)], [BOAR, ...turn(0, beside)]),
        detail: { card: 'frog', missing: 0 },
        not: [
          { card: 'frog', missing: 1 },
          { card: 'boar', missing: 3 },
        ],
      },
    ],
    promises: [
      {
        // a second field is worth 5
        at: kept,
        detail: { token: 'L', points: 7, instead: 5 },
        not: [
          { token: 'W', points: 7, instead: 5 },
          { token: 'L', points: 6, instead: 5 },
        ],
      },
    ],
    room: [
      {
        // on a trunk a leaf takes no cell
        at: grown,
        detail: { cells: 20, instead: 19 },
        not: [
          { cells: 21, instead: 19 },
          { cells: 20, instead: 20 },
        ],
      },
    ],
    denies: [
      {
        // with stones alone it makes two mountains, worth 1 and 3
        at: denied,
        detail: { seat: 1, points: 7, instead: 4 },
        not: [
          { seat: 0, points: 7, instead: 4 },
          { seat: 1, points: 8, instead: 4 },
        ],
      },
    ],
  });
});
