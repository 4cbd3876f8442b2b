import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { beyond, hangsOver, LIST, ply, Stage } from './browser.ts';
import { isAsked, playList } from './play.ts';
import { sitTwo } from './two.ts';

const stage = new Stage().set();
const SOON = { timeout: 30_000 };

/** The device that shows a code says yes to the one that gives it, which says yes, too. */
async function addDevice(old: Page, fresh: Page, who: string): Promise<void> {
  await old.goto(`${stage.url}/you/devices`);
  await old.getByRole('button', { name: 'Add a device' }).click();
  await old.locator('.add-device .tile').first().waitFor();
  const code = (await old.locator('.add-device .tile').allTextContents()).join('');
  await fresh.goto(`${stage.url}/you/join#${code}`);
  await fresh.getByText('Say yes on your other device.').waitFor();
  await old.getByRole('button', { name: 'Allow', exact: true }).click();
  await fresh.getByRole('button', { name: `Yes, I’m ${who}` }).click();
  await fresh.getByText(`This device now plays as ${who}`).waitFor();
}

/** The first of two pages at a table that is asked. */
async function askedOf(one: Page, other: Page): Promise<readonly [Page, Page]> {
  await expect.poll(async () => (await isAsked(one)) !== (await isAsked(other)), SOON).toBe(true);
  return (await isAsked(one)) ? [one, other] : [other, one];
}

/** Everything that must be true of a page of these at each size, in both themes and languages. */
async function isGood(page: Page, path: string, ready: string): Promise<void> {
  const looks = [
    { width: 360, height: 740, colorScheme: 'light', language: 'de' },
    { width: 820, height: 1180, colorScheme: 'dark', language: 'en' },
    { width: 1440, height: 900, colorScheme: 'light', language: 'en' },
  ] as const;
  for (const { width, height, colorScheme, language } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate((chosen) => {
      const kept = JSON.parse(localStorage.getItem('tessera:settings') ?? '{}');
      localStorage.setItem('tessera:settings', JSON.stringify({ ...kept, language: chosen }));
    }, language);
    await page.goto(`${stage.url}${path}`);
    await page.locator(ready).first().waitFor();
    const [isWider] = (await hangsOver(page)) as [boolean, boolean];
    expect(isWider, `${path} at ${width}`).toBe(false);
    expect(await violations(page), `${path} at ${width}`).toEqual([]);
  }
}

test('nobody is asked anything or shown anything before the first seat', async () => {
  const page = await stage.visit('/', { settings: { language: 'en' } });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => asked).toContain('/api/me');
  expect(asked.filter((path) => path.startsWith('/api/me'))).toEqual(['/api/me']);
  expect(await page.locator('.back-tables').count()).toBe(0);
  expect(await page.title()).toBe('Tessera');
  // who has no player is told how one becomes one
  await page.goto(`${stage.url}/you/devices`);
  await page.getByRole('heading', { name: 'Nobody yet' }).waitFor();
});

test('a table waits on every device of its player, and is played on from there', async () => {
  const [ann, bob] = await sitTwo(stage, LIST);
  const [mover, other] = await askedOf(ann, bob);
  const who = mover === ann ? 'Ann' : 'Bob';
  const path = new URL(mover.url()).pathname;
  const before = await ply(other);

  const phone = await stage.visit('/settings', {
    settings: LIST,
    viewport: { width: 390, height: 844 },
  });
  await addDevice(mover, phone, who);
  await phone.getByRole('link', { name: 'Go to my tables' }).click();
  const waits = phone.getByRole('link', { name: /your turn/ });
  await waits.waitFor();
  expect(await phone.getByRole('heading', { level: 1 }).textContent()).toMatch(/waits for you\.$/);
  await expect.poll(() => phone.title()).toBe('(1) Tessera');

  // the key leads to the table, which has the seat on this device, too
  await phone.keyboard.press('n');
  await phone.waitForURL(`**${path}`);
  await expect.poll(() => isAsked(phone), SOON).toBe(true);
  await playList(phone, before + 2);
  await beyond(other, before);

  // both pages are good at every size, whichever of them is asked now
  await isGood(phone, '/', '.back-tables');
  await isGood(phone, '/you/tables', '.tables-card');
  await isGood(phone, '/you/devices', '.device');
});

test('a recovery key makes any browser a device; who leaves is somebody in the matches of the others', async () => {
  const [ann, bob] = await sitTwo(stage, LIST);
  await ann.goto(`${stage.url}/you/devices`);
  await ann.getByRole('button', { name: 'Make a key' }).click();
  const key = (await ann.locator('.key-text span').allTextContents()).join(' ');
  expect(key).toMatch(/^([A-Z2-9]{4} ){5}[A-Z2-9]{4}$/);
  // what a password manager keeps: a name and a new password that is the key
  expect(await ann.locator('input[autocomplete=new-password]').inputValue()).toBe(key.replaceAll(' ', '-'));
  await ann.getByRole('button', { name: 'I have kept it' }).click();
  await expect.poll(() => ann.locator('.key-text').count()).toBe(0);

  const lost = await stage.visit('/you/recover', { settings: LIST, errors: ['404', '403', '400', '401'] });
  await lost.locator('.key-field').fill('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA');
  await lost.getByRole('button', { name: 'Come back' }).click();
  await lost.getByRole('alert').waitFor();
  await lost.locator('.key-field').fill(key.toLowerCase());
  await lost.getByRole('button', { name: 'Come back' }).click();
  await lost.locator('.back-tables').waitFor();

  // another device can be signed out from any
  await lost.goto(`${stage.url}/you/devices`);
  await expect.poll(() => lost.locator('.device').count()).toBe(2);
  await lost.getByRole('button', { name: /^Sign out/ }).click();
  await lost.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => lost.locator('.device').count()).toBe(1);

  // Bob goes: ten seconds in which it can be undone, then everything is gone
  await bob.goto(`${stage.url}/you/data`);
  await bob.getByRole('button', { name: 'Delete …' }).click();
  const sure = bob.getByRole('button', { name: 'Delete me' });
  expect(await sure.isDisabled()).toBe(true);
  await bob.getByLabel(/^Type your name/).fill('Bob');
  await sure.click();
  await bob.getByRole('button', { name: 'Undo' }).click();
  expect(await bob.evaluate(async () => (await (await fetch('/api/me')).json()).player.name)).toBe('Bob');
  await sure.click();
  await bob.getByText('You are deleted.').waitFor({ timeout: 30_000 });
  await lost.goto(`${stage.url}/you/tables?list=theirs`);
  await lost.locator('.tables-card').waitFor();
  expect(await lost.locator('.tables-card').textContent()).not.toContain('Bob');
});

test('pages of players, their circle and their data are good at every size', async () => {
  const [ann] = await sitTwo(stage, LIST);
  await isGood(ann, '/you', '.lane-bot .portrait svg');
  await isGood(ann, '/you/ratings', '.lane-whisker');
  await isGood(ann, '/you/circle', '.switch-row');
  await isGood(ann, '/you/data', '.way');
});
