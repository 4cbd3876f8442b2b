import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inSoak } from '../soak.ts';
import { banner, beyond, LIST, ply, Stage } from './browser.ts';
import { playList } from './play.ts';
import { Profile } from './profile.ts';

// The whole browser dies, as when its battery is empty or the system needs its memory: nothing is said, nothing is written any
// more. `Page.crash` of other tests leaves the process that writes the storage alive.

const stage = new Stage().set();
const ANN = { settings: { ...LIST, name: 'Ann' }, errors: ['WebSocket'] };
const BOB = { ...LIST, name: 'Bob' };
const times = (inTest: number): number[] => Array.from({ length: inSoak ? 10 : inTest }, (_, i) => i + 1);

/** Makes a table and returns its path, the moment that its maker's seat is shown as taken. */
async function make(page: Page, game: string, where: string, seats: number): Promise<string> {
  await page.goto(`${stage.url}/new/${game}`);
  await page.getByRole('radio', { name: where }).check();
  const count = page.getByRole('radio', { name: String(seats), exact: true });
  if ((await count.count()) > 0) await count.check();
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.getByLabel('Link to the table').waitFor();
  return new URL(page.url()).pathname;
}

async function sit(page: Page, path: string): Promise<void> {
  await page.goto(`${stage.url}${path}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.around .tag', { hasText: 'you' }).or(page.locator('.table')).first().waitFor();
}

/** Whether a page has a seat at the table that it shows. */
async function hasSeat(page: Page): Promise<boolean> {
  await page.locator('.around, .chairs, .table').first().waitFor();
  if ((await page.locator('.table').count()) === 0) return (await page.locator('.around .own').count()) > 0;
  return !(await banner(page).textContent())?.includes('spectating');
}

const isShown = (page: Page, text: string): Promise<boolean> =>
  page
    .getByText(text)
    .first()
    .waitFor({ timeout: 3000 })
    .then(
      () => true,
      () => false,
    );

const standing = (page: Page) => page.evaluate<string>('document.documentElement.dataset.peer');

for (const where of ['Online', 'Between our devices'])
  for (const n of times(2))
    test(`${where}: a browser that is killed when it has sat down has its seat after the restart, ${n}`, async () => {
      const ann = await stage.visit('/', ANN);
      // three seats: the table still waits, so that nobody can tell but the browser itself
      const path = await make(ann, 'attha', where, 3);
      const bob = new Profile(BOB);
      await sit(await bob.start(), path);
      await bob.kill();
      const again = await bob.start();
      await again.goto(`${stage.url}${path}`);
      expect(await hasSeat(again)).toBe(true);
      const other = await stage.visit('/', { ...ANN, settings: { ...LIST, name: 'Cleo' } });
      await sit(other, path);
      // at a table of a server the host begins; between devices a full table does
      if (where === 'Online') await ann.getByRole('button', { name: 'Start the match' }).click();
      for (const page of [ann, again, other]) await page.locator('.table').waitFor();
      expect(await hasSeat(again)).toBe(true);
    });

for (const [game, where] of [
  ['attha', 'Online'],
  ['attha', 'Between our devices'],
  ['wingspan', 'Between our devices'],
])
  for (const n of times(1))
    test(`${game}, ${where}: a browser that is killed when it has made a table, and when the match begins, has its seat, ${n}`, async () => {
      const bob = new Profile(BOB);
      const path = await make(await bob.start(), game, where, 2);
      await bob.kill();
      const waiting = await bob.start();
      await waiting.goto(`${stage.url}${path}`);
      expect(await hasSeat(waiting)).toBe(true);
      const ann = await stage.visit('/', ANN);
      await sit(ann, path);
      await waiting.locator('.table').waitFor();
      await bob.kill();
      const playing = await bob.start();
      await playing.goto(`${stage.url}${path}`);
      expect(await hasSeat(playing)).toBe(true);
      if (where === 'Online') return;
      for (const page of [playing, ann]) await expect.poll(() => standing(page)).toContain('open');
      // who deals what is hidden is the host again; of an open game the other device has gone on
      if (game === 'wingspan') expect(await standing(playing)).toContain('host');
    });

for (const [game, where] of [
  ['attha', 'Online'],
  ['wingspan', 'Online'],
  ['wingspan', 'Between our devices'],
])
  for (const n of times(1))
    test(`${game}, ${where}: a browser that is killed in the middle of a match comes back to all that the others have seen, ${n}`, async () => {
      const bob = new Profile(BOB);
      const hosting = await bob.start();
      const path = await make(hosting, game, where, 2);
      const ann = await stage.visit('/', ANN);
      await sit(ann, path);
      await hosting.locator('.table').waitFor();
      await Promise.all([hosting, ann].map((page) => playList(page, 4 + n)));
      await beyond(ann, 3 + n);
      const seen = await ply(ann);
      await bob.kill();
      const again = await bob.start();
      await again.goto(`${stage.url}${path}`);
      expect(await hasSeat(again)).toBe(true);
      await expect.poll(() => ply(again)).toBeGreaterThanOrEqual(seen);
      await Promise.all([again, ann].map((page) => playList(page, seen + 4)));
    });

for (const [game, where] of [
  ['attha', 'Online'],
  ['attha', 'Between our devices'],
  ['harmonies', 'Between our devices'],
])
  for (const n of times(1))
    test(`${game}, ${where}: a browser that is killed when it has come to the rematch has its seat there, ${n}`, async () => {
      const bob = new Profile(BOB);
      const hosting = await bob.start();
      const path = await make(hosting, game, where, 2);
      const ann = await stage.visit('/', ANN);
      await sit(ann, path);
      const both = [hosting, ann];
      for (const page of both) await page.locator('.table').waitFor();
      await ann.getByRole('button', { name: 'Menu' }).click();
      await ann.locator('.menu-item', { hasText: 'Resign' }).click();
      await ann.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      for (const page of both) await page.getByRole('button', { name: 'Rematch' }).click();
      const isNext = (url: URL) => url.pathname !== path;
      await hosting.waitForURL(isNext);
      const next = new URL(hosting.url()).pathname;
      await bob.kill();
      const again = await bob.start();
      await again.goto(`${stage.url}${next}`);
      expect(await hasSeat(again)).toBe(true);
      await ann.waitForURL(isNext);
      for (const page of [again, ann]) await page.locator('.table').waitFor();
      await Promise.all([again, ann].map((page) => playList(page, 3)));
    });

test('a seat that only local storage knows, as older versions kept it, is still there', async () => {
  const ann = await stage.visit('/', ANN);
  await make(ann, 'attha', 'Online', 2);
  await ann.evaluate(`new Promise((done) => {
    const asked = indexedDB.open('tessera-sure');
    asked.onsuccess = () => {
      const seats = asked.result.transaction('seats', 'readwrite');
      seats.objectStore('seats').clear();
      seats.oncomplete = done;
    };
  })`);
  await ann.reload();
  expect(await hasSeat(ann)).toBe(true);
});

for (const where of ['Online', 'Between our devices'])
  test(`${where}: who has lost everything comes by the code, and the others give the seat back`, async () => {
    const ann = await stage.visit('/', ANN);
    const path = await make(ann, 'attha', where, 2);
    const code = (await ann.getByText(/^Table code/).textContent())?.replace(/^Table code|\s/g, '');
    expect(code).toMatch(/^\w{6}$/);
    const bob = await stage.visit('/', { ...ANN, settings: BOB });
    await sit(bob, path);
    await ann.locator('.table').waitFor();
    await bob.goto('about:blank');
    // a new browser, which knows nothing but the code
    const lost = await stage.visit('/', {
      ...ANN,
      settings: { ...LIST, name: 'Robert' },
      errors: ['WebSocket', '403', '404'],
    });
    await expect
      .poll(
        async () => {
          await lost.goto(`${stage.url}/table/${code}`);
          return isShown(lost, 'Bob is away. Is that you?');
        },
        { timeout: 60_000, interval: 4000 },
      )
      .toBe(true);
    await expect
      .poll(
        async () => {
          const mine = lost.getByRole('button', { name: 'This is my seat' });
          if (await mine.isVisible()) await mine.click();
          return isShown(ann, 'Someone says they’re Bob');
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(true);
    expect(await hasSeat(lost)).toBe(false);
    await ann.getByRole('button', { name: 'Give it back' }).click();
    await expect.poll(() => hasSeat(lost)).toBe(true);
    await ann.getByText('got the seat back on another device').waitFor();
    await lost.reload();
    expect(await hasSeat(lost)).toBe(true);
    // what Bob’s old browser has opens nothing any more
    await bob.goto(`${stage.url}${path}`);
    expect(await hasSeat(bob)).toBe(false);
  });
