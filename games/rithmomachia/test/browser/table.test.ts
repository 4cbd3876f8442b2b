import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../../tests/browser/axe.ts';
import { beyond, hangsOver, Stage, type Visit } from '../../../../tests/browser/browser.ts';
import { some } from '../../../../tests/soak.ts';
import { lines, square, whiteAt } from './table.ts';

const stage = new Stage().set();

/** A match by the rules' own defaults against a bot, White to begin. */
const begin = (more: Visit = {}): Promise<Page> => whiteAt(stage, 'Start', { settings: { language: 'en' }, ...more });

test('[R16] one click plays Pincer: a helper has to stand beside the enemy', async () => {
  const page = await stage.visit('/rules/rithmomachia', { settings: { language: 'en' } });
  await page.getByRole('button', { name: 'Play now' }).click();
  await square(page, 'N8').click();
  await square(page, 'C8').hover();
  expect(await page.locator('.rithmo-ways li').count()).toBe(0);
});

test('[R13.1] a capture with a chosen helper and an ambush are one turn', async () => {
  const page = await begin();
  await square(page, 'N8').click();
  await square(page, 'C8').hover();
  await expect.poll(() => page.locator('.rithmo-ways li').count()).toBe(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await square(page, 'C8').click();
  await square(page, 'A7').click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await beyond(page, 2);
  const line = await page.locator('.log button').first().textContent();
  expect(line).toContain('took Wren’s 9 on C8: 5 + 4 = 9');
});

test('[R13.1] by keyboard alone: walk, choose, think again, play', async () => {
  const page = await begin();
  await square(page, 'N8').focus();
  await page.keyboard.press('Enter');
  for (let steps = 0; steps < 10; steps++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.locator('.rithmo-sheet').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.rithmo-sheet').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await beyond(page, 1);
  expect(await page.locator('.log button').first().textContent()).toContain('Your 5 moved from N8 to D8');
});

/** Presses Tab until something with such a name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const focused = String(
      await page.evaluate('document.activeElement?.ariaLabel ?? document.activeElement?.textContent'),
    );
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test('[R13.1] by keyboard alone: capture, ambush and declared harmony in one turn', async () => {
  const start = 'W_C_04@D4 W_C_09@H2 W_C_08@F6 W_T_07@P1 W_T_03@P8 W_S_05@P7 B_T_06@E5 B_S_03@A7 B_T_01@A8 B_C_01@A1';
  const page = await whiteAt(stage, start);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await tabTo(page, /^N4/);
  await press(...Array<string>(6).fill('ArrowLeft'), 'ArrowDown', 'ArrowDown', 'Enter');
  await press(...Array<string>(3).fill('ArrowLeft'), ...Array<string>(3).fill('ArrowUp'), 'Enter');
  await page.locator('.rithmo-sheet').waitFor();
  await tabTo(page, /225.*A7/);
  await press('Enter');
  await tabTo(page, /4–16–64/);
  await press('Enter');
  await page.keyboard.press('Shift+Tab');
  while ((await page.evaluate('document.activeElement?.textContent')) !== 'Play') await press('Shift+Tab');
  await press('Enter');
  await beyond(page, 3);
  expect((await lines(page))[0]).toMatch(/^Your 16 took Wren’s 16 on E5.*You declared 4–16–64/);
});

test('[R13.1] a piece is dragged; where it cannot go, the reason is shown', async () => {
  const page = await begin();
  await square(page, 'N1').dragTo(square(page, 'D2'));
  await page.locator('.refused').getByText('A triangle moves along its row or column.').waitFor();
  await square(page, 'N1').dragTo(square(page, 'D1'));
  await page.locator('.rithmo-sheet').waitFor();
  await square(page, 'D1').click();
  await beyond(page, 1);
});

const LOOKS = [
  [360, 740, 'light'],
  [820, 1180, 'dark'],
  [1440, 900, 'dark'],
] as const;

describe.each(some(LOOKS, 2))('at %i × %i, %s', (width, height, colorScheme) => {
  test('axe finds nothing and nothing scrolls: board, turn, numbers, harmony', async () => {
    const page = await begin({ viewport: { width, height }, colorScheme });
    expect(await violations(page), 'board').toEqual([]);
    await square(page, 'N7').click();
    await square(page, 'C7').click();
    await page.locator('.rithmo-sheet').waitFor();
    expect(await violations(page), 'turn').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    for (const tool of ['Numbers: what a piece can capture', 'Harmony builder']) {
      await page.getByRole('button', { name: tool }).click();
      await square(page, 'C4').click({ force: true });
      expect(await violations(page), tool).toEqual([]);
      expect(await hangsOver(page), tool).toEqual([false, false]);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
    }
  });
});
