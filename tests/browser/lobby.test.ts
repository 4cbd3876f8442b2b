import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { Stage } from './browser.ts';

const stage = new Stage().set();

const seatOf = (page: Page, seat: number) => page.locator(`.around-seat[data-seat="${seat}"]`);
const names = (page: Page) => page.locator('.around-seat b').allTextContents();
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');

test('three people gather at a table for four, choose their seats and start without the fourth', async () => {
  const host = await stage.visit('/new/attha?online', { settings: { language: 'en', name: 'Mina' } });
  await host.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await host.getByRole('button', { name: 'Create table' }).click();
  await host.getByRole('heading', { name: 'Your table is ready.' }).waitFor();
  await host.getByText('The match needs at least two players.').waitFor();
  const path = new URL(host.url()).pathname;

  // on a phone: the name first, and nothing lies over it
  const ada = await stage.visit(path, {
    settings: { language: 'en' },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const field = ada.getByLabel('Your name');
  await field.fill('Ada');
  const lowest = (await field.boundingBox()) ?? { y: 0, height: 0 };
  const bar = (await ada.locator('.guest-acts').boundingBox()) ?? { y: 0 };
  expect(lowest.y + lowest.height).toBeLessThan(bar.y);
  await ada.getByRole('radio', { name: /Red/ }).check();
  await ada.getByRole('button', { name: 'Sit down' }).click();
  await ada.getByRole('heading', { name: 'You sit at Red, Ada.' }).waitFor();

  const theo = await stage.visit(path, { settings: { language: 'de', name: 'Theo' } });
  await theo.locator('form button[type=submit]').click();
  await theo.getByRole('heading', { name: 'Du sitzt bei Grün, Theo.' }).waitFor();
  await host.getByRole('heading', { name: 'Three are here, one seat is free.' }).waitFor();
  for (const page of [host, ada, theo]) expect(await fits(page)).toBe(true);
  for (const page of [host, ada]) expect(await violations(page)).toEqual([]);

  // a swap needs the other's consent
  await theo.getByRole('button', { name: 'Platz mit Ada tauschen' }).click();
  await host.getByText('Theo has asked Ada to swap seats.').waitFor();
  await ada.getByRole('button', { name: 'Swap', exact: true }).click();
  await ada.getByRole('heading', { name: 'You sit at Green, Ada.' }).waitFor();
  await theo.getByRole('heading', { name: 'Du sitzt bei Rot, Theo.' }).waitFor();

  await ada.getByRole('button', { name: 'I’m ready' }).click();
  await seatOf(host, 1).getByText('ready', { exact: true }).waitFor();
  await host.getByText('Theo is not ready yet.').waitFor();
  await ada.getByLabel('Write a message').fill('Tea is ready.');
  await ada.getByRole('button', { name: 'Send' }).click();
  await host.locator('.said').getByText('Tea is ready.').waitFor();

  // who is let go does not sit down again by itself
  await host.getByRole('button', { name: 'Free Theo’s seat' }).click();
  await theo.getByText('Dein Platz wurde freigemacht').waitFor();
  await theo.reload();
  await theo.locator('form button[type=submit]').click();
  await theo.getByRole('heading', { name: /^Du sitzt bei/ }).waitFor();
  await seatOf(theo, 3).getByRole('button', { name: 'Hier sitzen' }).click();
  await theo.getByRole('heading', { name: 'Du sitzt bei Rot, Theo.' }).waitFor();

  // without the fourth, seats are named anew: everybody is told before
  await host.getByText('Theo plays Blue then.').waitFor();
  expect(await names(host)).toContain('Free seat');
  await host.getByRole('button', { name: 'Start with three' }).click();
  for (const page of [host, ada, theo]) await page.locator('.table').waitFor();
  expect(await host.locator('.seats .seat').count()).toBe(3);
  await theo.reload();
  await theo.locator('.table .seat[data-seat="2"]').getByText('du', { exact: true }).first().waitFor();
});
