import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../../tests/browser/axe.ts';
import {
  below,
  beyond,
  freshFolder,
  hangsOver,
  over,
  ply,
  Stage,
  type Visit,
} from '../../../../tests/browser/browser.ts';
import { card, isAsked } from '../../../../tests/browser/play.ts';
import { soakTest, some } from '../../../../tests/soak.ts';
import { cell, panel, step, tap, truth } from './play.ts';

const stage = new Stage().set();
const folder = freshFolder();

/** Opens the points by kind; they stay open. */
async function byKind(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Points by kind' }).click();
  await page.locator('.harm-scores').waitFor();
}

/** A table on this screen for so many people. */
async function sit(people: number, preset: string | undefined, options: Visit = {}): Promise<Page> {
  const page = await stage.visit('/new/harmonies', { settings: { language: 'en' }, ...options });
  await page.getByRole('radio', { name: String(people), exact: true }).check();
  for (let seat = 1; seat <= people; seat++)
    await page.getByRole('combobox', { name: `Player ${seat}` }).selectOption('person');
  if (preset !== undefined) await page.getByRole('group', { name: 'Preset' }).locator(`[value=${preset}]`).check();
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.harm-board').waitFor();
  return page;
}

test('hot-seat to the end by mouse; the panel shows the game’s own points after every answer', async () => {
  const page = await sit(2, undefined);
  await byKind(page);
  const shown: { at: number; points: readonly Record<string, number>[] }[] = [];
  for (let n = 0; n < 300 && !(await over(page)); n++) {
    await step(page, n);
    shown.push({ at: await ply(page), points: [await panel(page, 0), await panel(page, 1)] });
  }
  expect(await over(page)).toBe(true);
  expect(await page.locator('.harm-scores').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  const path = join(folder, 'match.json');
  await download.saveAs(path);
  const said = await truth(path);
  expect(shown.length).toBeGreaterThan(40);
  for (const { at, points } of shown) {
    for (const seat of [0, 1]) {
      const { spirit, ...rest } = said(at, seat);
      expect(spirit).toBe(0);
      expect(points[seat], `after ${at}`).toEqual(rest);
    }
  }
}, 240_000);

test('two windows play a whole online game', async () => {
  const ann = await stage.visit('/', { settings: { language: 'en', name: 'Ann' } });
  await ann.locator('.game-card[data-game=harmonies]').scrollIntoViewIfNeeded();
  await card(ann, 'harmonies').getByRole('button', { name: 'Invite a friend' }).click();
  const link = await ann.getByLabel('Link to the table').inputValue();
  const bob = await stage.visit(new URL(link).pathname, { settings: { language: 'en' } });
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [ann, bob]) await page.locator('.harm-board').waitFor();
  for (let n = 0; n < 300 && !(await over(ann)); n++) {
    await expect.poll(async () => (await isAsked(ann)) || (await isAsked(bob)) || over(ann)).toBe(true);
    if (await over(ann)) break;
    const [mover, other] = (await isAsked(ann)) ? [ann, bob] : [bob, ann];
    await step(mover, n);
    await expect.poll(async () => (await ply(other)) === (await ply(mover))).toBe(true);
  }
  for (const page of [ann, bob]) await page.locator('.scores').waitFor();
  for (const seat of [0, 1]) expect(await panel(bob, seat)).toEqual(await panel(ann, seat));
  const titles = await Promise.all([ann, bob].map((page) => page.locator('.dialog-head h2').textContent()));
  expect(titles.some((title) => title?.startsWith('You win')) || titles.every((title) => title === 'A draw.')).toBe(
    true,
  );
}, 240_000);

soakTest(
  'alone on side A: cards may be replaced, and the end counts suns',
  async () => {
    const page = await sit(1, undefined);
    for (let n = 0; n < 200 && !(await over(page)); n++) await step(page, n);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.harm-suns').textContent()).toMatch(/suns?$/);
  },
  180_000,
);

soakTest.each([
  [3, 'islands'],
  [2, 'online'],
] as const)(
  '%i with the rules "%s", to the end',
  async (people, preset) => {
    const page = await sit(people, preset);
    for (let n = 0; n < 400 && !(await over(page)); n++) await step(page, n);
    expect(await over(page)).toBe(true);
  },
  240_000,
);

