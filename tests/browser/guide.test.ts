import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sentences } from '../guided.ts';
import { violations } from './axe.ts';
import { hangsOver, ply, Stage } from './browser.ts';
import { card } from './play.ts';

const stage = new Stage().set();
const NEW = { language: 'en', guides: true } as const;
const PHONE = { width: 360, height: 740 };

/** The guide as it stands on the page: its title, what it says, and whether it holds the focus. */
const read = (page: Page): Promise<{ title: string; text: string; focused: boolean } | null> =>
  page.evaluate(`(() => {
    const note = document.querySelector('.guide:not(.guide-list)');
    return note && {
      title: note.querySelector('h2 > span').textContent,
      text: note.querySelector('p').textContent,
      focused: note.contains(document.activeElement),
    };
  })()`);

/** Where the board and what stands round it are. */
const places = (page: Page): Promise<string> =>
  page.evaluate(`JSON.stringify(['.board-room', '.board-room svg', '.plates-caption', '.tools'].map((one) => {
    const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
    return [one, x, y, width, height].join(' ');
  }))`);

/** A first match with its guide, from the front page. */
async function first(page: Page, game: string): Promise<void> {
  await card(page, game).getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: 'Play with a guide' }).click();
  await page.locator('.guide').waitFor();
}

test('a whole guided match by clicks on a phone: each thing once, and nothing moves for it', async () => {
  const page = await stage.visit('/', { settings: NEW, viewport: PHONE, hasTouch: true });
  await first(page, 'plates');
  const told: string[] = [];
  const before = await places(page);
  const result = page.locator('.scores');
  /** Reads all that is new, page by page. */
  const readAll = async (): Promise<void> => {
    for (let pages = 0; pages < 9; pages++) {
      const note = await read(page);
      if (note === null) return;
      // the button that was pressed for the page before may keep it
      if (pages === 0) expect(note.focused, note.title).toBe(false);
      expect(told, 'explained before').not.toContain(note.title);
      expect(sentences(note.text), note.text).toBeLessThanOrEqual(2);
      told.push(note.title);
      await page.locator('.guide').getByRole('button', { name: 'Got it' }).tap();
      await expect.poll(async () => (await read(page))?.title).not.toBe(note.title);
    }
  };
  for (let turns = 0; turns < 40 && (await result.count()) === 0; turns++) {
    if (turns === 1) expect(await violations(page)).toEqual([]);
    await readAll();
    expect(await places(page), `turn ${turns}`).toBe(before);
    const at = await ply(page);
    // as a learner plays: any place that glows
    const glows = page.locator('.plates-hit[data-legal]');
    await glows.nth(turns % (await glows.count())).tap();
    const place = page.getByRole('button', { name: 'Place', exact: true });
    if ((await place.count()) > 0 && (await ply(page)) === at) await place.tap();
    await expect
      .poll(
        async () =>
          (await ply(page)) > at && ((await page.locator('.banner.mine').count()) > 0 || (await result.count()) > 0),
      )
      .toBe(true);
  }
  await result.waitFor();
  // the final score is explained where it is shown
  await expect.poll(async () => (await read(page)) !== null).toBe(true);
  await readAll();
  expect(told.at(-1)).toBe('The end');
  expect(told).toEqual(expect.arrayContaining(['The first plate', 'Growing', 'The end']));
  expect(await page.locator('.guide').count()).toBe(0);
  // who has played is not asked again
  await page.goto(stage.url);
  await card(page, 'plates').getByRole('button', { name: 'Play now' }).tap();
  await page.locator('.table[data-ply]').waitFor();
  expect(await page.locator('.guide-place').count()).toBe(0);
});

test('it is put away, comes back by a tap or by G, tells again, and is refused for good', async () => {
  const page = await stage.visit('/', { settings: NEW, viewport: PHONE });
  await first(page, 'attha');
  expect(await hangsOver(page)).toEqual([false, false]);
  const title = (await read(page))?.title ?? '';
  await page.getByRole('button', { name: 'Put away' }).click();
  expect(await read(page)).toBe(null);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('g');
  expect((await read(page))?.title).toBe(title);
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  // told is told, after a reload as well
  await page.getByRole('button', { name: 'Guide', exact: true }).click();
  await page.locator('.guide-list').getByRole('button', { name: title }).click();
  expect((await read(page))?.title).toBe(title);
  await page.getByRole('button', { name: 'Got it' }).click();
  for (const button of await page.locator('.guide button').all()) {
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Never in Attha' }).click();
  await expect.poll(() => page.locator('.guide-place').count()).toBe(0);
  await page.reload();
  await page.locator('.attha-throw-button').waitFor();
  expect(await page.locator('.guide-place').count()).toBe(0);
});

test('threats are drawn on the board when they are asked for', async () => {
  const page = await stage.visit('/', { settings: { ...NEW, language: 'de' }, viewport: { width: 1440, height: 900 } });
  await card(page, 'rithmomachia').getByRole('button', { name: 'Jetzt spielen' }).click();
  await page.getByRole('button', { name: 'Mit Erklärungen spielen' }).click();
  for (const title of ['Wie die Steine ziehen', 'So gewinnst du', 'Ein Stein in Gefahr']) {
    await expect.poll(async () => (await read(page))?.title).toBe(title);
    if (title !== 'Ein Stein in Gefahr') await page.getByRole('button', { name: 'Verstanden' }).click();
  }
  expect((await read(page))?.text).toContain('Wrens 16 auf C1 hat freien Weg auf deine 4 auf N1, und 16 ÷ 4 = 4.');
  expect(await page.locator('.rithmo-trace').count()).toBe(0);
  await page.getByRole('button', { name: 'Gefahren zeigen' }).click();
  await expect.poll(() => page.locator('.rithmo-trace').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Gefahren zeigen' }).click();
  await expect.poll(() => page.locator('.rithmo-trace').count()).toBe(0);
});
