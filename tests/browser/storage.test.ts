import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beyond, LIST, ply, Stage } from './browser.ts';
import { card, playList } from './play.ts';

const stage = new Stage().set();
/** What a browser had in its local storage before matches moved into its database, as it was. */
const BEFORE = readFileSync(new URL('../../apps/web/test/fixture/local-storage.json', import.meta.url), 'utf8');

const PLAYED = Object.entries(JSON.parse(BEFORE) as Record<string, string>)
  .flatMap(([key, text]) =>
    key.startsWith('tessera:batch:') ? (JSON.parse(text) as { records: Answered[] }).records : [],
  )
  .reduce((sum, { entries = [] }) => sum + entries.length, 0);
interface Answered {
  readonly entries?: readonly unknown[];
}

const matchKeys = (page: Page): Promise<string[]> =>
  page.evaluate(`Object.keys(localStorage).filter((key) => /^tessera:(match|batch|snapshot):/.test(key))`) as Promise<
    string[]
  >;

const playNow = async (page: Page): Promise<void> => {
  await card(page, 'attha').getByRole('button', { name: 'Play now' }).click();
  await page.locator('.table').waitFor();
};

test('matches that a browser kept before there was a database go on', async () => {
  const page = await stage.visit('/rules/attha', { settings: LIST });
  await page.evaluate(`for (const [key, text] of Object.entries(${BEFORE})) localStorage.setItem(key, text)`);
  await page.goto(stage.url);
  await page.getByRole('link', { name: /^Continue: Attha/ }).click();
  await page.locator('.table').waitFor();
  expect(await ply(page)).toBe(PLAYED);
  expect(await matchKeys(page)).toEqual([]);
  await playList(page, PLAYED + 4);
  await page.reload();
  await page.locator('.table').waitFor();
  await beyond(page, PLAYED + 3);
});

test('everything of a browser goes to another one as one file', async () => {
  const page = await stage.visit('/', { settings: { ...LIST, name: 'Ada' }, acceptDownloads: true });
  await playNow(page);
  await playList(page, 6);
  const at = await ply(page);
  await page.goto(`${stage.url}/settings`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^tessera-[\d-]+\.json$/);
  const path = await file.path();

  const other = await stage.visit('/settings', { settings: LIST });
  await other
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await other.getByText('This file is not an export of Tessera.').waitFor();
  await other.locator('input[type=file]').setInputFiles(path);
  await other.getByText('Imported: 1 match').waitFor();
  expect(await other.getByLabel('Your name', { exact: false }).last().inputValue()).toBe('Ada');
  await other.goto(stage.url);
  await other.getByRole('link', { name: /^Continue: Attha/ }).click();
  await beyond(other, at - 1);
});

test('a browser that refuses to keep anything plays, and says so', async () => {
  const page = await stage.visit('about:blank', { base: '', settings: LIST });
  await page.addInitScript(`IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }`);
  await page.goto(stage.url);
  await playNow(page);
  await page.getByText('Your browser doesn’t let this page keep anything.').waitFor();
  await playList(page, 6);
});

test('a browser with no space left says so, and goes on once there is', async () => {
  const page = await stage.visit('/', { settings: LIST, errors: ['room ', 'Error'] });
  await playNow(page);
  await playList(page, 4);
  // not while the bot's own answer is being kept
  await page.locator('.plain-choices button').first().waitFor();
  // as browsers refuse it; the next page finds space again
  await page.evaluate(`IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }`);
  await page.locator('.plain-choices button').first().click();
  await page.getByText('the browser’s storage is full').waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('.table').waitFor();
  await playList(page, (await ply(page)) + 2);
});
