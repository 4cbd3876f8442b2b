import { below, CHANCE, Match, must, seeded } from '@tessera/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { attha } from '../../games/attha/src/rules/index.ts';
import { violations } from './axe.ts';
import { LIST, Stage } from './browser.ts';
import { card, playList } from './play.ts';

const stage = new Stage().set();

/** The beginning of a match that somebody saved, with a choice or two to judge. */
function saved(): string {
  const match = must(Match.create(attha, { seats: 2, seed: 'review', dice: 2 }));
  const rng = seeded('review');
  while (!match.engine.over && match.entries.length < 70) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as never }));
  }
  return JSON.stringify(match.transcript());
}

async function openReview(page: Page): Promise<void> {
  await page.evaluate(`sessionStorage.setItem('tessera:replay', ${JSON.stringify(saved())})`);
  await page.goto(`${stage.url}/replay`);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.locator('.review-moment').waitFor();
}

const done = (page: Page) => page.getByRole('button', { name: 'Look deeper' }).waitFor({ timeout: 90_000 });

test('a saved match is reviewed in a worker, walked by keyboard, and kept', async () => {
  const page = await stage.visit('/settings', { settings: { language: 'en' } });
  await openReview(page);
  await done(page);
  expect(await violations(page)).toEqual([]);
  // turn by turn, by key and by button
  const frames = page.locator('.review-frame');
  const current = async () => (await frames.evaluateAll((all) => all.findIndex((one) => one.ariaCurrent))) as number;
  await page.keyboard.press('Home');
  await expect.poll(current).toBe(0);
  await page.getByRole('button', { name: 'Next turn' }).click();
  await expect.poll(current).toBe(1);
  await page.keyboard.press('End');
  await expect.poll(current).toBe((await frames.count()) - 1);
  // the turn that cost most: what was done, what was better, with pictures, and what nobody could know
  await page.keyboard.press('1');
  expect(await page.locator('.review-moment h2').textContent()).toMatch(/^Turn \d+$/);
  await expect.poll(() => page.locator('.review-deed').count()).toBe(2);
  await expect.poll(() => page.locator('.review-pictures svg').count()).toBeGreaterThan(1);
  expect(await page.locator('.review-unknown').textContent()).toMatch(/could not know: how the shells would fall\./);
  for (const told of await page.locator('.review-line').allTextContents())
    expect(told).toMatch(/^(Move|Stack|Merge|Split)/);
  await page.keyboard.press('t');
  const rows = await page.locator('.review-table tbody tr').count();
  expect(rows).toBeGreaterThan(4);
  // kept: no worker is needed any more
  await page.route('**/review.worker*', (route) => route.abort());
  await page.reload();
  await done(page);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.frame .tools').waitFor();
});

test('against a bot one key shows hints on the board, and the result counts them', async () => {
  const page = await stage.visit('/', { settings: { language: 'en' } });
  await card(page, 'plates').getByRole('button', { name: 'Play now' }).click();
  const tool = page.locator('.tools .tool', { hasText: 'Hint' });
  await tool.waitFor();
  await expect.poll(() => tool.isEnabled(), { timeout: 30_000 }).toBe(true);
  await page.keyboard.press('h');
  await page.locator('.hint-sheet li').first().waitFor({ timeout: 60_000 });
  expect(await violations(page)).toEqual([]);
  const before = Number(await page.locator('.table').getAttribute('data-ply'));
  await page.getByRole('button', { name: 'Play hint 1' }).click();
  await expect.poll(async () => Number(await page.locator('.table').getAttribute('data-ply'))).toBeGreaterThan(before);
  expect(await page.locator('.hint-sheet').count()).toBe(0);
  await page.evaluate(
    `localStorage.setItem('tessera:settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('tessera:settings')), ...${JSON.stringify(LIST)} }))`,
  );
  await page.reload();
  await playList(page);
  await page.getByText('You played with 1 hint.').waitFor();
  await page.getByRole('button', { name: 'Review' }).waitFor();
  // the match is in the statistics, and those are a file for everybody who wants them
  await page.goto(`${stage.url}/statistics`);
  await expect.poll(() => page.locator('.stats-numbers').textContent()).toMatch(/^match1won[01]/);
  expect(await violations(page)).toEqual([]);
  // one match: what comes next, and no table of one line
  await page.getByText('After 4 more matches').waitFor();
  expect(await page.getByRole('link', { name: /^Review your match/ }).count()).toBe(1);
  expect(await page.locator('.stats table').filter({ visible: true }).count()).toBe(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toMatch(/^tessera-statistics-.*\.json$/);
});

test('between people at one screen there are hints only where the table allows them', async () => {
  const page = await stage.visit('/new/attha', { settings: { language: 'en' } });
  const option = page.getByRole('group', { name: 'Allow hints' });
  const other = page.getByLabel('Blue', { exact: true });
  await other.waitFor();
  expect(await option.count()).toBe(0);
  await other.selectOption('person');
  await option.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.tools .tool', { hasText: 'Hint' }).waitFor();
});

test('online there are hints between people only where the table allows them', async () => {
  const hosting = async (allowed: boolean) => {
    const page = await stage.visit('/new/harmonies', { settings: { language: 'en', name: 'Ann' } });
    await page.getByRole('radio', { name: 'Online', exact: true }).check({ force: true });
    const option = page.getByRole('group', { name: 'Allow hints' });
    await option.getByRole('radio', { name: allowed ? 'Yes' : 'No' }).check({ force: true });
    await page.getByRole('button', { name: 'Create table' }).click();
    const link = await page.getByLabel('Link to the table').inputValue();
    const guest = await stage.visit(new URL(link).pathname, { settings: { language: 'en' } });
    await guest.getByLabel('Your name').fill('Bob');
    await guest.getByRole('button', { name: 'Sit down' }).click();
    for (const one of [page, guest]) await one.locator('.table').waitFor();
    const asked = (await page.locator('.banner.mine').count()) > 0 ? page : guest;
    return { asked, tool: asked.locator('.tools .tool', { hasText: 'Hint' }) };
  };
  const strict = await hosting(false);
  const { asked, tool } = await hosting(true);
  await tool.waitFor();
  await asked.keyboard.press('h');
  await asked.locator('.hint-sheet li').first().waitFor({ timeout: 60_000 });
  expect(await strict.tool.count()).toBe(0);
});
