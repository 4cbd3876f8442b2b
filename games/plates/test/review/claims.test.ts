import { describe } from 'vitest';
import { claimTests, compared } from '../../../../tests/claims.ts';
import { claims } from '../../src/review/holds.ts';
import { A, B, table } from '../scenario.ts';

/** Two hexes for the team that is to place. */
const at = (position: string, better: string, worse: string, options = {}) =>
  compared(table(position, { turnSource: 'rotation', ...options }).engine, A, [{ hex: better }], [{ hex: worse }]);

// q2r-4 is a heart, and q1r-4 stands beside it
const beside = 'A: q0r-5 q0r-4 q1r-4; B: q0r5; queue A B';
const taking = at(beside, 'q2r-4', 'q-1r-4');
const stealing = at('A: q0r-5 q0r-4 q1r-4; B: q5r-5 q4r-5 q3r-5 q3r-4 q2r-4 q2r-3; queue A B', 'q2r-4', 'q-1r-4');
const split = at('A: q1r-4 q1r-5; B: q2r-5 q2r-4 q2r-3; queue A B', 'q2r-4', 'q1r-3');
const growing = at('A: q0r-5 q0r-3; B: q0r5; queue A B', 'q0r-4', 'q1r-5');
const larger = at('A: q0r-5 q0r-4 q5r-5; B: q0r5; queue A B', 'q1r-5', 'q4r-5');
const nearing = at('A: q0r-5 q0r-4; B: q0r5; queue A B A', 'q1r-4', 'q-1r-4');
// four in one cluster are 16, three 9, two 4
const ending = 'A: q0r-5 q0r-4 q1r-4 q5r0; B: q0r5 q0r4 q1r4 q-5r5; queue A B A';
const open = 'A: q0r-5 q0r-4 q1r-4; B: q3r-5 q5r-5; queue A B';
const ways = (better: readonly string[], worse: readonly string[]) => ({ ways: [better, worse] });

describe('what is said of a hex is so', () => {
  claimTests(claims, {
    wins: [
      {
        at: at(ending, 'q2r-4', 'q4r0', { winTarget: 15, endCheck: 'immediate' }),
        detail: { points: 17 },
        not: [{ points: 16 }],
      },
    ],
    heart: [
      {
        at: taking,
        detail: { heart: 'q2r-4', pays: 1, each: true, from: -1 },
        not: [
          { heart: 'q2r-4', pays: 2, each: true, from: -1 },
          { heart: 'q2r-4', pays: 1, each: false, from: -1 },
          { heart: 'q2r-4', pays: 1, each: true, from: B },
          { heart: 'q0r0', pays: 2, each: true, from: -1 },
        ],
      },
      { at: stealing, detail: { heart: 'q2r-4', pays: 1, each: true, from: B } },
    ],
    cuts: [
      {
        at: split,
        detail: { seat: B, points: 7 },
        not: [
          { seat: B, points: 2 },
          { seat: A, points: 7 },
        ],
      },
    ],
    joins: [{ at: growing, detail: { from: 5, to: 9 }, not: [{ from: 4, to: 9 }] }],
    grows: [{ at: larger, detail: { from: 8, to: 10 }, not: [{ from: 8, to: 9 }] }],
    nears: [{ at: nearing, detail: { heart: 'q2r-4' }, not: [{ heart: 'q0r0' }] }],
    first: [
      {
        at: at(ending, 'q2r-4', 'q4r0', { winTarget: 20, endCheck: 'immediate' }),
        detail: ways(['q-4r5', 'q1r-5'], ['q-4r5', 'q4r1']),
        not: [ways(['q-4r5'], ['q-4r5']), ways(['q5r5'], ['q-4r5'])],
      },
    ],
    stops: [
      {
        at: at('A: q1r-4 q1r-5; B: q2r-5 q2r-4 q2r-3; queue A B', 'q2r-4', 'q1r-3', {
          winTarget: 12,
          endCheck: 'immediate',
        }),
        detail: { seat: B, ...ways(['q3r-5'], ['q3r-5']) },
        not: [{ seat: A, ...ways(['q3r-5'], ['q3r-5']) }],
      },
    ],
    reaches: [
      {
        at: nearing,
        detail: { heart: 'q2r-4', ...ways(['q0r4', 'q2r-4'], ['q0r4', 'q0r-3']) },
        not: [
          { heart: 'q0r0', ...ways(['q0r4', 'q2r-4'], ['q0r4', 'q0r-3']) },
          { heart: 'q2r-4', ...ways(['q0r4'], ['q0r4']) },
        ],
      },
    ],
    exposed: [
      {
        at: at(open, 'q-1r-4', 'q2r-4'),
        detail: { seat: B, heart: 'q2r-4', ...ways(['q4r-5'], ['q2r-4']) },
        not: [{ seat: B, heart: 'q2r-4', ...ways(['q4r-5'], ['q4r-5']) }],
      },
    ],
    leaves: [
      {
        at: at('A: q0r-5 q0r-4; B: q3r-5 q5r-5; queue A B A', 'q1r-4', 'q-1r-4'),
        detail: { seat: B, heart: 'q2r-4', ...ways(['q4r-5', 'q2r-4'], ['q2r-4']) },
        not: [
          { seat: B, heart: 'q0r0', ...ways(['q4r-5', 'q2r-4'], ['q2r-4']) },
          { seat: B, heart: 'q2r-4', ...ways(['q4r-5'], ['q2r-4']) },
        ],
      },
    ],
    leads: [
      {
        at: at(ending, 'q2r-4', 'q4r0'),
        detail: { part: 'base', points: 4, ...ways(['q-4r5'], ['q-4r5']) },
        not: [
          { part: 'base', points: 9, ...ways(['q-4r5'], ['q-4r5']) },
          { part: 'hearts', points: 4, ...ways(['q-4r5'], ['q-4r5']) },
        ],
      },
    ],
    lags: [
      {
        at: at(ending, 'q2r-4', 'q4r0'),
        detail: { seat: B, points: 4, ...ways(['q-4r5'], ['q1r3']) },
        not: [{ seat: B, points: 3, ...ways(['q-4r5'], ['q1r3']) }],
      },
    ],
  });
});
