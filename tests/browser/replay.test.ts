import { games } from '@tessera/games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage, standsAt } from './browser.ts';
import { midGame } from './midgame.ts';

const stage = new Stage().set();

/** Where everything is that must not move, and what the board shows: without what was put there by the last step alone. */
const SEEN = `(() => {
  const box = (one) => {
    const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
    return [one, x, y, width, height].join(' ');
  };
  const shown = (node, depth) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.data];
    const marks = [...node.attributes].flatMap(({ name, value }) => {
      const plain = value.replace(/P\\d+-\\d+/g, '').replace(/\\S+-fresh/, '').trim();
      return plain === '' ? [] : [name + '=' + plain];
    });
    return [depth + node.nodeName + ' ' + marks.sort().join(' '), ...[...node.childNodes].flatMap((one) => shown(one, depth + ' '))];
  };
  return {
    places: ['.table-bar', '.board-room', '.board-stage > *', '.reel', '.tools'].map(box).join('\\n'),
    board: shown(document.querySelector('.board-stage'), '').join('\\n'),
    news: document.querySelector('.banner-news').textContent.trim(),
  };
})()`;

interface Seen {
  readonly places: string;
  readonly board: string;
  readonly news: string;
}

async function momentOf(page: Page, at: number): Promise<Seen> {
  await standsAt(page, at);
  await page.locator('.loading').waitFor({ state: 'detached' });
  return (await page.evaluate(SEEN)) as Seen;
}

const boards = games.filter(({ board }) => board !== undefined);

test.each(boards.map((game) => ({ id: game.id, game })))(
  'a moment of $id looks the same however one came to it, at the table it was played at',
  async ({ game }) => {
    const transcript = await midGame(game, Math.min(3, game.seats.max));
    const page = await stage.visit('/settings', {
      settings: { language: 'en' },
      viewport: { width: 1440, height: 900 },
    });
    await page.evaluate(`sessionStorage.setItem('tessera:replay', ${JSON.stringify(JSON.stringify(transcript))})`);
    await page.goto(`${stage.url}/replay`);
    const last = transcript.entries.length;
    await page.evaluate('document.fonts.ready');
    await page.locator('.board-stage > :not(.loading)').first().waitFor();
    expect((await momentOf(page, last)).news).not.toBe('');
    const from = last - 5;
    await page.getByRole('slider').fill(String(from));
    const first = await momentOf(page, from);
    for (let at = from + 1; at < last; at++) {
      await page.keyboard.press('ArrowRight');
      const stepped = await momentOf(page, at);
      expect(stepped.places, `after ${at}`).toBe(first.places);
      await page.keyboard.press('Home');
      await standsAt(page, 0);
      await page.getByRole('slider').fill(String(at));
      // what a trace needs of the past may be read after the board is there
      await expect.poll(() => momentOf(page, at), { message: `after ${at}` }).toEqual(stepped);
      await page.locator('body').focus();
    }
    // the story goes to its turns, and its line is the one above the board
    const unfold = page.getByRole('button', { name: 'Story' });
    if (await unfold.isVisible()) await unfold.click();
    await page.locator('.log button').first().click();
    const told = page.locator('.log [aria-current]');
    await expect.poll(() => told.textContent()).toBe(await page.locator('.log button').first().textContent());
    expect(await page.locator('.seats .seat').count()).toBeGreaterThanOrEqual(transcript.seats > 2 ? 3 : 0);
  },
  120_000,
);
