import { expect, test } from 'vitest';
import { banner, Stage } from './browser.ts';
import { card } from './play.ts';

const stage = new Stage().set();
// the browser reports what this test cuts off
const CUT = { settings: { language: 'en' }, errors: ['Failed to load resource', 'net::ERR'] };

test('pages here have no secure context, as in a local network', async () => {
  const page = await stage.visit('/', CUT);
  expect(await page.evaluate('isSecureContext')).toBe(false);
});

test('a game that cannot be fetched offers another try, and the rest of the site works', async () => {
  const page = await stage.visit('/settings', CUT);
  let cut = true;
  await page.route(/\/assets\/attha-[^/]*\.js/, (route) => (cut ? route.abort() : route.continue()));
  await page.goto(stage.url);
  const attha = card(page, 'attha');
  await attha.getByText('This could not be loaded.').waitFor();
  await page.goto(`${stage.url}/rules/attha`);
  await page.getByRole('heading', { name: 'This could not be loaded.' }).waitFor();
  await page.goto(`${stage.url}/settings`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.goto(stage.url);
  await attha.getByText('This could not be loaded.').waitFor();
  cut = false;
  await attha.getByRole('button', { name: 'Try again' }).click();
  await attha.locator('.game-picture svg').first().waitFor();
  await attha.getByRole('button', { name: 'Play now' }).click();
  await banner(page).waitFor();
});
