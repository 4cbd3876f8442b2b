import { games } from '@tessera/games';
import { CHANCE } from '@tessera/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { banner, hangsOver, LIST, ply, Stage, standsAt, type Visit } from './browser.ts';
import { midGame } from './midgame.ts';

const stage = new Stage().set();
const gameOf = (id: string) => games.find((one) => one.id === id) as (typeof games)[number];

/** The analysis board of a match in the middle, reached from its replay. */
async function fromReplay(
  id: string,
  at: (length: number) => number,
  visit: Visit,
): Promise<{ page: Page; at: number }> {
  const transcript = await midGame(gameOf(id), 2);
  const wanted = at(transcript.entries.length);
  const page = await stage.visit('/settings', visit);
  await page.evaluate(`sessionStorage.setItem('tessera:replay', ${JSON.stringify(JSON.stringify(transcript))})`);
  await page.goto(`${stage.url}/replay?at=${wanted}`);
  await standsAt(page, wanted);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Analysis board' }).click();
  await page.locator('.analysis').waitFor();
  await standsAt(page, wanted);
  return { page, at: wanted };
}

/** The address, once it carries what was tried last. */
async function addressOf(page: Page, after: string): Promise<string> {
  await expect.poll(() => page.url()).not.toBe(after);
  expect(page.url()).toContain('#a=');
  return page.url();
}

const desk: Visit = { settings: LIST, viewport: { width: 1440, height: 900 } };
const elsewhere = (link: string, visit: Visit) => stage.visit(link.slice(stage.url.length), visit);

test('moves for every seat become branches, with values on demand, and all of it opens elsewhere from the link', async () => {
  const { page, at } = await fromReplay('rithmomachia', (length) => length - 4, desk);
  await expect.poll(() => page.url()).toContain('#a=');
  const first = page.url();
  const who = await banner(page).textContent();
  // the best of three is marked, said, and played by a click
  await page.locator('.analysis-values label', { hasText: 'Best three' }).click();
  const lines = page.locator('.analysis-values ol button');
  await expect.poll(() => lines.count(), { timeout: 60_000 }).toBe(3);
  expect(await lines.first().textContent()).toMatch(/\d+ %$/);
  expect(await page.locator('.analysis-values p').textContent()).toMatch(/^Best for .+: \d+ %/);
  await lines.nth(2).click();
  await expect.poll(() => ply(page)).toBeGreaterThan(at);
  await page.locator('.analysis-values label', { hasText: 'Off' }).click();
  // the other side answers, by the same hand
  await expect.poll(() => banner(page).textContent()).not.toBe(who);
  const tried = await ply(page);
  const answered = await addressOf(page, first);
  await page.locator('.plain-choices summary').first().click();
  await page.locator('.plain-choices').getByRole('button').first().click();
  await expect.poll(() => ply(page)).toBeGreaterThan(tried);
  await expect.poll(() => page.url()).not.toBe(answered);
  const unnamed = page.url();
  await page.getByRole('button', { name: 'Name this branch' }).click();
  await page.getByLabel('Name of the branch').fill('What if?');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.analysis-moves button', { hasText: 'What if?' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const end = await ply(page);
  const link = await addressOf(page, unnamed);

  const other = await elsewhere(link, { settings: { language: 'de' }, viewport: { width: 360, height: 740 } });
  await standsAt(other, end);
  expect(await hangsOver(other)).toEqual([false, false]);
  await other.getByRole('button', { name: 'Züge und Varianten' }).click();
  await other.locator('.analysis-moves button', { hasText: 'What if?' }).waitFor();
  expect(await violations(other)).toEqual([]);
  // back to the match: it is what it was
  await other.locator('.analysis-moves button', { hasText: 'Wie gespielt' }).first().click();
  await expect.poll(() => ply(other)).toBe(at + 1);

  await page.getByRole('button', { name: 'Remove this branch' }).click();
  await standsAt(page, at);
  expect(await page.getByText('What if?').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await standsAt(page, at + 1);
  await page.keyboard.press('ArrowLeft');
  await standsAt(page, at);
}, 120_000);

test('chance is chosen or drawn, a link that was cut is explained, and a position of one’s own is set up', async () => {
  const { entries } = await midGame(gameOf('attha'), 2);
  const toThrow = (length: number) => entries.findLastIndex(({ actor }, i) => actor === CHANCE && i < length - 1);
  const { page, at } = await fromReplay('attha', toThrow, desk);
  const choices = page.locator('.analysis-chance button');
  expect(await choices.count()).toBeGreaterThan(3);
  await choices.nth(2).click();
  await expect.poll(() => ply(page)).toBe(at + 1);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await standsAt(page, at);
  await page.getByRole('button', { name: 'Draw at random' }).click();
  await expect.poll(() => ply(page)).toBe(at + 1);
  await page.keyboard.press('ArrowLeft');
  await standsAt(page, at);

  await page.getByRole('button', { name: 'Set up' }).click();
  const field = page.getByRole('textbox', { name: 'Position' });
  const whole = await field.inputValue();
  await field.fill('nothing that could stand anywhere');
  await page.getByRole('button', { name: 'Show this position' }).click();
  expect(await page.locator('dialog').getByRole('alert').textContent()).toContain('not a position');
  expect(await violations(page)).toEqual([]);
  await field.fill(whole);
  await page.getByRole('button', { name: 'Show this position' }).click();
  await standsAt(page, 0);
  await expect.poll(() => choices.count()).toBeGreaterThan(3);

  const cut = await elsewhere(page.url().slice(0, -30), desk);
  await cut.getByRole('heading', { name: 'There is no analysis here.' }).waitFor();
}, 120_000);
