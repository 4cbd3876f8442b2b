import { expect, test } from 'vitest';
import { Stage } from '../../../../tests/browser/browser.ts';

const stage = new Stage().set();

test('[A9.1] a stack is made of coins that were chosen, after a question, and never by the first press', async () => {
  const page = await stage.visit('/learn/attha?lesson=5', { locale: 'en', settings: { language: 'en' } });
  const lesson = page.locator('.learn');
  await page.locator('.learn-dot').nth(4).click();
  await expect.poll(() => lesson.getAttribute('data-lesson')).toBe('5');
  const caption = page.locator('.attha-caption');
  const button = (name: RegExp) => page.getByRole('button', { name });
  await button(/^Stack …$/).click();
  // two pairs could be stacked: nothing is chosen yet, and there is nothing to confirm
  await expect.poll(() => caption.textContent()).toContain('Choose two or more');
  expect(await button(/^Stack$/).count()).toBe(0);
  const coins = page.locator('.attha-hit[data-own]');
  const apart = await coins.count();
  await coins.nth(0).click();
  expect(await button(/^Stack$/).count()).toBe(0);
  // those on other cells are refused
  for (let i = 1; i < (await coins.count()) && (await button(/^Stack$/).count()) === 0; i++) await coins.nth(i).click();
  await expect.poll(() => button(/^Stack$/).count()).toBe(1);
  await expect.poll(() => caption.textContent()).toMatch(/^Stack 1 and 2\?$|^Stack 3 and 4\?$/);
  await button(/^Stack$/).click();
  // two coins have become one stack
  await expect.poll(() => coins.count()).toBe(apart - 1);
});
