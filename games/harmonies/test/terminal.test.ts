import { expect, test } from 'vitest';
import { draw } from '../src/terminal.ts';
import { table } from './scenario.ts';

test('a terminal draws every board with the names of its cells, the groups, cards and points', () => {
  const scene = table(
    '0,0=TTL 2,-1=S 2,0=SS 3,-1=W* frog:1 / -; turn 0; first 0; turns 5; hand WF; spaces WFT SSR - LLL WWW; row duck - bat boar eagle; pouch -; deck -',
  );
  const lines = draw(scene.view()).split('\n');
  expect(lines.slice(0, 12).join('\n')).toMatchInlineSnapshot(`
    "seat 1, to play
      A1 TTL          C1 S            E1 ·
              B1 ·            D1 W*
      A2 ·            C2 SS           E2 ·
              B2 ·            D2 ·
      A3 ·            C3 ·            E3 ·
              B3 ·            D3 ·
      A4 ·            C4 ·            E4 ·
              B4 ·            D4 ·
      A5 ·            C5 ·            E5 ·

    seat 2"
  `);
  expect(lines.slice(20).join('\n')).toMatchInlineSnapshot(`
    "  A5 ·            C5 ·            E5 ·

    W blue, F yellow, T brown, L green, S gray, R red, bottom first; * a cube, ! the spirit’s cube
    groups  1: WFT  2: SSR  3: -  4: LLL  5: WWW
    hand    W F
    row     duck  -  bat  boar  eagle
    pouch 0, deck 0

    seat  points  landscapes  animals  spirit  empty  cards
    ────  ──────  ──────────  ───────  ──────  ─────  ────────
    1         13          11        2       0     19  frog 1/5
    2          0           0        0       0     23"
  `);
});

test('side B has seven columns, and a spirit its own cube', () => {
  const text = draw(table('6,-3=TL 6,-2=F! 6,-1=F lion:1', { side: 'B', spirits: true }).view());
  expect(text).toContain('G1 TL');
  expect(text).toContain('G2 F!');
  expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
});
