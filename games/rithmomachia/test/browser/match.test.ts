import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { banner, beyond, hangsOver, LIST, ply, Stage } from '../../../../tests/browser/browser.ts';
import { en } from '../../src/words/en.ts';
import { lines, makeTable, sitDown, square, whiteAt } from './table.ts';

const stage = new Stage().set();
const CAPTURE = 'Your 4 took Wren’s 4 on C7: 4 = 4.';

const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).click();
const move = async (page: Page, from: string, to: string) => {
  await square(page, from).click();
  await square(page, to).click();
};

/** Lets a page play by itself from the list of choices: it takes, lies in wait, declares and claims where it can. */
const playGreedily = (page: Page) =>
  page.evaluate(`new Promise((done, failed) => {
    let clicked = '';
    const timer = setInterval(() => {
      const table = document.querySelector('.table');
      if (document.querySelector('.scores')) { clearInterval(timer); return done(); }
      const buttons = [...document.querySelectorAll('.plain-choices button')];
      if (!table || buttons.length === 0 || clicked === table.dataset.ply) return;
      clicked = table.dataset.ply;
      const keen = buttons.find((button) => /and capture|^Ambush|^Declare|^Claim/.test(button.textContent));
      (keen ?? buttons[(Number(clicked) * 7) % buttons.length]).click();
    }, 4);
    setTimeout(() => { clearInterval(timer); failed(new Error('no end at ' + clicked)); }, 100000);
  })`);

test('a whole match against a bot', async () => {
  const page = await whiteAt(stage, 'Start', { settings: LIST }, '.plain-choices');
  await playGreedily(page);
  await page
    .locator('.dialog-head h2')
    .getByText(/^(You (win|lost)|A draw)/)
    .waitFor();
  // a draw says why in its title
  const told = await page.locator('.dialog-head').textContent();
  expect(Object.values(en.endings).some((why) => told?.includes(why))).toBe(true);
  expect((await lines(page)).join('\n')).toMatch(/(took|ambushed) Wren’s/);
});

test('two pages: a harmony is declared and broken, another one wins', async () => {
  const path = await makeTable(stage, {
    start: 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_01@N1 W_C_02@H2 W_C_03@H3 B_T_04@F8 B_C_01@A1 B_T_01@A8',
    options: { ambushEnabled: false },
  });
  const white = await sitDown(stage, path);
  const black = await sitDown(stage, path);
  await move(white, 'G3', 'E5');
  await white.getByRole('button', { name: '4–16–64 (geometric)' }).click();
  await play(white);
  await black.getByText('White declared 4–16–64. You have one turn to break it.').first().waitFor();

  await square(black, 'F8').click();
  await square(black, 'F6').hover();
  await expect.poll(() => black.locator('.rithmo-ways li b').allTextContents()).toEqual(['64 = 64']);
  await square(black, 'F6').click();
  await banner(white).getByText('Your turn').waitFor();
  expect(await white.locator('.rithmo-goal.rithmo-pending').count()).toBe(0);
  expect((await lines(white)).at(-1)).toBe('Black’s 64 took your 64 on F6 and broke your harmony: 64 = 64.');

  await move(white, 'N1', 'H1');
  await white.getByRole('button', { name: '4–6–8 (arithmetic)' }).click();
  await play(white);
  await black.getByText('White declared 4–6–8. You have one turn to break it.').first().waitFor();
  await move(black, 'A8', 'B8');
  await white.getByRole('heading', { name: 'You win.' }).waitFor();
  expect(await white.locator('.reason').textContent()).toBe(en.endings.HARMONY);
});

test('[R13.1] pointing at an enemy lists who can take it and how; wheel and arrows choose, Enter takes', async () => {
  const page = await whiteAt(stage, 'W_C_04@F4 W_T_01@C3 W_C_03@A5 W_T_07@P1 B_C_06@C7 B_T_01@A1 B_T_02@B1');
  await square(page, 'C7').hover();
  const rows = page.locator('.rithmo-ways li');
  await expect
    .poll(() => rows.locator('b').allTextContents())
    .toEqual(['8 ÷ 4 = 2', '8 − 4 = 4', '8 − 4 = 4', '4 = 4', '8 − 4 = 4', '4 = 4', '8 − 4 = 4']);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.locator('.rithmo-ways [aria-current] b').textContent()).toBe('8 − 4 = 4');
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await beyond(page, 0);
  await expect.poll(async () => (await lines(page))[0]).toBe(CAPTURE);
});

