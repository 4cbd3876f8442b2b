import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { positionOf, puzzlesOf } from '../../packages/review/src/puzzles/index.ts';
import { violations } from './axe.ts';
import { LIST, Stage } from './browser.ts';

const stage = new Stage().set();
const manifest = games[0];

/** A puzzle whose solution is a single choice, with the place of that choice and of another one. */
async function puzzleOfOneChoice() {
  const [set, rules] = await Promise.all([puzzlesOf(manifest), manifest.rules()]);
  for (const puzzle of set?.puzzles ?? []) {
    if (puzzle.line.length !== 1 || puzzle.rival.length !== 1) continue;
    const { choices } = positionOf(rules, puzzle).questions[0];
    const at = (choice: unknown) => choices.findIndex((one) => JSON.stringify(one) === JSON.stringify(choice));
    if (at(puzzle.rival[0]) >= 0) return { puzzle, right: at(puzzle.line[0]), wrong: at(puzzle.rival[0]) };
  }
  throw new Error('no puzzle of one choice');
}

const state = (page: Page) => page.locator('.puzzle').getAttribute('data-state');
const choose = (page: Page, n: number) => page.locator('.plain-choices button').nth(n).click();

const help = (page: Page) => page.locator('.table-actions button').nth(-2);

test('a wrong answer brings nudges and never the solution, the right one counts once, and is played on against a bot', async () => {
  const { puzzle, right, wrong } = await puzzleOfOneChoice();
  const page = await stage.visit(`/puzzles/${manifest.id}/${puzzle.id}`, {
    settings: LIST,
    viewport: { width: 1440, height: 900 },
  });
  await page.locator('.plain-choices button').first().waitFor();
  // what led here is told, as at a table
  expect(await page.locator('.plain-news p').first().textContent()).not.toBe('The match has just begun.');
  const solution = (await page.locator('.plain-choices button').nth(right).textContent()) ?? '';
  await choose(page, wrong);
  await expect.poll(() => state(page), { timeout: 60_000 }).toBe('wrong');
  const verdict = page.locator('.puzzle-verdict');
  expect(await verdict.textContent()).toMatch(/That leaves \d+\s% of the win/);
  expect(await page.locator('.plain-choices').count()).toBe(0);
  expect(await page.locator(':focus').textContent()).toContain('Try again');
  await verdict.getByRole('button', { name: 'A nudge' }).click();
  await verdict.getByText('Nudge 1:').waitFor();
  await verdict.getByRole('button', { name: 'One more' }).click();
  await verdict.getByText('Nudge 2:').waitFor();
  expect(await verdict.textContent()).not.toContain(solution);
  // only now the answer is there, and only when it is asked for
  expect(await verdict.getByRole('button', { name: 'Answer' }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('r');
  await page.locator('.plain-choices button').first().waitFor();
  await choose(page, right);
  await expect.poll(() => state(page)).toBe('solved');
  expect(await verdict.textContent()).toContain('Solved, but not at the first try');
  expect(await violations(page)).toEqual([]);
  const kept = await page.evaluate(`JSON.parse(localStorage.getItem('tessera:puzzles'))`);
  expect(kept).toMatchObject([{ game: manifest.id, id: puzzle.id, first: false, solved: true, nudges: 2, wrong: 1 }]);
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.locator('.frame .tools').waitFor();
});

test('the front page leads to the puzzle of the day, on the board, in German; its day is in the calendar, its result is shared', async () => {
  const page = await stage.visit('/', { settings: { language: 'de' }, viewport: { width: 360, height: 740 } });
  // it stands below the games and is fetched where somebody looks at it
  await page.locator('.front-more').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Lösen' }).click();
  await page.locator('.puzzle').waitFor();
  for (const name of ['Ein Denkanstoß', 'Noch einer', 'Lösung']) await page.getByRole('button', { name }).click();
  await expect.poll(() => state(page)).toBe('shown');
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByText('Kopiert.').waitFor();
  const mistakes = JSON.stringify([{ roomId: 'x', game: manifest.id, missed: { takes: 3 } }]);
  await page.evaluate(`localStorage.setItem('tessera:reviewed', ${JSON.stringify(mistakes)})`);
  await page.getByRole('link', { name: 'Alle Rätsel' }).click();
  await page.locator('.puzzles-games li').first().waitFor();
  expect(await page.locator('.puzzle-day.today').textContent()).toContain('mit der Lösung');
  // the board of the day is drawn, not a picture of the game
  await page.locator('.puzzles-board svg').first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  expect(await violations(page)).toEqual([]);
  // what went wrong in one's own matches leads to puzzles about it
  await page.getByRole('link', { name: 'Üben: Schlagen' }).click();
  await page.locator('.puzzle').waitFor();
  const id = await page.locator('.puzzle').getAttribute('data-puzzle');
  const set = await puzzlesOf(manifest);
  const codes = set?.puzzles.find((one) => one.id === id)?.reasons.map(({ code }) => code);
  expect(codes?.some((code) => code === 'takes' || code === 'takesMore')).toBe(true);
});

// the puzzle of the day is of another game every day, so all of them are looked at
test.each(games)(
  'a puzzle of $id in German on a phone: the second nudge rings something, and nothing is wrong for axe or too wide',
  async (game) => {
    const [puzzle] = (await puzzlesOf(game))?.puzzles ?? [];
    const page = await stage.visit(`/puzzles/${game.id}/${puzzle.id}`, {
      settings: { language: 'de' },
      viewport: { width: 360, height: 740 },
    });
    await page.locator('.puzzle').waitFor();
    expect(await violations(page)).toEqual([]);
    await help(page).click();
    await help(page).click();
    expect(await page.locator('.learn-hint').textContent()).not.toBe('');
    await page.locator('.puzzle-ring').first().waitFor();
    await help(page).click();
    await expect.poll(() => state(page)).toBe('shown');
    expect(await page.locator('.puzzle-ring').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  },
);
