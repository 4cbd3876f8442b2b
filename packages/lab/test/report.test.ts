import { expect, test } from 'vitest';
import { makeReport, readRun } from '../src/index.ts';
import { fitted, shortName } from '../src/report/names.ts';
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

test('a draw is no upset, and long names keep to their place', async () => {
  const names = [
    'cmd:/usr/bin/python3 -u /home/me/bots/alpha_beta.py --depth 3 --table 1000000',
    'cmd:python3 alpha_beta.py --depth 4',
    'b',
  ];
  const drawn = Array.from({ length: 20 }, (_, i) => row(`s/${i}`, [names[1], 'b'], i < 18 ? [1, 2] : [1, 1]));
  const html = await makeReport(head({ agents: names }), drawn, { title: 'Tiny' });
  expect(html).not.toContain('upset');
  expect(shortName(names[0])).toBe('alpha_beta.py --depth 3 --table 1000000');
  expect(shortName('none:llm:openai/x?temperature=0&price=1/2&prompt=/home/me/careful.md')).toBe(
    'openai/x, temperature 0, prompt careful.md, no list',
  );
  for (const name of [...names.map(shortName), 'W'.repeat(60), 'a name of two halves that differ at the end: 7']) {
    const cut = fitted(name, 150, 14.5);
    expect(cut.length).toBeLessThan(30);
    expect(name.endsWith(cut.split('…').at(-1) ?? '')).toBe(true);
  }
});