soakTest(
  'a bot game by touch at 360 × 740, without scrolling',
  async () => {
    const page = await stage.visit('/rules/harmonies', {
      settings: { language: 'en' },
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'Play now' }).tap();
    await page.locator('.harm-board').waitFor();
    for (let n = 0; n < 400 && !(await over(page)); n++) {
      await expect.poll(async () => (await isAsked(page)) || over(page), { timeout: 20_000 }).toBe(true);
      if (await over(page)) break;
      await step(page, n, tap);
      if (n < 12) expect(await hangsOver(page)).toEqual([false, false]);
    }
    expect(await over(page)).toBe(true);
  },
  240_000,
);

test('by keyboard alone: take, choose, place, undo, end', async () => {
  const page = await sit(2, undefined);
  await page.keyboard.press('3');
  await beyond(page, 1);
  await page.keyboard.press('2');
  await page.locator('.harm-board [tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await beyond(page, 2);
  await page.keyboard.press('u');
  await below(page, 3);
  for (let placed = 0; placed < 3; placed++) {
    const at = await ply(page);
    await page.keyboard.press(placed === 1 ? 'ArrowDown' : 'ArrowRight');
    await page.keyboard.press('Enter');
    await beyond(page, at);
  }
  const at = await ply(page);
  await page.keyboard.press('e');
  await beyond(page, at);
});

const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement?.getAttribute("class") ?? ""') as Promise<string>;

/** Tab to the board, then arrows until a cell has the focus on which something may be placed. */
async function walkToOpen(page: Page): Promise<void> {
  for (let tabs = 0; tabs < 30 && !(await focused(page)).includes('harm-hit'); tabs++) await page.keyboard.press('Tab');
  // up and down the columns, one after the other
  for (let steps = 0; steps < 120; steps++) {
    if ((await focused(page)).includes('open')) return;
    const column = Math.floor(steps / 6);
    const down = column % 2 === 0 ? 'ArrowDown' : 'ArrowUp';
    await page.keyboard.press(steps % 6 === 5 ? (column % 10 < 5 ? 'ArrowRight' : 'ArrowLeft') : down);
  }
  throw new Error('the arrows never came to an open cell');
}

soakTest(
  'by keyboard alone, a whole match',
  async () => {
    const page = await sit(2, undefined);
    for (let n = 0; n < 200 && !(await over(page)); n++) {
      const at = await ply(page);
      if ((await page.locator('.harm-group.harm-open').count()) > 0) {
        for (const group of '12345') if ((await ply(page)) === at) await page.keyboard.press(group);
      } else if ((await page.getByRole('button', { name: 'End turn' }).count()) > 0) await page.keyboard.press('e');
      else {
        await walkToOpen(page);
        await page.keyboard.press('Enter');
      }
      await beyond(page, at);
    }
    expect(await over(page)).toBe(true);
    await page.locator('.scores').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.scores').count()).toBe(0);
  },
  180_000,
);

/** A match for two people on this screen that begins from a position. */
async function from(position: string): Promise<Page> {
  const page = await stage.visit('/settings', { settings: { language: 'en' } });
  const match = { tessera: 1, game: 'harmonies', version: 1, seats: 2, options: {}, seed: 'x', start: position };
  const kept = JSON.stringify(JSON.stringify({ ...match, entries: [] }));
  await page.evaluate(`sessionStorage.setItem('tessera:replay', ${kept})`);
  await page.goto(`${stage.url}/replay`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('combobox', { name: 'Player 2' }).selectOption('person');
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.harm-board').waitFor();
  return page;
}

test('[H5.1] a cell that a token cannot go to tells why', async () => {
  const page = await from('2,1=W / -; turn 0; first 0; hand FSW; spaces - WST TLR WWF SSL');
  await cell(page, '2,1').click();
  const refused = page.locator('.refused');
  await refused.getByText('Water stays alone: nothing goes on top of it.').waitFor();
  await refused.getByText('Water goes on an empty cell.').waitFor();
  expect(await ply(page)).toBe(0);
});

test('pointing at a cell shows the points before and after', async () => {
  const page = await from('1,3=F 0,0=S / -; turn 0; first 0; hand FSW; spaces - WST TLR WWF SSL');
  await byKind(page);
  await page.getByRole('button', { name: 'Place the wheat token' }).click();
  await cell(page, '0,4').hover();
  await page.locator('.harm-caption', { hasText: 'Fields 0 → 5' }).waitFor();
  expect(await page.locator('.harm-caption b').first().textContent()).toBe('A5');
  expect(await page.locator('.harm-names text').count()).toBe(23);
  expect(await page.locator('td[data-part=fields][data-seat="0"]').textContent()).toBe('05');
  await page.getByRole('button', { name: 'Place the stone token' }).click();
  await cell(page, '0,1').hover();
  await page.locator('.harm-caption', { hasText: 'Mountains 0 → 2' }).waitFor();
  await cell(page, '0,1').click();
  await beyond(page, 0);
  expect(await panel(page, 0)).toMatchObject({ mountains: 2, total: 2 });
});

test('[H6.1] a habitat glows with its card, and the cube goes there', async () => {
  const page = await from('2,1=W 2,0=L 1,2=F frog:0 / -; turn 0; first 0; hand FSW; spaces - WST TLR WWF SSL');
  const frog = page.locator('.harm-own .harm-card.harm-ready');
  await frog.waitFor();
  await frog.click();
  await expect.poll(() => page.locator('.harm-habitat.harm-done').count()).toBe(2);
  await cell(page, '2,0').click();
  await page.locator('.refused').getByText('the habitat is not complete here.').waitFor();
  await cell(page, '2,1').click();
  await beyond(page, 0);
  expect(await page.locator('.harm-hit[data-cube=animal]').count()).toBe(1);
  expect(await panel(page, 0)).toMatchObject({ animals: 2, total: 3 });
});

test('six lessons: the first one by mouse, the others are there', async () => {
  const page = await stage.visit('/learn/harmonies', { settings: { language: 'en' } });
  await page.locator('.harm-group.harm-open').first().click();
  for (const at of ['0,0', '2,1', '4,2']) {
    await page.locator(`.harm-hit.harm-open[data-at="${at}"]`).click();
    await page.locator(`.harm-hit[data-at="${at}"]:not([data-stack=""])`).waitFor();
  }
  await page.getByText('That is a turn.').waitFor();
  await page.getByText('Lesson 1 of 6').waitFor();
});

const LOOKS = [
  [360, 740, 'light', undefined],
  [820, 1180, 'dark', 'islands'],
  [1440, 900, 'dark', undefined],
  [1440, 900, 'light', 'spirits'],
] as const;

describe.each(some(LOOKS, 2))('at %i × %i, %s, %s', (width, height, colorScheme, preset) => {
  test('axe finds nothing and nothing scrolls: choosing, placing, a card, the other board', async () => {
    const page = await sit(2, preset, { viewport: { width, height }, colorScheme });
    expect(await violations(page), 'before').toEqual([]);
    for (let n = 0; n < 14; n++) await step(page, n);
    if (await page.locator('.harm-group.harm-open').count()) await step(page, 15);
    expect(await violations(page), 'placing').toEqual([]);
    const phone = width < 640;
    if (phone) await page.locator('.harm-tabs button', { hasText: 'Cards' }).click();
    await page.locator('.harm-row .harm-card').nth(1).click();
    expect(await violations(page), 'card').toEqual([]);
    expect(await hangsOver(page)).toEqual([false, false]);
    if (phone) {
      await page.locator('.harm-tabs button', { hasText: 'Points' }).click();
      expect(await violations(page), 'points').toEqual([]);
      await page.locator('.harm-tabs button', { hasText: 'Others' }).click();
    }
    await page.locator('.harm-other').first().click();
    await page.locator('dialog .harm-picture').waitFor();
    expect(await violations(page), 'other').toEqual([]);
  });
});

test('axe finds nothing on the rules', async () => {
  const page = await stage.visit('/rules/harmonies', { settings: { language: 'en' } });
  await page.locator('.harm-rules figure').nth(6).waitFor();
  expect(await violations(page)).toEqual([]);
});
