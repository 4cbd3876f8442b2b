import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { banner, below, beyond, freshFolder, LIST, ply, Stage, standsAt, type Visit } from './browser.ts';
import { card, isAsked, playList, playPicture } from './play.ts';

const stage = new Stage().set();
const folder = freshFolder();

/** A table for people who share this screen. */
async function hotSeat(settings: Record<string, unknown>, more: Visit = {}): Promise<Page> {
  const page = await stage.visit('/new/attha', { ...more, settings: { language: 'en', ...settings } });
  await page.getByLabel('Blue', { exact: true }).selectOption('person');
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.table').waitFor();
  return page;
}

/** Saves the match of a page and returns the file. */
async function save(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  const path = join(folder, `${Date.now()}.json`);
  await download.saveAs(path);
  return path;
}

/** Opens a file from the front page. The browser's own dialog stays out of it: in a shared browser it did not always come. */
async function open(page: Page, path: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Open a saved match' });
  const input = page.locator('input[type=file]');
  const asked = input.evaluate(
    (field: EventTarget) =>
      new Promise<void>((done) =>
        field.addEventListener(
          'click',
          (click) => {
            click.preventDefault();
            done();
          },
          { once: true },
        ),
      ),
  );
  await button.click();
  await asked;
  await input.setInputFiles(path);
}

test('hot-seat to the end, with nobody to ask but this tab', async () => {
  const page = await hotSeat(LIST);
  await playList(page);
  expect(await page.locator('.dialog-head h2').textContent()).toMatch(/^(((Yellow|Blue) wins( by .*)?|A draw)\.)$/);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.locator('.table[data-ply="0"]').waitFor();
});

test('a match in the tab survives a reload and is offered on the front page', async () => {
  const page = await hotSeat(LIST);
  await playList(page, 30);
  const at = await ply(page);
  const seen = await page.locator('.plain-view').textContent();
  await page.reload();
  await page.locator('.plain-choices button').first().waitFor();
  expect(await ply(page)).toBe(at);
  expect(await page.locator('.plain-view').textContent()).toBe(seen);
  await page.goto(stage.url);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('.plain-choices button').first().waitFor();
  expect(await ply(page)).toBe(at);
});

test('two clicks to a bot; a game at 360 × 740 by touch, without scrolling', async () => {
  const page = await stage.visit('/', {
    settings: { language: 'en' },
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await card(page, 'attha').getByRole('button', { name: 'Play now' }).tap();
  await page.locator('.attha-throw-button').waitFor();
  for (let turns = 0; turns < 12; turns++) {
    await expect.poll(() => isAsked(page), { timeout: 20_000 }).toBe(true);
    await playPicture(page, 'tap');
  }
  const [height, width] = (await page.evaluate(
    '[document.documentElement.scrollHeight, document.documentElement.scrollWidth]',
  )) as number[];
  expect(height).toBeLessThanOrEqual(740);
  expect(width).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Talk' }).tap();
  await page.locator('dialog .log li').nth(4).waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Resign' }).tap();
  await page.getByText('Resign?').waitFor();
  await page.getByRole('button', { name: 'Resign' }).tap();
  await page.getByRole('heading', { name: 'You resigned. Bo wins.' }).waitFor();
  // the seat stays: no spectator, and another match may follow
  expect(await page.getByText('You’re spectating').count()).toBe(0);
  const before = page.url();
  await page.getByRole('button', { name: 'Rematch' }).tap();
  // the bot begins, and may have answered already
  await page.waitForURL((url) => url.href !== before);
  await page.getByRole('heading', { name: 'You resigned. Bo wins.' }).waitFor({ state: 'detached' });
});

test('save, load, replay, branch', async () => {
  const page = await hotSeat(LIST);
  await playList(page, 60);
  const at = await ply(page);
  const path = await save(page);
  await page.goto(stage.url);
  await open(page, path);
  await standsAt(page, at);

  await page.getByRole('button', { name: 'One step back' }).click();
  await standsAt(page, at - 1);
  await page.keyboard.press('Home');
  await standsAt(page, 0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // it goes on while the page is looked at
  await beyond(page, 2);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('View of').selectOption('1');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('slider').fill('25');
  await standsAt(page, 25);
  await page.reload();
  await standsAt(page, at);
  await page.getByRole('slider').fill('24');

  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.plain-choices button').first().waitFor();
  const begun = await ply(page);
  expect(begun).toBeGreaterThanOrEqual(24);
  expect(begun).toBeLessThanOrEqual(26);
  await playList(page, begun + 10);
  // the branch has its own history, and the whole of the old one before it
  const branch = JSON.parse(await readFile(await save(page), 'utf8')) as { entries: unknown[] };
  const trunk = JSON.parse(await readFile(path, 'utf8')) as { entries: unknown[] };
  expect(branch.entries.slice(0, 24)).toEqual(trunk.entries.slice(0, 24));
});

test('a file that is no match is refused with a reason, and the running game stays', async () => {
  const page = await hotSeat(LIST);
  await playList(page, 10);
  const good = JSON.parse(await readFile(await save(page), 'utf8')) as { entries: { choice: unknown }[] };
  await page.goto(stage.url);
  const path = join(folder, 'forged.json');
  for (const [text, reason] of [
    ['no json', 'not JSON'],
    ['{"game":"chess"}', 'neither a Tessera match'],
    [JSON.stringify({ ...good, entries: [{ ...good.entries[1] }, ...good.entries.slice(1)] }), 'entries[0]'],
    [JSON.stringify({ game: 'attha', version: 99, savedAt: '', state: {} }), 'version'],
  ]) {
    await writeFile(path, text);
    await open(page, path);
    await page.getByRole('alert').getByText(reason).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('.table[data-ply]').waitFor();
  await expect.poll(() => ply(page)).toBe(good.entries.length);
});

test('an Attha save file opens and is played on', async () => {
  const page = await stage.visit('/', { settings: LIST });
  const coins = (...pos: number[]) => pos.map((at, i) => ({ id: i + 1, pos: at, stack: null }));
  const state = {
    colors: ['yellow', 'blue'],
    current: 0,
    phase: 'MOVE',
    pool: [[3]],
    chain: 0,
    started: { yellow: true, blue: true },
    killed: { yellow: false, blue: false },
    coins: { yellow: coins(1, -1, -1, -1), blue: coins(12, -1, -1, -1) },
    finished: [],
    winner: null,
    options: {},
  };
  const path = join(folder, 'attha.json');
  await writeFile(path, JSON.stringify({ game: 'attha', version: 1, savedAt: '2026-01-01', state }));
  await open(page, path);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.getByRole('button', { name: /^Move coin 1 by 3/ }).click();
  await page
    .getByText(/took Blue.s coin 1/)
    .first()
    .waitFor();
});

test('a log entry shows its moment; undo removes it', async () => {
  const page = await hotSeat(LIST);
  await playList(page, 20);
  const at = await ply(page);
  await page.locator('.log button').first().click();
  await page.getByText('looking back').waitFor();
  expect(await page.locator('.plain-choices button').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.locator('.plain-choices button').first().waitFor();
  await page.keyboard.press('u');
  await below(page, at);
});

test('the words change with the language', async () => {
  const page = await stage.visit('/settings', { settings: { language: 'en' } });
  await page.getByLabel('Deutsch').check();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  await page.goto(stage.url);
  await card(page, 'attha').getByRole('button', { name: 'Jetzt spielen' }).click();
  await banner(page).getByText('Du bist dran').waitFor();
  await beyond(page, -1);
});
