import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../../tests/browser/axe.ts';
import { banner, hangsOver, Stage, type Visit } from '../../../../tests/browser/browser.ts';
import { card } from '../../../../tests/browser/play.ts';
import { some } from '../../../../tests/soak.ts';
import { square } from './table.ts';

const stage = new Stage().set();

const learn = (lesson: number | '', more: Visit = {}) =>
  stage.visit(`/learn/rithmomachia/${lesson}`, { settings: { language: 'en' }, ...more });
const done = (page: Page) => page.locator('.learn[data-done]').waitFor();
const onward = async (page: Page, lesson: number) => {
  await done(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator(`.learn[data-lesson="${lesson}"]`).waitFor();
};
const move = async (page: Page, from: string, to: string) => {
  await square(page, from).click();
  await square(page, to).click();
};
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).first().click();

test('all eight lessons by mouse, each finished by playing the right thing', async () => {
  const page = await stage.visit('/', { settings: { language: 'en' } });
  await card(page, 'rithmomachia').getByRole('link', { name: 'Learn' }).click();
  await square(page, 'I1').waitFor();

  await move(page, 'L5', 'L6');
  await banner(page).getByText('E5 is still empty').waitFor();
  expect(await page.locator('.learn[data-done]').count()).toBe(0);
  await move(page, 'I1', 'E5');
  await onward(page, 2);
  await move(page, 'F4', 'C7');
  await onward(page, 3);
  await move(page, 'H4', 'C4');
  await onward(page, 4);
  await move(page, 'N8', 'C8');
  await onward(page, 5);
  await square(page, 'D4').click();
  await square(page, 'E5').hover();
  await page.locator('.rithmo-ways li').first().waitFor();
  await square(page, 'E5').click();
  await page.getByRole('group', { name: 'Black pyramid' }).getByRole('button', { name: '25' }).click();
  await play(page);
  await onward(page, 6);
  await move(page, 'N2', 'M3');
  await square(page, 'A7').click();
  await play(page);
  await onward(page, 7);
  await move(page, 'G3', 'E5');
  await play(page);
  await banner(page).getByText('only when you declare it').waitFor();
  await move(page, 'G3', 'E5');
  await page.getByRole('button', { name: '4–16–64 (geometric)' }).click();
  await play(page);
  await onward(page, 8);
  await move(page, 'F8', 'F6');
  await done(page);
  await banner(page).getByText('You are ready for a match').waitFor();
  await expect.poll(() => page.locator('.learn-dot.done').count()).toBe(8);

  await page.reload();
  await expect.poll(() => page.locator('.learn-dot.done').count()).toBe(8);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/local\//);
});

test('by keyboard alone: walk, take, go on with Enter; a learner who returns continues where they stopped', async () => {
  const page = await learn(2);
  await square(page, 'F4').focus();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
    const from = await page.evaluate('document.activeElement.getAttribute("aria-label")');
    await page.keyboard.press(key);
    // a walk is as fast as the focus, on a busy machine too
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).not.toBe(from);
  }
  await page.keyboard.press('Enter');
  await done(page);
  await page.keyboard.press('Enter');
  await page.locator('.learn[data-lesson="3"]').waitFor();
  await page.goBack();
  await page.locator('.learn[data-lesson="2"]').waitFor();
  await page.goto(`${stage.url}/learn/rithmomachia`);
  await page.locator('.learn[data-lesson="1"]').waitFor();
});

test('again puts the lesson back to its beginning', async () => {
  const page = await learn(2);
  await move(page, 'F4', 'C7');
  await done(page);
  await page.getByRole('button', { name: 'Again' }).click();
  await expect.poll(() => page.locator('[data-piece="B_C_06"]').count()).toBe(1);
  await move(page, 'F4', 'C7');
  await done(page);
});

test('the lessons speak German where the page does', async () => {
  const page = await learn(3, { settings: { language: 'de' } });
  await page.getByRole('heading', { name: 'Teiler und Vielfache' }).waitFor();
  await page.getByRole('button', { name: 'Weiter' }).waitFor();
});

const LOOKS = [
  [360, 740, 'dark'],
  [820, 1180, 'light'],
  [1440, 900, 'light'],
] as const;

describe.each(some(LOOKS, 2))('at %i × %i, %s', (width, height, colorScheme) => {
  test('axe finds nothing and nothing scrolls: reading, hint, praise', async () => {
    const page = await learn(2, { viewport: { width, height }, colorScheme });
    await square(page, 'F4').waitFor();
    expect(await violations(page), 'reading').toEqual([]);
    if (width < 700) await page.getByRole('button', { name: 'Try it' }).click();
    await move(page, 'F4', 'D6');
    await banner(page).getByText('The black 4 is still there').waitFor();
    expect(await violations(page), 'hint').toEqual([]);
    await move(page, 'F4', 'C7');
    await done(page);
    expect(await violations(page), 'praise').toEqual([]);
    expect(await hangsOver(page)).toEqual([false, false]);
  });
});
