import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../apps/server/src/server.ts';
import { violations } from './axe.ts';
import { freshFolder, LIST, ply, Stage, standsAt } from './browser.ts';
import { card, playList } from './play.ts';
import { webRoot } from './site.ts';

const stage = new Stage().set();
const folder = freshFolder();

/** Two pages at an online table of a game, as a list of choices. */
async function twoAt(game: string): Promise<[Page, Page]> {
  const ann = await stage.visit('/', { settings: { ...LIST, name: 'Ann' } });
  await ann.locator(`.game-card[data-game=${game}]`).scrollIntoViewIfNeeded();
  await card(ann, game).getByRole('button', { name: 'Invite a friend' }).click();
  const link = await ann.getByLabel('Link to the table').inputValue();
  const bob = await stage.visit(new URL(link).pathname, { settings: LIST });
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [ann, bob]) await page.locator('.table').waitFor();
  return [ann, bob];
}

/** What the menu hands over as a file. */
async function saved(page: Page, entry: string, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: entry, exact: true }).click(),
  ]);
  const path = join(folder, name);
  await file.saveAs(path);
  return path;
}

async function openIn(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(path);
  await page.locator('.replay').waitFor();
}

test('a match is saved in the middle, and the replay goes through it; a position begins a new table', async () => {
  const [ann, bob] = await twoAt('attha');
  await Promise.all([playList(ann, 30), playList(bob, 30)]);
  const path = await saved(ann, 'Save match so far', 'attha.json');
  const file = JSON.parse(readFileSync(path, 'utf8'));
  expect(file).toMatchObject({
    tessera: 1,
    game: 'attha',
    seed: '',
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(file.entries.length).toBeGreaterThanOrEqual(30);
  const position = await saved(ann, 'Save position', 'attha-position.json');
  expect(JSON.parse(readFileSync(position, 'utf8'))).toMatchObject({ game: 'attha' });

  const reader = await stage.visit('/replay', { settings: LIST });
  await openIn(reader, path);
  const last = file.entries.length;
  await standsAt(reader, last);
  await reader.getByRole('button', { name: 'To the start' }).click();
  for (let at = 1; at <= 3; at++) {
    await reader.keyboard.press('ArrowRight');
    await standsAt(reader, at);
  }
  expect(await violations(reader)).toEqual([]);
  // it can be played on from, with dice of its own
  await reader.getByRole('button', { name: 'Play on from here' }).first().click();
  await reader.locator('dialog').getByRole('button', { name: /Start/ }).click();
  await reader.waitForURL(/\/local\//);
  expect(await ply(reader)).toBeGreaterThanOrEqual(3);

  const again = await stage.visit('/replay', { settings: LIST });
  await openIn(again, position);
  await again.getByRole('button', { name: 'Play on from here' }).first().click();
  await again.locator('dialog').getByRole('button', { name: /Start/ }).click();
  await again.waitForURL(/\/local\//);
  await again.locator('.table').waitFor();
  // the same position, played by nobody in particular
  const seen = (await ann.locator('.plain-view').textContent()) ?? '';
  const unnamed = seen.replaceAll('Ann', 'Yellow').replaceAll('Bob', 'Blue');
  expect(await again.locator('.plain-view').textContent()).toBe(unnamed);
}, 180_000);

test('of a match with secrets, each keeps what they saw, and nothing else', async () => {
  const [ann, bob] = await twoAt('harmonies');
  await Promise.all([playList(ann, 12), playList(bob, 12)]);
  const path = await saved(bob, 'Save match so far', 'harmonies.json');
  const file = JSON.parse(readFileSync(path, 'utf8'));
  expect(file).toMatchObject({ tessera: 1, kind: 'views', game: 'harmonies', viewer: 1 });
  expect(file.entries).toBeUndefined();
  expect(file.seed).toBeUndefined();
  const reader = await stage.visit('/replay', { settings: LIST });
  await openIn(reader, path);
  const last = file.frames.length - 1;
  await standsAt(reader, last);
  await reader.keyboard.press('Home');
  await reader.keyboard.press('ArrowRight');
  await standsAt(reader, 1);
  await reader.reload();
  await reader.locator('.replay').waitFor();
  expect(await violations(reader)).toEqual([]);
}, 180_000);

test('links carry the public address of the server', async () => {
  const data = join(folder, 'public.db');
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data,
    webRoot,
    publicUrl: 'https://table.example.org',
  });
  // after the page: one that is still open would miss its server
  onTestFinished(() => server.close());
  const page = await stage.visit('/', { settings: LIST, base: `http://table.test:${server.port}` });
  await card(page, 'attha').getByRole('button', { name: 'Invite a friend' }).click();
  const field = page.getByLabel('Link to the table');
  await expect.poll(() => field.inputValue()).toMatch(/^https:\/\/table\.example\.org\/[A-Z2-9]{6}$/);
}, 120_000);
