import type { Future } from '@tessera/bots/judge';
import type { Json } from '@tessera/kernel';
import { describe } from 'vitest';
import { claimTests, compared } from '../../../../tests/claims.ts';
import { claims } from '../../src/review/holds.ts';
import { attha } from '../scenario.ts';

const YELLOW = 0;
const BLUE = 1;

/** Two lines for Yellow. */
const at = (position: string, better: readonly Json[], worse: readonly Json[]) =>
  compared(attha(position).engine, YELLOW, better, worse);
const move = (coin: number): Json => ({ move: coin, roll: 0 });

// Blue's 12 is Yellow's 4, and Blue's 1 is Yellow's 9
const capture = at('Y 1 5 h h; B 12 h h h; pool [3]', [move(1)], [move(2)]);
const larger = at('Y 1 6 h h; B 12 1 h h; pool [3]', [move(1)], [move(2)]);
const quiet = at('Y 0 5 h h; B 12 h h h; pool [3]', [move(1)], [move(2)]);

/** Ways on after each line: in so many of ten the thing happens. */
function ways(better: number, worse: number, thing: 'captures' | 'is captured' | 'wins') {
  const [seat, of] = thing === 'captures' ? [YELLOW, BLUE] : [BLUE, YELLOW];
  const future = (happens: boolean): Future => ({
    engine: (happens && thing === 'wins'
      ? attha('Y H H H H +k; B h h h h; finished Y').engine
      : capture.before) as never,
    notes: happens && thing !== 'wins' ? [{ kind: 'captured', seat, detail: { of, coins: [1], pos: 4 } } as never] : [],
  });
  // half of the ways find what the other half must show
  const list = (count: number) => Array.from({ length: 20 }, (_, i) => future(i >> 1 < count));
  return { ...quiet, ahead: () => [list(better), list(worse)] as const };
}

describe('what is said of a turn is so', () => {
  claimTests(claims, {
    wins: [{ at: at('Y 20 H H H +k; B h h h h; pool [3,1]', [move(1)], [{ move: 1, roll: 1 }]), detail: null }],
    takes: [
      {
        at: capture,
        detail: { seat: BLUE, coins: 1, steps: 13, again: true },
        not: [
          { seat: BLUE, coins: 1, steps: 12, again: true },
          { seat: BLUE, coins: 2, steps: 13, again: true },
          { seat: YELLOW, coins: 1, steps: 13, again: true },
        ],
      },
    ],
    takesMore: [
      {
        at: larger,
        detail: { seat: BLUE, coins: 1, steps: 13, again: false },
        not: [
          { seat: BLUE, coins: 1, steps: 13, again: true },
          { seat: BLUE, coins: 1, steps: 2, again: false },
        ],
      },
    ],
    again: [{ at: capture, detail: null }],
    firstCapture: [{ at: capture, detail: null }],
    heaven: [
      {
        at: at('Y 20 1 h h +k; B h h h h; pool [3]', [move(1)], [move(2)]),
        detail: { coins: 1 },
        not: [{ coins: 2 }, { coins: 0 }],
      },
    ],
    sheltered: [
      {
        at: at('Y 0 3 h h; B 12 h h h; pool [3]', [move(1)], [move(2)]),
        detail: { coins: 2 },
        not: [{ coins: 1 }, { coins: 0 }],
      },
    ],
    inner: [{ at: at('Y 14 0 h h +k; B h h h h; pool [3]', [move(1)], [move(2)]), detail: null }],
    out: [{ at: at('Y 0 h h h; B h h h h; pool [1]', [move(2)], [move(1)]), detail: null }],
    further: [
      {
        at: at('Y 0 h h h; B h h h h; pool [3,1]', [move(1), move(1)], [move(1)]),
        detail: { steps: 1 },
        not: [{ steps: 2 }, { steps: 0 }],
      },
    ],
    finishes: [{ at: ways(8, 5, 'wins'), detail: { better: 80, worse: 50 }, not: [{ better: 90, worse: 50 }] }],
    catches: [
      {
        at: ways(4, 1, 'captures'),
        detail: { better: 40, worse: 10 },
        not: [
          { better: 40, worse: 30 },
          { better: 10, worse: 40 },
        ],
      },
    ],
    spared: [{ at: ways(1, 4, 'is captured'), detail: { better: 10, worse: 40 }, not: [{ better: 0, worse: 40 }] }],
  });
});
