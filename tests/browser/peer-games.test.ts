import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inSoak } from '../soak.ts';
import { between } from './between.ts';
import { beyond, LIST, ply, Stage } from './browser.ts';
import { playList } from './play.ts';

const stage = new Stage().set();
/** How far a match is played before its host leaves, and after it. */
const FAR = inSoak ? 40 : 4;
/** What pages say on the console when somebody has left. */
const LEFT = { errors: ['WebSocket'] };
const NAMES = ['Ann', 'Bob'];

const hostSeat = (page: Page) => page.locator('.seat', { has: page.locator('.tag', { hasText: 'host' }) }).first();

const asksBeforeClosing = (page: Page) =>
  page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`);

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
  await bob.getByText('so the host could look at it').waitFor();
  await playOn(pages, FAR);
  // everybody sees who the host is, and the host is asked before the page is closed
  for (const page of pages) await hostSeat(page).getByText('Ann').waitFor();
  expect(await asksBeforeClosing(ann)).toBe(true);
  expect(await asksBeforeClosing(bob)).toBe(false);
  expect(await hostSeat(bob).locator('.presence.away').count()).toBe(0);
  const address = ann.url();
  await ann.goto('about:blank');
  await bob.getByText('The host is away. Only that device knows what is hidden').waitFor();
  await hostSeat(bob).locator('.presence.away').waitFor();
  // a page that is opened now knows that there is a table, and opens it as soon as it can
  await bob.reload();
  await bob.getByRole('heading', { name: 'No way to this table' }).waitFor();
  await bob.getByText('The host is away.').waitFor();
  await ann.goto(address);
  await bob.locator('html[data-peer^="guest open"]').waitFor();
  await ann.locator('.table').waitFor();
  await playOn(pages, FAR);
  expect(await bob.getByText('The host is away').count()).toBe(0);
});

/** Nothing is hidden in the first of these games; the second one is dealt by its host. */
const REMATCHES: readonly (readonly [game: string, count: number])[] = inSoak
  ? ['attha', 'rithmomachia', 'plates', 'harmonies', 'wingspan'].flatMap((game) =>
      (game === 'rithmomachia' ? [2] : [2, 3, 4]).map((count) => [game, count] as const),
    )
  : [
      ['attha', 2],
      ['plates', 3],
      ['harmonies', 2],
    ];
test.each(REMATCHES)('%s has a rematch between %i pages', async (game, count) => {
  const pages = await between(stage, ['Ann', 'Bob', 'Cleo', 'Dan'].slice(0, count), { game, ...LEFT });
  await playOn(pages, 2);
  for (const page of pages.slice(1)) {
    await page.getByRole('button', { name: 'Menu' }).click();
    // the list of choices may have one, too
    await page.locator('.menu-item', { hasText: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  }
  if (game === 'harmonies') {
    // the proof page repeats what was said before the match
    const proof = await pages[1].context().newPage();
    await proof.goto(
      `${new URL(pages[1].url()).origin}${await pages[1].getByRole('link', { name: 'see the proof' }).getAttribute('href')}`,
    );
    await proof.getByText('so the host could look at what was hidden').waitFor();
    await proof.close();
  }
  const before = pages[0].url();
  for (const page of pages) await page.getByRole('button', { name: 'Rematch' }).click();
  for (const page of pages) {
    await page.waitForURL((url) => url.href !== before);
    await page.locator('.table').waitFor();
  }
  expect(new Set(pages.map((page) => page.url())).size).toBe(1);
  await playOn(pages, 3);
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

test('a guest of a match with secrets has its proof after a reload, and when the host is gone', async () => {
  const [ann, bob] = await between(stage, NAMES, { game: 'harmonies', ...LEFT });
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Resign' }).click();
  await bob.getByRole('button', { name: 'Resign' }).click();
  await bob.getByRole('link', { name: 'see the proof' }).click();
  const proof = bob.getByRole('heading', { name: 'Every throw, checked' }).or(bob.locator('.audit h1'));
  await proof.first().waitFor();
  await bob.reload();
  await proof.first().waitFor();
  await ann.goto('about:blank');
  await bob.reload();
  await proof.first().waitFor();
});

test('a code without a network says so, and opens the table when there is one', async () => {
  const [ann] = await between(stage, NAMES, { game: 'plates', ...LEFT });
  const code = new URL(ann.url()).pathname;
  const cleo = await stage.visit('/', { settings: LIST, errors: ['WebSocket', 'ERR_', 'api'] });
  let cut = true;
  await cleo.route('**/api/**', (route) => (cut ? route.abort() : route.continue()));
  await cleo.routeWebSocket(/relay|peerjs/, (socket) => {
    if (cut) void socket.close();
    else socket.connectToServer();
  });
  await cleo.goto(`${stage.url}${code}`);
  await cleo.getByRole('heading', { name: 'No way to this table' }).waitFor();
  cut = false;
  await cleo.locator('.table').waitFor();
});
