import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beyond, Stage } from '../../../../tests/browser/browser.ts';
import { lines, makeTable, sitDown, square, whiteAt } from './table.ts';

// The six golden cases of the seed's §15, with pieces that exist, played by hand.

const stage = new Stage().set();
const PY = 'W_P_01@D4 W_T_03@P8 B_T_04@D5 B_T_06@C4 B_T_02@E4 B_P_01@E5 B_T_01@A1';

const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).click();

/** Chooses a piece and points at an enemy; the equations that are offered. */
async function aim(page: Page, from: string, at: string): Promise<readonly string[]> {
  await square(page, from).click();
  await square(page, at).hover();
  await page.locator('.rithmo-ways li').first().waitFor();
  return page.locator('.rithmo-ways li b').allTextContents();
}

test('R35 seed case 1: a 4 takes a 4', async () => {
  const page = await whiteAt(stage, 'W_C_04@F4 W_C_10@P8 B_C_06@C7 B_T_01@A1');
  expect(await aim(page, 'F4', 'C7')).toEqual(['4 = 4']);
  await square(page, 'C7').click();
  await beyond(page, 1);
  await expect.poll(async () => (await lines(page))[0]).toBe('Your 4 took Wren’s 4 on C7: 4 = 4.');
});

test('R24 seed case 2: 5 takes 9 with the help of a 4, and the third helper is chosen by keys', async () => {
  const page = await whiteAt(stage, 'Start');
  expect(await aim(page, 'N8', 'C8')).toEqual(['5 + 4 = 9', '5 + 4 = 9', '5 + 4 = 9']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await play(page);
  await beyond(page, 2);
  await expect
    .poll(async () => (await lines(page))[0])
    .toBe('Your 5 took Wren’s 9 on C8: 5 + 4 = 9, with the 4 on N1 helping.');
});

test('R18 seed case 3: a 4 takes the 16 that it divides', async () => {
  const page = await whiteAt(stage, 'Start');
  expect(await aim(page, 'N1', 'C1')).toEqual(['16 ÷ 4 = 4', '20 − 4 = 16', '4 × 4 = 16', '4 × 4 = 16']);
  await square(page, 'C1').click();
  await play(page);
  await beyond(page, 2);
  await expect.poll(async () => (await lines(page))[0]).toBe('Your 4 took Wren’s 16 on C1: 16 ÷ 4 = 4.');
});

test('R44 seed case 4: a Pyramid takes with the face that fits', async () => {
  const page = await whiteAt(stage, PY);
  const pyramids = await aim(page, 'D4', 'E5');
  expect(pyramids.slice(0, 2)).toEqual(['36 = 36', '25 = 25']);
  await square(page, 'D5').hover();
  await expect.poll(() => page.locator('.rithmo-ways li b').allTextContents()).toEqual(['64 = 64']);
  await square(page, 'D5').click();
  await beyond(page, 1);
  await expect.poll(async () => (await lines(page))[0]).toBe('Your pyramid took Wren’s 64 on D5: 64 = 64.');
});

test('R48 the faces of both Pyramids are picked', async () => {
  const page = await whiteAt(stage, PY);
  await aim(page, 'D4', 'E5');
  await square(page, 'E5').click();
  const faces = (color: string) => page.getByRole('group', { name: `${color} pyramid` });
  expect(await faces('White').locator('button:enabled').allTextContents()).toEqual(['64', '36', '25']);
  await faces('White').getByRole('button', { name: '64' }).click();
  await faces('Black').getByRole('button', { name: '16' }).click();
  await play(page);
  await beyond(page, 1);
  await expect.poll(async () => (await lines(page))[0]).toBe('Your pyramid took Wren’s pyramid on E5: 64 ÷ 16 = 4.');
});

test('R56 seed case 5: 5 and 45 ambush the 225', async () => {
  const page = await whiteAt(stage, 'Start');
  await square(page, 'N2').click();
  await square(page, 'M3').click();
  await square(page, 'A7').click();
  await page.getByRole('button', { name: '45 × 5 = 225' }).click();
  await play(page);
  await beyond(page, 2);
  await expect
    .poll(async () => (await lines(page))[0])
    .toBe('Your 2 moved from N2 to M3. The 45 and the 5 ambushed Wren’s 225 on A7: 45 × 5 = 225.');
});

test('R69 and R70 seed case 6: 4–16–64 is declared, stands for a turn and wins', async () => {
  const path = await makeTable(stage, { start: 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1' });
  const white = await sitDown(stage, path);
  const black = await sitDown(stage, path);
  await square(white, 'G3').click();
  await square(white, 'E5').click();
  await white.getByRole('button', { name: '4–16–64 (geometric)' }).click();
  await play(white);
  await black.getByText('Break it this turn or you lose.').waitFor();
  await square(black, 'A8').click();
  await square(black, 'B8').click();
  await white.getByRole('heading', { name: 'You win.' }).waitFor();
  await black.getByRole('heading', { name: 'You lost.' }).waitFor();
  expect(await lines(white)).toEqual([
    'Your 16 moved from G3 to E5. You declared 4–16–64. Black has one turn to break it.',
    'You won: the harmony stood for a whole turn.',
  ]);
});
