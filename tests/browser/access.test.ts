import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { below, beyond, LIST, ply, Stage } from './browser.ts';
import { card, isAsked, playList } from './play.ts';

const stage = new Stage().set();

const focused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`) as Promise<boolean>;

async function tabTo(page: Page, selector: string): Promise<void> {
  const passed = new Set<unknown>();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await focused(page, selector)) return;
    passed.add(
      await page.evaluate('document.activeElement?.getAttribute("aria-label") || document.activeElement?.className'),
    );
  }
  throw new Error(`Tab never reached ${selector}, but ${[...passed].join('; ')}`);
}

test('keyboard only: from the front page into a match, a turn, undo, help and out again', async () => {
  const page = await stage.visit('/', { settings: { language: 'en' } });
  await card(page, 'attha').waitFor();
  await tabTo(page, '.game-card[data-game=attha] .button.strong');
  await page.keyboard.press('Enter');
  await page.locator('.attha-throw-button').waitFor();
  await tabTo(page, '.attha-throw-button');
  await page.keyboard.press('Enter');
  await beyond(page, 1);

  let moved = false;
  for (let turns = 0; turns < 60 && !moved; turns++) {
    await expect.poll(() => isAsked(page), { timeout: 20_000 }).toBe(true);
    const before = await ply(page);
    if ((await page.locator('.attha-throw-button[aria-disabled=false]').count()) > 0) await page.keyboard.press('t');
    else {
      // walk over the board to a coin that can move and choose it
      await tabTo(page, '[data-stop]');
      for (let steps = 0; steps < 40 && !(await focused(page, '[aria-label*="can move"]')); steps++)
        await page.keyboard.press(steps % 6 === 5 ? 'ArrowDown' : 'ArrowRight');
      expect(await focused(page, '[aria-label*="can move"]')).toBe(true);
      await page.keyboard.press('Enter');
      // several rolls may fit: the numbers choose coins, R goes through the rolls; once the coin has moved it shows the rules
      const went = expect.poll(() => ply(page), { timeout: 2000 }).toBeGreaterThan(before);
      const hasGone = await went.then(
        () => true,
        () => false,
      );
      if (!hasGone) {
        await page.keyboard.press('r');
        await page.keyboard.press('Enter');
      }
      moved = true;
    }
    await beyond(page, before);
  }
  expect(moved).toBe(true);

  await expect.poll(() => isAsked(page), { timeout: 20_000 }).toBe(true);
  const before = await ply(page);
  await page.keyboard.press('u');
  await below(page, before);
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Keys' }).waitFor({ state: 'detached' });
  await tabTo(page, 'a[href="/"]');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pull up a chair.' }).waitFor();
}, 180_000);

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (colorScheme) => {
  const small = { width: 360, height: 740 };

  test('front page, new table, rules, settings', async () => {
    const page = await stage.visit('/', { settings: { language: 'en' }, colorScheme });
    for (const path of ['/', '/new/attha', '/rules/attha', '/settings', '/replay', '/nowhere']) {
      await page.goto(`${stage.url}${path}`);
      await page.locator('h1').first().waitFor();
      if (path === '/') await card(page, 'attha').waitFor();
      expect(await violations(page), path).toEqual([]);
    }
  });

  test('a table with its sheets on a phone', async () => {
    const page = await stage.visit('/', { settings: { language: 'en' }, colorScheme, viewport: small });
    await card(page, 'attha').getByRole('button', { name: 'Play now' }).click();
    await page.locator('.attha-throw-button').waitFor();
    expect(await violations(page), 'table').toEqual([]);
    for (const name of ['Rules', 'Talk', 'Menu']) {
      await page.getByRole('button', { name, exact: true }).click();
      expect(await violations(page), name).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).click();
    }
  });

  test('a table in mid-game, its result and its replay', async () => {
    const page = await stage.visit('/new/attha', { settings: LIST, colorScheme });
    await page.getByLabel('Blue', { exact: true }).selectOption('person');
    await page.getByRole('button', { name: 'Start playing' }).click();
    await page.locator('.table').waitFor();
    await playList(page, 80);
    expect(await violations(page), 'list').toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Show the board' }).click();
    await page.locator('.attha-throw-button').waitFor();
    expect(await violations(page), 'picture').toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByText('Resign?').waitFor();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.scores').waitFor();
    expect(await violations(page), 'result').toEqual([]);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('slider').waitFor();
    expect(await violations(page), 'replay').toEqual([]);
  });

  test('a table that waits, from both sides of the link', async () => {
    const host = await stage.visit('/', { settings: { language: 'en' }, colorScheme });
    await card(host, 'attha').getByRole('button', { name: 'Invite a friend' }).click();
    await host.getByLabel('Link to the table').waitFor();
    expect(await violations(host), 'host').toEqual([]);
    const guest = await stage.visit(new URL(host.url()).pathname, { settings: { language: 'en' }, colorScheme });
    await guest.getByRole('button', { name: 'Sit down' }).waitFor();
    expect(await violations(guest), 'guest').toEqual([]);
  });
});
