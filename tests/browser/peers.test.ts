import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { between } from './between.ts';
import { banner, beyond, LIST, over, ply, Stage } from './browser.ts';
import { playList } from './play.ts';

const stage = new Stage().set();

const boards = (pages: readonly Page[]) => Promise.all(pages.map((page) => page.locator('.plain-view').textContent()));

test('two pages play a whole match without a server between them, on plain http', async () => {
  const [ann, bob] = await between(stage, ['Ann', 'Bob']);
  await Promise.all([playList(ann), playList(bob)]);
  const [seen, other] = await boards([ann, bob]);
  expect(seen).toBe(other);
  expect(await ply(ann)).toBeGreaterThan(50);
  // every throw of the match, with its proof, on both sides
  for (const page of [ann, bob]) {
    await page.getByRole('link', { name: 'see the proof' }).click();
    await page.getByRole('heading', { name: /^All \d+ throws check$/ }).waitFor();
    expect(await page.locator('.audit-tile.wrong').count()).toBe(0);
    await page.locator('.audit-tile').nth(5).click();
    expect(await page.locator('.audit-links .audit-mark').count()).toBe(2);
  }
});

test('four pages: the host leaves, another page goes on, and the host comes back as a guest', async () => {
  const pages = await between(stage, ['Ann', 'Bob', 'Cleo', 'Dan'], { errors: ['WebSocket'] });
  const [ann, bob, , dan] = pages;
  await Promise.all(pages.map((page) => playList(page, 12)));
  const address = ann.url();
  await ann.goto('about:blank');
  const at = await ply(bob);
  // Bob is the next one; Ann’s seat is away, the others play until it is asked
  await banner(bob).waitFor();
  await expect
    .poll(async () => (await bob.locator('.link-lost, .banner.lost').count()) === 0, { timeout: 20_000 })
    .toBe(true);
  await ann.goto(address);
  await ann.locator('.table').waitFor();
  await Promise.all(pages.map((page) => playList(page, at + 20)));
  await beyond(dan, at + 10);
  const seen = await boards(pages);
  expect(new Set(seen).size).toBe(1);
  expect(await over(ann)).toBe(false);
});

test('a host hands the table over on purpose: the other page is the host, and both play on', async () => {
  const [ann, bob] = await between(stage, ['Ann', 'Bob']);
  await Promise.all([playList(ann, 10), playList(bob, 10)]);
  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('button', { name: 'Hand the table over' }).click();
  const dialog = ann.getByRole('dialog', { name: 'Hand the table over' });
  await dialog.getByRole('button', { name: 'Hand over to Bob' }).click();
  await dialog.waitFor({ state: 'detached' });
  await bob.locator('html[data-peer^="host open"]').waitFor({ state: 'attached' });
  await ann.locator('html[data-peer^="guest open"]').waitFor({ state: 'attached' });
  const at = await ply(bob);
  await Promise.all([playList(ann, at + 12), playList(bob, at + 12)]);
  expect(new Set(await boards([ann, bob])).size).toBe(1);
});

test('pages that cannot reach each other play through the relay, and another one watches', async () => {
  const [ann, bob] = await between(stage, ['Ann', 'Bob'], { relay: true });
  await Promise.all([playList(ann, 20), playList(bob, 20)]);
  const third = await stage.visit(new URL(ann.url()).pathname, { settings: LIST });
  await third.locator('.table').waitFor();
  await banner(third).getByText('You’re spectating').waitFor();
  await Promise.all([playList(ann, 40), playList(bob, 40)]);
  await beyond(third, 35);
});

test('a table moves to the server with its history: who is there comes along, who is away finds it by the code', async () => {
  const pages = await between(stage, ['Ann', 'Bob', 'Cleo'], { errors: ['WebSocket'] });
  const [ann, bob, cleo] = pages;
  await Promise.all(pages.map((page) => playList(page, 20)));
  const before = await ply(ann);
  const link = cleo.url();
  await cleo.goto('about:blank');
  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('button', { name: 'Keep this table on the server' }).click();
  const dialog = ann.getByRole('dialog', { name: 'Keep this table on the server' });
  await dialog.getByText('Throws so far stay as your devices made them.').waitFor();
  await dialog.getByRole('button', { name: 'Keep this table on the server' }).click();
  // Bob keeps his seat without doing anything; Cleo's is open
  for (const page of [ann, bob]) await page.waitForURL(/\/table\/\w{10}$/);
  await cleo.goto(link);
  await cleo.getByRole('button', { name: 'Sit down' }).click();
  for (const page of pages) {
    await page.locator('.table').waitFor();
    expect(await ply(page)).toBeGreaterThanOrEqual(before);
  }
  await Promise.all(pages.map((page) => playList(page, before + 12)));
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Resign' }).waitFor();
  expect(new Set(pages.map((page) => page.url())).size).toBe(1);
});
