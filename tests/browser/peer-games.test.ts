import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inSoak } from '../soak.ts';
import { between } from './between.ts';
import { beyond, ply, Stage } from './browser.ts';
import { playList } from './play.ts';

const stage = new Stage().set();
/** How far a match is played before its host leaves, and after it. */
const FAR = inSoak ? 40 : 4;
/** What pages say on the console when somebody has left. */
const LEFT = { errors: ['WebSocket'] };
const NAMES = ['Ann', 'Bob'];

const playOn = async (pages: readonly Page[], more: number) => {
  const to = (await ply(pages[0])) + more;
  await Promise.all(pages.map((page) => playList(page, to)));
};

/** Where the host is gone and anybody can go on, the other page becomes the host, and the first one comes back as a guest. */
test.each(['rithmomachia', 'plates'])('%s goes on at another page when its host leaves', async (game) => {
  const pages = await between(stage, NAMES, { game, ...LEFT });
  const [ann, bob] = pages;
  await playOn(pages, FAR);
  const address = ann.url();
  await ann.goto('about:blank');
  await bob.locator('html[data-peer^="host open"]').waitFor();
  await ann.goto(address);
  await ann.locator('html[data-peer^="guest open"]').waitFor();
  await ann.locator('.table').waitFor();
  await playOn(pages, FAR);
});

test('harmonies waits for its host, who knows what is hidden, and says so', async () => {
  const pages = await between(stage, NAMES, { game: 'harmonies', ...LEFT });
  const [ann, bob] = pages;
  await ann.getByText('Your device deals what is hidden.').waitFor();
  await playOn(pages, FAR);
  const address = ann.url();
  await ann.goto('about:blank');
  await bob.getByText('The host is away. Only that device knows what is hidden').waitFor();
  await ann.goto(address);
  await bob.locator('html[data-peer^="guest open"]').waitFor();
  await ann.locator('.table').waitFor();
  await playOn(pages, FAR);
  expect(await bob.getByText('The host is away').count()).toBe(0);
});

test('wingspan is moved to the server by its host, and no longer depends on it', async () => {
  const pages = await between(stage, NAMES, { game: 'wingspan', ...LEFT });
  const [ann, bob] = pages;
  await playOn(pages, FAR);
  const before = await ply(ann);
  await ann.getByRole('button', { name: 'Keep this table on the server' }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.getByText('what is hidden were decided on this device').waitFor();
  await dialog.getByRole('button', { name: 'Keep this table on the server' }).click();
  for (const page of pages) {
    await page.waitForURL(/\/table\/\w{10}$/);
    await page.locator('.table').waitFor();
  }
  expect(await ply(bob)).toBeGreaterThanOrEqual(before);
  await playOn(pages, FAR);
  await beyond(bob, before + 1);
});
