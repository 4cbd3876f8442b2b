import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { inSoak } from '../soak.ts';
import { Stage } from './browser.ts';

/** How long each thing is shown at normal speed, and how long the picture stands after it: the design's own table. */
const SHOWN: { readonly [cue: string]: number } = {
  throw: 550,
  take: 400,
  lost: 0,
  move: 180 + 130,
  capture: 560,
  place: 400,
  sum: 900,
  round: 1200,
  win: 900,
};
const STANDS: { readonly [cue: string]: number } = { throw: 700, take: 700, lost: 1400, place: 0 };
const RESULT = 700;
/** Two times are measured, each after the page has drawn. */
const BLUR = 60;
/** What a figure that gains a digit or a die that is taken moves in its own row; a row that jumps is far more. */
const DIGIT = 0.003;
/** How many changes of each game are watched. */
const CHANGES = inSoak ? 6 : 3;

const stage = new Stage().set();

interface Frame {
  readonly at: number;
  readonly ply: number;
  readonly cues: string;
  readonly box: string;
}

/** Writes down every change of the board with its time, and everything that moved although nobody touched it. */
const RECORD = `(() => {
  const frames = [];
  const shifts = [];
  const classOf = (node) => node?.className?.baseVal ?? node?.className ?? node?.nodeName;
  const named = (node) => classOf(node?.parentElement?.parentElement) + ' > ' + classOf(node?.parentElement) + ' > ' + classOf(node);
  const table = document.querySelector('.table');
  const look = () => {
    const stage = document.querySelector('.board-stage');
    const board = stage?.firstElementChild?.getBoundingClientRect();
    const ply = Number(table.dataset.ply);
    if (board === undefined || frames.at(-1)?.ply === ply) return;
    frames.push({
      at: performance.now(),
      ply,
      cues: stage.dataset.cues ?? '',
      box: [board.x, board.y, board.width, board.height].map(Math.round).join(' '),
    });
  };
  new MutationObserver(look).observe(table, { subtree: true, childList: true, attributes: true });
  look();
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      if (value >= ${DIGIT}) shifts.push(value.toFixed(5) + ' ' + sources.map(({ node }) => named(node)).join(', '));
  }).observe({ type: 'layout-shift' });
  window.film = { frames, shifts };
})()`;

const shownFor = (cues: string): number => {
  const list = cues.split(' ').filter((cue) => cue !== '');
  const last = list.at(-1);
  if (last === undefined) return 0;
  return list.reduce((sum, cue) => sum + SHOWN[cue], 0) + (STANDS[last] ?? RESULT);
};

/** A match between bots as a spectator sees it: faster than the screen, but not so fast that it goes to the present. */
async function watch(game: (typeof games)[number]): Promise<Page> {
  const seats = Array.from({ length: Math.max(2, game.seats.min) }, () => ({ kind: 'bot', level: game.levels[0] }));
  const wishes = { game: game.id, seats, botMs: 20, botDelayMs: 1000 };
  const answer = await fetch(`${stage.api}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wishes),
  });
  expect(answer.ok, `a table of ${game.id}: ${answer.status}`).toBe(true);
  const { roomId } = (await answer.json()) as { roomId: string };
  const page = await stage.visit(`/table/${roomId}`, {
    settings: { pace: 'normal', language: 'en' },
    reducedMotion: 'no-preference',
  });
  await page.locator('.board-stage > *').waitFor({ timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

// one game after the other: pages that play at once leave none the time to draw
test.each(games.map((game) => [game.id, game] as const))(
  'every turn of a bot at %s can be followed, and nothing jumps',
  async (_, game) => {
    const page = await watch(game);
    await page.evaluate(RECORD);
    await expect
      .poll(() => page.evaluate('window.film.frames.length'), { timeout: 60_000, interval: 500 })
      .toBeGreaterThan(CHANGES);
    const { frames, shifts } = (await page.evaluate('window.film')) as { frames: Frame[]; shifts: string[] };
    const short = frames.slice(1, -1).flatMap(({ at, ply, cues }, i) => {
      const stood = Math.round(frames[i + 2].at - at);
      return stood + BLUR < shownFor(cues) ? [`after ${ply}: ${cues} stood ${stood} of ${shownFor(cues)} ms`] : [];
    });
    expect(short).toEqual([]);
    expect([...new Set(frames.map(({ box }) => box))], "the board's box").toHaveLength(1);
    expect(shifts, 'moved by itself').toEqual([]);
  },
  150_000,
);
