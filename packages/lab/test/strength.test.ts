import { expect, test } from 'vitest';
import { longTable, pairings, rate, shortTable, withTable } from '../src/index.ts';
import { head, row } from './rows.ts';

const rows = Array.from({ length: 40 }, (_, i) =>
  row(`s/${i >> 1}`, i % 2 ? ['b', 'a'] : ['a', 'b'], i % 8 ? [2, 1] : [1, 2]),
);
const ladder = {
  title: 'Tiny',
  head: head({ limits: { playouts: 60 } }),
  ratings: rate(rows, 'a'),
  leastMet: 40,
  page: 'tiny.html',
};

test('tables name every bot with its interval and how often two met', () => {
  expect(pairings([...rows, { ...rows[0], failure: 'broke' }])).toEqual([40]);
  expect(shortTable([ladder], 'docs')).toMatch(/\| \[Tiny\]\(docs\/tiny\.html\) \| .*b \d+ \(\d+–\d+\).* \| 40 \|/);
  expect(longTable(ladder)).toContain('Rules version 1, usual options, 2 seats, 60 playouts an answer, at least 40');
  expect(longTable({ ...ladder, rules: 'preset Short' })).toContain('Rules version 1, preset Short, 2 seats');
  expect(longTable(ladder)).toMatch(/\| stronger, by \d+ \(\d+ to \d+\) \|/);
});

test('only what is between the marks of a document is replaced', () => {
  const marked = (inside: string) =>
    `before\n<!-- strength: written by npm run strength -->\n${inside}<!-- end of strength -->\nafter\n`;
  expect(withTable(marked('old\n'), 'new')).toBe(marked('new\n'));
  expect(withTable('no marks', 'new')).toBeUndefined();
});
