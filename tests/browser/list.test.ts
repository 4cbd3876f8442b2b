import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { over, ply, Stage } from './browser.ts';

const stage = new Stage().set();
const QUICK = { board: 'list', language: 'en', pace: 'instant' };

/** Opens a game's form for a new table and starts the match as it was filled in. */
async function start(game: string, fill: (page: Page) => Promise<void>, opponent = 'steady'): Promise<Page> {
  const page = await stage.visit(`/new/${game}`, { settings: { ...QUICK, opponent } });
  await page.getByRole('button', { name: 'Start playing' }).waitFor();
  await fill(page);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.plain-choices').waitFor();
  // from here on nothing but the keyboard is used
  await page.locator('.plain-choices').focus();
  await page.keyboard.press('Tab');
  return page;
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(
    'document.activeElement?.closest(".plain-choices") ? document.activeElement.tagName : ""',
  ) as Promise<string>;

/** Whether the match goes on: waits until this page is asked with the keyboard in the list, or the match is over. */
async function isOn(page: Page): Promise<boolean> {
  let done = false;
  await expect
    .poll(
      async () => {
        done = await over(page);
        return done || ['INPUT', 'SUMMARY', 'BUTTON'].includes(await focused(page));
      },
      { timeout: 30_000, interval: 10 },
    )
    .toBe(true);
  return !done;
}

/** Answers once: looks for the first of the wishes that leads somewhere, else for anything. */
async function answer(page: Page, wishes: readonly string[]): Promise<void> {
  const before = await ply(page);
  if ((await focused(page)) === 'INPUT') {
    for (const wish of [...wishes, 'to', '']) {
      await page.keyboard.type(wish);
      if ((await page.locator('.plain-group button').count()) > 0 && (wish !== '' || wishes.length === 0)) break;
      await page.keyboard.press('Escape');
    }
    // a single match is played at once; else the keyboard goes to the first of them
    await page.keyboard.press('Enter');
  }
  for (let presses = 0; presses < 6 && (await ply(page)) === before && !(await over(page)); presses++) {
    const on = await focused(page);
    if (on === 'SUMMARY') {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    } else if (on === 'BUTTON') await page.keyboard.press('Enter');
    await page.waitForFunction(
      `document.querySelector('.table').dataset.ply !== '${before}' || document.activeElement.closest('.plain-choices')`,
    );
  }
}

async function playOut(page: Page, wishes: readonly string[], most: number): Promise<number> {
  let answers = 0;
  while (await isOn(page)) {
    answers += 1;
    if (answers > most) throw new Error(`no end after ${most} answers`);
    await answer(page, wishes);
  }
  await page.locator('.scores').first().waitFor();
  return answers;
}

test('Plates, a whole match against a bot by keyboard through the list', async () => {
  const page = await start(
    'plates',
    async (form) => {
      await form.getByText('Every rule, one by one').click();
      await form.getByLabel('Points to win').fill('16');
      await form.getByLabel('Points to win').press('Tab');
    },
    'gentle',
  );
  expect(await page.locator('.plain-choices h3').allTextContents()).toEqual(['Corners']);
  expect(await page.locator('.plain-group button').first().textContent()).toMatch(/^Place on corner .* \+1 point$/);
  expect(await playOut(page, [], 40)).toBeGreaterThan(2);
});

test('Harmonies, a whole match alone by keyboard: typing finds the cell', async () => {
  const page = await start('harmonies', async (form) => {
    // the official rules come first, and whatever was tried out they are a tap away
    expect(await form.locator('.segments.lines .segment').first().textContent()).toMatch(/^Official rules/);
    await form.getByText('Every rule, one by one').click();
    await form.getByLabel('Side of the board').selectOption('B');
    await form.getByLabel('Tree of height 3').fill('6');
    await form.getByRole('button', { name: 'Back to “Official rules”' }).click();
    await expect.poll(() => form.getByLabel('Side of the board').inputValue()).toBe('A');
    expect(await form.getByRole('radio', { name: /^Official rules/ }).isChecked()).toBe(true);
    await form.getByRole('radio', { name: '1', exact: true }).check();
  });
  await isOn(page);
  await answer(page, []);
  await isOn(page);
  // every token in hand has a heading of its own, folded because there are many cells
  expect(await page.locator('.plain-fold summary').count()).toBeGreaterThan(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('place zzz');
  await page.getByText('No choice matches.').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('.plain-view').textContent()).toMatch(/Your tokens.*Animal cards.*cube on/);
  await playOut(page, ['place', 'end'], 200);
});

test('Rithmomachia, a whole match against a bot by keyboard: captures are found by typing', async () => {
  const page = await start(
    'rithmomachia',
    async (form) => {
      await form.getByRole('radio', { name: /^Far help/ }).check();
      await form.getByText('Every rule, one by one').click();
      await form.getByRole('group', { name: 'Win by points' }).getByRole('radio', { name: 'Yes' }).check();
      await form.getByLabel('Points to win').fill('1');
      await form.getByLabel('Points to win').press('Tab');
    },
    'gentle',
  );
  await isOn(page);
  expect(await page.locator('.plain-fold summary').first().textContent()).toMatch(/^Circle 2 on N2/);
  await playOut(page, ['declare', 'capture', 'ambush'], 200);
});

test('Attha, a whole match at one screen by keyboard, and the last turn is told', async () => {
  const page = await start('attha', async (form) => {
    await form.getByLabel('Blue', { exact: true }).selectOption('person');
  });
  await isOn(page);
  await answer(page, []);
  await isOn(page);
  expect(await page.locator('.plain-news').textContent()).toMatch(/threw \d/);
  expect(await page.locator('.plain-view').textContent()).toContain('coins 1, 2, 3 and 4 at home');
  await playOut(page, ['capture', 'heaven', 'move'], 1500);
});

test('the lessons open from the table, can be done in words and in pictures, and lead back to the table as it was', async () => {
  const page = await start('attha', async (form) => {
    await form.getByLabel('Blue', { exact: true }).selectOption('person');
  });
  await isOn(page);
  await answer(page, []);
  const was = [await ply(page), await page.locator('.plain-view').textContent()];
  const table = page.url();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Learn' }).click();

  // in words: the first lesson
  await page.locator('.learn[data-lesson="1"]').waitFor();
  for (const name of ['Throw', 'Throw', /^Move coin 1/])
    await page.locator('.plain-choices').getByRole('button', { name }).click();
  await page.locator('.learn[data-done]').waitFor();
  expect(await violations(page)).toEqual([]);

  // as pictures: the one about capturing
  await page.evaluate(
    `localStorage.setItem('tessera:settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('tessera:settings')), board: 'picture' }))`,
  );
  await page.reload();
  await page.getByRole('link', { name: 'Lesson 3: Capturing' }).click();
  await page.locator('.learn[data-lesson="3"]').waitFor();
  await page.getByRole('button', { name: /^Yellow coin 2/ }).click();
  await page.getByText('Nobody was taken.').waitFor();
  await page.getByRole('button', { name: /^Yellow coin 1/ }).click();
  await page.getByRole('button', { name: /^Throw/ }).click();
  await page.locator('.learn[data-done]').waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Back to the table' }).first().click();
  expect(page.url()).toBe(table);
  await page.locator('.table').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Show choices as a list' }).click();
  await expect.poll(async () => [await ply(page), await page.locator('.plain-view').textContent()]).toEqual(was);

  // the rules in force lead to all rules and to the lessons, and both lead back
  for (const [link, title] of [
    ['Rules', 'Rules of Attha'],
    ['Learn', 'Learn Attha'],
  ]) {
    await page.locator('.tools').getByRole('button', { name: 'Rules' }).click();
    await page.locator('.dialog').getByRole('link', { name: link }).click();
    await page.getByRole('heading', { name: title }).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Back to the table' }).first().click();
    await page.locator('.table[data-ply]').waitFor();
    expect(page.url()).toBe(table);
  }
});

test('the lessons of Plates: a plate on the real board, a hint, and German', async () => {
  const page = await stage.visit('/learn/plates/5', { settings: { language: 'de' } });
  await page.getByRole('heading', { name: 'Ein Herz übernehmen' }).waitFor();
  const place = async (hex: string) => {
    await page.locator(`.plates-hit[data-hex="${hex}"]`).click();
  };
  await place('q1r4');
  await page.getByText('Blau hält das Herz noch.').waitFor();
  await place('q2r2');
  await page.locator('.learn[data-done]').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.locator('.learn[data-lesson="6"]').waitFor();
});
