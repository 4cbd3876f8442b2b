import { noReplies } from '@tessera/agents';
import { expect, test } from 'vitest';
import { answeringOf, rateOf, ratioOf, readRun, splitRows, troubles, wilsonShare } from '../src/index.ts';
import { student } from '../src/intervals.ts';
import { fileOf, head, row } from './rows.ts';

const replies = (more: Partial<ReturnType<typeof noReplies>>) => ({ ...noReplies(), ...more });

test('a match in which a bot had to decide is nobody’s result; it counts against the one who was helped alone', () => {
  const rows = [
    row('s/0', ['a', 'b'], [1, 2]),
    row('s/0', ['b', 'a'], [1, 2], { fallbacks: [0, 1] }),
    row('s/1', ['a', 'b'], [1, 2], { gone: ['it hung up', null] }),
    { ...row('s/1', ['b', 'a'], []), scores: [], failure: 'broke' },
  ];
  const { valid, helped } = splitRows(rows);
  expect([valid, helped]).toEqual([[rows[0]], [rows[1], rows[2]]]);
  const [a, b] = answeringOf(['a', 'b'], rows);
  expect([a.finished.value, b.finished.value]).toEqual([0.25, 0.75]);
  expect(troubles(rows)).toEqual(['A bot decided for a in 2 of 4 matches; the first time: it hung up.']);
});

test('rates tell what was not legal from what never arrived', () => {
  const rows = [0, 1, 2, 3].map((i) =>
    row(`s/${i}`, ['a', 'b'], [1, 2], {
      decisions: [10, 5],
      forced: [7, 1],
      replies: [replies({ legal: 10, illegal: i, malformed: 1, truncated: 2, transport: 4, late: 1, first: 6 }), null],
    }),
  );
  const [a, b] = answeringOf(['a', 'b'], rows);
  // 40 legal, 6 illegal, 4 malformed, 8 cut off: 58 arrived; 16 and 4 did not
  expect(a.rates?.legal?.value).toBeCloseTo(40 / 58, 12);
  expect(a.rates?.illegal?.value).toBeCloseTo(6 / 58, 12);
  expect(a.rates?.truncated?.value).toBeCloseTo(8 / 58, 12);
  expect(a.rates?.transport?.value).toBeCloseTo(16 / 78, 12);
  expect(a.rates?.late?.value).toBeCloseTo(4 / 78, 12);
  expect(a.first?.value).toBeCloseTo(24 / 40, 12);
  expect(a.forced).toBe(28);
  expect([b.replies, b.rates]).toEqual([undefined, undefined]);
});

test('intervals come from seeds, and nothing is certain that was seen a few times', () => {
  expect([1, 4, 9, 30].map((freedom) => Number(student(freedom).toFixed(2)))).toEqual([12.71, 2.78, 2.26, 2.04]);
  const part = (seed: string, sum: number, count: number) => ({ seed, sum, count });
  // twice the same seed is one observation
  const once = ratioOf([part('a', 1, 10), part('b', 3, 10)]);
  expect(ratioOf([part('a', 0.5, 5), part('a', 0.5, 5), part('b', 3, 10)])).toEqual(once);
  expect(once?.value).toBe(0.2);
  expect(rateOf([part('a', 10, 10), part('b', 10, 10)])).toEqual(wilsonShare(20, 20));
  expect(ratioOf([part('a', 1, 10)])?.high).toBe(Number.POSITIVE_INFINITY);
  expect(ratioOf([])).toBeUndefined();
});

test('rows keep what is new about them, and wrong ones are refused', () => {
  const full = row('s/0', ['a', 'b'], [1, 2], {
    forced: [3, 4],
    replies: [replies({ legal: 2 }), null],
    losses: [[[4, 0.02]], []],
    models: [
      { calls: 2, tokensIn: 5, tokensOut: 6, cost: 0, reasoning: 3, seconds: 1, retries: 0, model: 'x-1' },
      null,
    ],
  });
  const read = readRun(fileOf([head(), full]));
  expect(read.ok && read.value.rows).toEqual([full]);
  for (const wrong of [
    { forced: [1] },
    { replies: [{ legal: 1 }, null] },
    { losses: [[[0, 7]], []] },
    { outage: false },
  ])
    expect(readRun(fileOf([head(), { ...full, ...wrong }])).ok).toBe(false);
});

test('a match of an outage that was played again counts as it was then', () => {
  const cut = row('s/0', ['a', 'b'], [1, 2], { outage: true, gone: ['no network', null], fallbacks: [3, 0] });
  const again = row('s/0', ['a', 'b'], [2, 1]);
  for (const [lines, kept] of [
    [[cut, again], again],
    [[again, cut], again],
    [[cut, cut, again, { ...again, digest: 'third' }], again],
  ] as const) {
    const read = readRun(fileOf([head(), ...lines]));
    expect(read.ok && read.value.rows).toEqual([kept]);
  }
});
