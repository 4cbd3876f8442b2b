import { expect, test } from 'vitest';
import { type Moment, missedIn } from '../src/index.ts';

const LIMITS = { slip: 0.05, mistake: 0.1, blunder: 0.2 };

const at = (seat: number, loss: number, ...codes: readonly string[]): Moment => ({
  at: 0,
  to: 1,
  seat,
  frame: null,
  afterLuck: false,
  before: [0.5, 0.5],
  after: [0.5, 0.5],
  gain: 0,
  gainError: 0,
  played: { line: [], shares: [0.5, 0.5], margin: 0, error: 0, worlds: 1 },
  verdicts: [],
  loss,
  lossError: 0,
  blind: 0,
  reasons: codes.map((code) => ({ code, detail: null })),
});

test('slips and mistakes of a seat are counted by their heaviest reason; good decisions and those of others are not', () => {
  const moments = [
    at(0, 0.12, 'takes', 'safer'),
    at(0, 0.06, 'takes'),
    at(0, 0.3, 'heaven'),
    at(0, 0.01, 'stack'),
    at(1, 0.3, 'out'),
    at(0, 0.3),
  ];
  expect(missedIn(moments, 0, LIMITS)).toEqual({ takes: 2, heaven: 1 });
});
