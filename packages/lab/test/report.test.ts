import { expect, test } from 'vitest';
import { makeReport, readRun } from '../src/index.ts';
import { fileOf, head, row } from './rows.ts';

const EVIL = `"><img src=x onerror=alert(1)><script>alert(1)</script>'`;

test('nothing that stands in a file becomes markup or a second shell command', async () => {
  const agents = [`a${EVIL}`, `cmd:${EVIL}; rm -rf ~`];
  const evil = { agents, seed: `s${EVIL}` };
  const rows = [agents, [...agents].reverse()].map((seated) =>
    row(`s${EVIL}/0`, seated, [1, 2], { breakdown: [{ [`c${EVIL}`]: 1, constructor: 2 }, {}], fallbacks: [1, 0] }),
  );
  const read = readRun(fileOf([head(evil), ...rows]));
  if (!read.ok) throw new Error(read.error.message);
  const html = await makeReport(read.value.head, read.value.rows, {
    title: EVIL,
    anchor: agents[0],
    open: async () => ({
      text: '{}',
      course: [
        [0, 0],
        [1, 0],
        [2, 3],
      ],
    }),
    server: `http://x${EVIL}`,
  });
  // the markup of the page itself is all there is
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag));
  expect([...tags]).not.toContain('img');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.includes(`onerror=alert(1)>`)).toBe(false);
  expect(html.includes(`'\\''; rm -rf ~'`)).toBe(true);
});

test('the largest and smallest numbers of a file still make a page without a hole', async () => {
  const agents = ['a', 'b'];
  const rows = [1e12, -1e12, 0].map((score, i) =>
    row(`s/${i}`, agents, [1, 2], {
      scores: [score, -score],
      breakdown: [{ x: score }, { x: -score }],
      choices: 1e12,
      decisions: [0, 1e12],
      seconds: [1e12, 0],
      slowest: [1e12, 0],
    }),
  );
  const html = await makeReport(head(), rows, { title: 'Tiny' });
  expect(html.match(/NaN|Infinity|undefined/)).toBeNull();
  expect(html.length).toBeLessThan(200_000);
});

test('the command that makes a run again names everything that makes it what it is', async () => {
  const html = await makeReport(
    head({ limits: { limit: 500, playouts: 60, decisionMs: 20 }, options: { style: 'long' } }),
    [row('s/0', ['a', 'b'], [1, 2])],
    { title: 'Tiny' },
  );
  expect(html).toContain('--limit 500 --playouts 60 --decision-ms 20');
  expect(html).toContain(`--options '{&quot;style&quot;:&quot;long&quot;}'`);
});