test('[R13.1] the harmony builder ticks what three pieces lack, and declares what stands with the next move', async () => {
  const page = await whiteAt(stage, 'W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1; turn W');
  await page.getByRole('button', { name: 'Harmony builder' }).click();
  for (const name of ['D4', 'E5', 'P1']) await square(page, name).click();
  await expect.poll(() => page.locator('.rithmo-ticks').textContent()).toContain('on one line: no');
  await square(page, 'P1').click();
  await square(page, 'F6').click();
  const ticks = await page.locator('.rithmo-ticks li.rithmo-done').allTextContents();
  expect(ticks.length).toBe(4);
  await page.getByRole('button', { name: 'Declare with my next move' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await move(page, 'P1', 'P2');
  await play(page);
  await beyond(page, 1);
  await expect
    .poll(async () => (await lines(page))[0])
    .toBe('Your 72 moved from P1 to P2. You declared 4–16–64. Wren has one turn to break it.');
});

test('[R13.1] the math inspector lists divisors, multiples and attacks, and which can be played now', async () => {
  const page = await whiteAt(stage, 'Start');
  await page.getByRole('button', { name: en.board.inspectLong }).click();
  await square(page, 'P3').click();
  const panel = page.locator('.rithmo-sheet');
  await panel.getByText('Divide it').waitFor();
  await square(page, 'C8').click();
  await panel.getByText('Possible now').waitFor();
  expect(await panel.textContent()).toContain('5 + 4 = 9');
});

test('[R13.1] the history goes back to earlier positions and is saved as text and as JSON', async () => {
  const page = await whiteAt(stage, 'W_C_04@F4 W_C_10@P8 B_C_06@C7 B_T_01@A1');
  await move(page, 'F4', 'C7');
  // the bot has answered too: the capture is a moment of the past
  await beyond(page, 2);
  const saved = async (name: string): Promise<string> => {
    const [file] = (await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])) as [
      Download,
      unknown,
    ];
    return readFile(await file.path(), 'utf8');
  };
  expect(await saved('Save as text')).toContain(`${CAPTURE}\n`);
  const record = JSON.parse(await saved('Save as JSON')) as { history: { capture: unknown; text: string }[] };
  expect(record.history[0].text).toBe('W: C(4) F4→C7 captures B C(4) by EQUAL 4=4');
  expect(record.history[0].capture).toEqual({
    relation: 'EQUAL',
    moverPieceId: 'W_C_04',
    targetPieceId: 'B_C_06',
  });
  const piece = page.locator('[data-piece="B_C_06"]');
  expect(await piece.count()).toBe(0);
  await page.locator('.log button').first().focus();
  const now = await ply(page);
  await page.locator('.log button').first().click();
  await page.getByText('looking back at an earlier moment').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  expect(await ply(page)).toBe(now);
});

test('a phone held upright: touched pieces move, near misses count, nothing scrolls', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await whiteAt(stage, 'W_C_04@F4 W_T_07@P1 B_C_06@C7 B_C_01@I7 B_T_01@A1', phone);
  const box = async (name: string) =>
    (await square(page, name).boundingBox()) as { x: number; y: number; width: number };
  const { width } = await box('F4');
  expect(width).toBeGreaterThan(31);
  // the first touch of an enemy shows who can take it, before anything happens
  await square(page, 'C7').tap();
  await page.getByRole('button', { name: 'circle 4 F4 4 = 4 equal' }).waitFor();
  expect(await ply(page)).toBe(0);
  await square(page, 'F4').tap();
  await square(page, 'I7').tap();
  await page.locator('.refused').getByText('The 4 cannot take the 9').waitFor();
  // a fingertip beside the square: D6 is where the finger lands, the black 4 on C7 is what it means
  const target = await box('C7');
  await page.touchscreen.tap(target.x - 2, target.y + width / 2);
  await beyond(page, 0);
  expect(await hangsOver(page)).toEqual([false, false]);
  await page.getByRole('button', { name: 'Talk' }).tap();
  await expect.poll(async () => (await lines(page))[0]).toBe(CAPTURE);
});
