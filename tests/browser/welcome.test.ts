import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { Stage } from './browser.ts';
import { card } from './play.ts';

const stage = new Stage().set();
const EN = { language: 'en' } as const;

const make = async (settings: object): Promise<string> => {
  const answer = await fetch(`${stage.api}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  return ((await answer.json()) as { roomId: string }).roomId;
};
const TWO_OPEN = [{ kind: 'open' }, { kind: 'open' }];

const nameOf = (page: Page): Promise<string> =>
  page.evaluate('JSON.parse(localStorage.getItem("tessera:settings") ?? "{}").name ?? ""') as Promise<string>;

/** Adds up how far things have moved by themselves since the page began. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(sum), 50);
  })`) as Promise<number>;

/** Whether something lies wholly in the window, without scrolling. */
const inSight = (page: Page, selector: string): Promise<boolean[]> =>
  page.evaluate(`[...document.querySelectorAll('${selector}')].map((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  })`) as Promise<boolean[]>;

test('the front page: every game above the fold, nothing jumps, and something is going on', async () => {
  const page = await stage.visit('/', { settings: EN, viewport: { width: 1440, height: 900 } });
  await expect.poll(() => page.locator('.game-card[aria-busy=true]').count(), { timeout: 20_000 }).toBe(0);
  expect(await page.locator('.game-card').count()).toBeGreaterThan(3);
  for (const part of ['.game-picture', '.game-acts .button'])
    expect((await inSight(page, part)).every(Boolean), part).toBe(true);
  expect(await shifted(page)).toBeLessThan(0.02);
  await page.getByText('No one is playing here right now.').waitFor();
  expect(await page.getByText('New here? Start with this').count()).toBe(1);

  // somebody opens a table for everybody: the page shows it by itself
  const host = await stage.visit('/new/attha?online', { settings: { ...EN, name: 'Ann' } });
  await host.getByRole('button', { name: 'Create table' }).click();
  await host.getByRole('heading', { name: 'Your table is ready.' }).waitFor();
  await page.getByText('Ann waits at Attha').waitFor({ timeout: 15_000 });
  await page.getByText('1 person at 1 table').waitFor();
  await page.locator('.now').getByRole('link', { name: 'Sit down' }).click();
  await page.getByRole('heading', { name: 'Ann invites you to Attha' }).waitFor();
});

test('a name is asked once, kept, changed where it stands, and seen by the others', async () => {
  const page = await stage.visit('/', { settings: EN });
  await page.getByRole('button', { name: 'Your name' }).click();
  await page.getByLabel('Your name').fill('Ada');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Name: Ada' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Name: Ada' }).waitFor();
  expect(await nameOf(page)).toBe('Ada');
  await page.goto(`${stage.url}/settings`);
  expect(await page.getByLabel('Your name', { exact: false }).last().inputValue()).toBe('Ada');

  await page.goto(stage.url);
  await card(page, 'attha').getByRole('button', { name: 'Invite a friend' }).click();
  await page.locator('.around').getByText('Ada').waitFor();
  const guest = await stage.visit(new URL(page.url()).pathname, { settings: EN });
  await guest.getByRole('heading', { name: 'Ada invites you to Attha' }).waitFor();
  await page.locator('.around').getByRole('button', { name: 'Name: Ada' }).click();
  await page.getByLabel('Your name').fill('Ada L.');
  await page.getByRole('button', { name: 'Save' }).click();
  await guest.getByRole('heading', { name: 'Ada L. invites you to Attha' }).waitFor();
});

test('a guest is told who invites them, to what, by which rules, and sits down with one button', async () => {
  const roomId = await make({
    game: 'attha',
    seats: TWO_OPEN,
    options: { preset: 'classic', entryRule: 'whenNoneOnBoard' },
    clock: { kind: 'bank', ms: 600_000, increment: 5000 },
  });
  const host = await stage.visit('/', { settings: { ...EN, name: 'Ann' } });
  await host.evaluate(
    `localStorage.setItem('tessera:held', JSON.stringify([{ roomId: '${roomId}', token: 'ann-token-ann-token', game: 'attha', at: 1, seat: 0 }]))`,
  );
  await host.goto(`${stage.url}/table/${roomId}`);
  await host.getByRole('heading', { name: 'Your table is ready.' }).waitFor();

  const guest = await stage.visit(`/table/${roomId.toLowerCase()}`, { settings: EN });
  await guest.getByRole('heading', { name: 'Ann invites you to Attha' }).waitFor();
  await guest.getByText('Ann is at the table, waiting for you').waitFor();
  const terms = guest.locator('.terms');
  expect(await terms.getByRole('heading').textContent()).toContain('Classic with 1 change');
  expect(await terms.getByRole('listitem').count()).toBe(3);
  expect(await terms.textContent()).toContain('10 min each, 5 s added per turn');
  await guest.locator('.guest-board svg').first().waitFor();
  await guest.getByLabel('Your name').fill('Bob');
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) await page.locator('.table').waitFor();
  expect(await nameOf(guest)).toBe('Bob');

  // a match that is left is offered on the front page: who with, whose turn, and a board
  await host.goto(stage.url);
  const again = host.getByRole('link', { name: /^Attha.*Bob/ });
  await again.waitFor();
  expect(await again.textContent()).toMatch(/Take your turn|Bob is to move/);
  await again.locator('svg').first().waitFor();
});

