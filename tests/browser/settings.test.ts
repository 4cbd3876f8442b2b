import { expect, test } from 'vitest';
import { beyond, hangsOver, LIST, ply, Stage } from './browser.ts';

const stage = new Stage().set();
test('who wants to be asked reads a move in words before it is sent, and may think again', async () => {
  const page = await stage.visit('/rules/plates', { settings: { ...LIST, confirm: true } });
  await page.getByRole('button', { name: 'Play now' }).click();
  const choices = page.locator('.plain-choices button');
  await choices.first().waitFor();
  const before = await ply(page);
  await choices.first().click();
  const sheet = page.getByRole('dialog', { name: 'Send this move?' });
  await sheet.waitFor();
  expect((await sheet.locator('p').first().textContent())?.length).toBeGreaterThan(3);
  await sheet.getByRole('button', { name: 'Not yet' }).click();
  await expect.poll(() => sheet.count()).toBe(0);
  expect(await ply(page)).toBe(before);
  await choices.first().click();
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await beyond(page, before);
});

test('large words and buttons are large everywhere and leave no page wider than its window', async () => {
  const page = await stage.visit('/settings', { settings: { language: 'de' }, viewport: { width: 390, height: 844 } });
  const size = () => page.evaluate<string>('getComputedStyle(document.documentElement).fontSize');
  expect(await size()).toBe('16px');
  await page.getByRole('radio', { name: 'Groß' }).check();
  await expect.poll(size).toBe('19px');
  expect(((await hangsOver(page)) as boolean[])[0]).toBe(false);
  await page.goto(`${stage.url}/rules/plates`);
  await expect.poll(size).toBe('19px');
  expect(((await hangsOver(page)) as boolean[])[0]).toBe(false);
});
