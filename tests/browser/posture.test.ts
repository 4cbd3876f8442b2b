import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { Stage } from './browser.ts';
import { midGame, playOnFrom } from './midgame.ts';

const stage = new Stage().set();

/** Phones upright and on their sides, a tablet, a desk. */
const SIZES = [
  [844, 390],
  [740, 360],
  [667, 375],
  [932, 430],
  [360, 740],
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;

/** What is wrong with a table in a window of this size, in words. */
const WRONG = `(() => {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) wrong.push('the page scrolls');
  const inside = ({ left, right, top, bottom }) => left > -1.5 && top > -1.5 && right < innerWidth + 1.5 && bottom < innerHeight + 1.5;
  const said = (one) => one.className + ' “' + (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40) + '”';
  const room = document.querySelector('.board-room');
  // the largest picture, or what a board without one says is its heart
  const pictures = [...room.querySelectorAll('.scene, [data-heart]')].map((one) => [one, one.getBoundingClientRect()]);
  const [picture, box] = pictures.reduce((best, one) => (one[1].width > best[1].width ? one : best));
  if (!inside(box)) wrong.push('the board is cut: ' + JSON.stringify(box));
  // a phone on its side gives it all of its height, or half of its width
  if (innerHeight <= 480 && box.height < 0.85 * innerHeight && box.width < innerWidth / 2) wrong.push('the board is small: ' + box.height);
  // nothing lies over it: looked at in a grid of places
  const around = picture.parentElement;
  for (let i = 1; i < 12; i++)
    for (let j = 1; j < 12; j++) {
      const hit = document.elementFromPoint(box.left + (box.width * i) / 12, box.top + (box.height * j) / 12);
      if (hit && !around.contains(hit) && !hit.contains(around)) wrong.push('over the board: ' + said(hit));
    }
  const scrolls = (one) => {
    for (let at = one.parentElement; at && at !== room.parentElement; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX + getComputedStyle(at).overflowY)) return true;
    return false;
  };
  for (const one of document.querySelectorAll('.board-room button, .tools button, .seats button')) {
    const at = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    if (at.width === 0 || at.height === 0 || style.visibility === 'hidden' || style.pointerEvents === 'none' || scrolls(one)) continue;
    if (!inside(at)) wrong.push('outside: ' + said(one));
    const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    if (hit === null || !(one.contains(hit) || hit.contains(one) || hit.closest('button'))) wrong.push('covered: ' + said(one) + ' by ' + (hit && said(hit)));
    const main = one.matches('.strong, [class*="throw-button"]') && !one.matches('.small');
    if (main && (at.width < 43.5 || at.height < 43.5)) wrong.push('too small: ' + said(one));
  }
  const banner = document.querySelector('.banner').getBoundingClientRect();
  if (banner.height < 40 || !inside(banner)) wrong.push('the question is cut');
  return [...new Set(wrong)];
})()`;

async function look(page: Page, width: number, height: number): Promise<string[]> {
  await page.setViewportSize({ width, height });
  // boards that follow their room by an observer are drawn again
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return page.evaluate<string[]>(WRONG);
}

test.each(games.map((manifest) => [manifest.id, manifest] as const))(
  '%s: at every size the board is whole, and what is pressed is in sight and uncovered',
  async (_id, manifest) => {
    const seats = Math.min(manifest.seats.max, 4);
    const page = await stage.visit('/replay');
    await playOnFrom(page, await midGame(manifest, seats));
    for (const language of ['en', 'de']) {
      await page.evaluate(`((key) => localStorage.setItem(key,
        JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), language: '${language}' })))('tessera:settings')`);
      await page.reload();
      await page.locator('.board-stage > :not(.loading)').first().waitFor();
      // the layout of a low screen is fetched when it is first needed
      for (const [width, height] of SIZES)
        await expect
          .poll(() => look(page, width, height), { message: `${language}, ${width} × ${height}` })
          .toEqual([]);
    }
  },
);