test('the waiting page: the code, its picture, and a copy that works on plain http', async () => {
  const page = await stage.visit('/', { settings: { ...EN, name: 'Ada' }, viewport: { width: 360, height: 740 } });
  expect(await page.evaluate('isSecureContext')).toBe(false);
  await card(page, 'attha').getByRole('button', { name: 'Invite a friend' }).click();
  await page.getByRole('heading', { name: 'Your table is ready.' }).waitFor();
  const roomId = new URL(page.url()).pathname.split('/')[2];
  const code = (await page.locator('.tile').allTextContents()).join('');
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  await page.locator('svg.qr').waitFor();
  await page.locator('.around-board svg').first().waitFor();
  await page.getByRole('button', { name: 'Copy invitation' }).click();
  await page.getByText('Copied. Paste it into a message.').waitFor();
  // what was copied, as somebody would paste it
  await page.evaluate(`document.body.append(Object.assign(document.createElement('textarea'), { id: 'paste' }))`);
  await page.locator('#paste').focus();
  await page.keyboard.press('Control+V');
  expect(await page.locator('#paste').inputValue()).toBe(`Ada invites you to Attha: ${stage.url}/${code}`);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);

  // the whole message, or the code in any case and with gaps, leads to the table
  const guest = await stage.visit('/', { settings: EN, errors: ['404'] });
  const field = guest.getByLabel('Have a code?').first();
  await field.fill('no code!');
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await guest.getByText('That is not a table code.').waitFor();
  await field.fill(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)} `);
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await guest.getByRole('heading', { name: 'Ada invites you to Attha' }).waitFor();
  expect(new URL(guest.url()).pathname).toBe(`/table/${roomId}`);

  // so does the link with the code alone, typed or opened
  await guest.goto(`${stage.url}/${code.toLowerCase()}`);
  await guest.getByRole('heading', { name: 'Ada invites you to Attha' }).waitFor();
  expect(new URL(guest.url()).pathname).toBe(`/table/${roomId}`);
  await guest.goto(`${stage.url}/${code}`);
  await guest.getByRole('heading', { name: 'Ada invites you to Attha' }).waitFor();

  // a code that leads nowhere says so and can be corrected; the link of a table still opens it
  await guest.goto(`${stage.url}/table/${code === 'ABC234' ? 'ABC235' : 'abc234'}`);
  await guest.getByRole('heading', { name: 'No one sits at this table.' }).waitFor();
  await guest.locator('main').getByLabel('Have a code?').fill(`${stage.url}/table/${roomId}`);
  await guest.locator('main').getByRole('button', { name: 'Sit down' }).click();
  await guest.getByRole('heading', { name: 'Ada invites you to Attha' }).waitFor();
});

describe.each(['en', 'de'] as const)('nothing to see, in %s', (language) => {
  const pages = {
    '/nowhere': { en: 'A tile is missing here.', de: 'Hier fehlt ein Stein.' },
    '/table/K7MQ4BK7MQ': { en: 'No one sits at this table.', de: 'An diesem Tisch sitzt niemand.' },
    '/local/gone': { en: 'This match is no longer here.', de: 'Diese Partie ist nicht mehr hier.' },
    '/replay': { en: 'There is no replay here.', de: 'Hier gibt es keine Wiederholung.' },
  };

  test('has the header, a picture, a reason and a way on', async () => {
    const page = await stage.visit('/', { settings: { language }, viewport: { width: 360, height: 740 } });
    for (const [path, title] of Object.entries(pages)) {
      await page.goto(`${stage.url}${path}`);
      await page.getByRole('heading', { name: title[language] }).waitFor();
      await page.locator('.empty-picture svg').first().waitFor();
      await page.locator('.site-bar .brand').waitFor();
      expect(await page.locator('.empty-more a').count(), path).toBeGreaterThan(3);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(360);
      if (language === 'de') expect(await violations(page), path).toEqual([]);
    }
  });
});
