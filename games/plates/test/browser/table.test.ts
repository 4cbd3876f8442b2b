import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../../tests/browser/axe.ts';
import { banner, below, beyond, hangsOver, LIST, ply, Stage, type Visit } from '../../../../tests/browser/browser.ts';
import { isAsked, playList } from '../../../../tests/browser/play.ts';
import { some } from '../../../../tests/soak.ts';

const stage = new Stage().set();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const EN = { settings: { language: 'en' } } as const;

const hex = (page: Page, key: string) => page.locator(`.plates-hit[data-hex="${key}"]`);
const legal = (page: Page) => page.locator('.plates-hit[data-legal]');
const total = async (page: Page, team: number): Promise<number> =>
  Number(await page.locator(`.seat[data-seat="${team}"] .seat-sums b`).textContent());

/** A table for people who share this screen. */
async function hotSeat(teams: number, more: Visit = {}): Promise<Page> {
  const page = await stage.visit('/new/plates', { ...EN, ...more });
  await page.getByRole('radio', { name: String(teams), exact: true }).check({ force: true });
  for (const title of ['Blue', 'Crimson', 'Dove', 'Emerald', 'Fuchsia'].slice(0, teams - 1))
    await page.getByLabel(title, { exact: true }).selectOption('person');
  // fewer plates to place than by the usual target
  await page.getByRole('radio', { name: /^Quick/ }).check({ force: true });
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.plates-hit[data-legal], .plain-choices button').first().waitFor({ state: 'attached' });
  return page;
}

/** A table that goes on from a position, for two people who share this screen. */
async function goOn(start: string, more: Visit = {}): Promise<Page> {
  const page = await stage.visit('/', { ...EN, ...more });
  const match = { tessera: 1, game: 'plates', version: 1, seats: 2, options: {}, seed: 'test', start, entries: [] };
  await page.evaluate(`sessionStorage.setItem('tessera:replay', ${JSON.stringify(JSON.stringify(match))})`);
  await page.goto(`${stage.url}/replay`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByLabel('Blue', { exact: true }).selectOption('person');
  await page.getByRole('button', { name: 'Start playing' }).click();
  await legal(page).first().waitFor({ state: 'attached' });
  return page;
}

/** [P7.4] Amber's seven plates hang together by a heart that Blue stands beside. */
const BEFORE_STEAL = 'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1; B: q5r-5 q4r-5 q3r-5; queue B; cycle 8; target 90';

/** One placement on the best place that is offered; its number of answers follows. */
async function placeBest(page: Page): Promise<void> {
  const before = await ply(page);
  const offered = await legal(page).evaluateAll((hits) =>
    hits.map((hit) => ({
      key: hit.getAttribute('data-hex') ?? '',
      gain: Number(/\+(\d+) points/.exec(hit.getAttribute('aria-label') ?? '')?.[1] ?? 0),
    })),
  );
  const best = offered.reduce((a, b) => (b.gain > a.gain ? b : a));
  await hex(page, best.key).click();
  await beyond(page, before);
}

test('[P5.1] hot-seat of three teams to the target, with the points of the rules', async () => {
  const page = await hotSeat(3);
  const result = page.locator('.scores');
  for (let turns = 0; turns < 120 && (await legal(page).count()) > 0; turns++) await placeBest(page);
  await result.waitFor();
  const points = await Promise.all([0, 1, 2].map((team) => total(page, team)));
  expect(Math.max(...points)).toBeGreaterThanOrEqual(75);
  expect((await result.locator('b').allTextContents()).map(Number).sort()).toEqual([...points].sort());
  expect(await legal(page).count()).toBe(0);
});

test('[P3.6] a whole match against a bot', async () => {
  const page = await stage.visit('/rules/plates', EN);
  await page.getByRole('button', { name: 'Play now' }).click();
  await legal(page).first().waitFor({ state: 'attached' });
  const result = page.locator('.scores');
  for (let turns = 0; turns < 80 && (await result.count()) === 0; turns++) {
    await placeBest(page);
    await expect.poll(async () => (await isAsked(page)) || (await result.count()) > 0, { timeout: 30_000 }).toBe(true);
  }
  await result.waitFor();
  // of two teams who placed last begins the next cycle: every turn of the story but the first tells two plates, as one where a
  // cluster grew by both
  const plates = await ply(page);
  expect(plates).toBeGreaterThan(10);
  const story = await page.locator('.log button').allTextContents();
  expect(story).toHaveLength(1 + Math.ceil((plates - 1) / 2));
  const told = story.slice(0, -1).map((turn) => turn.match(/ (placed a plate|grew to|took)\b/g)?.length);
  expect(told[0]).toBe(1);
  for (const count of told.slice(1)) expect([1, 2]).toContain(count);
  expect(told).toContain(2);
  expect(story.at(-1)).toMatch(/ (wins? with \d+ points; 175 were enough|win together)\./);
});

test('in words alone: every place is a button, and the board tells who has what', async () => {
  const page = await hotSeat(2, { settings: LIST });
  await page.getByRole('button', { name: 'Place on corner A6' }).click();
  await beyond(page, 0);
  expect(await page.locator('.plain-view').textContent()).toMatch(/Amber.*Points1.*PlatesA6/);
  await playList(page);
  await page.locator('.scores').waitFor();
});

test('[P3.2] taking a heart: the loss is told before, done at once and undone in full', async () => {
  const page = await goOn(BEFORE_STEAL);
  expect([await total(page, 0), await total(page, 1)]).toEqual([49, 9]);
  await hex(page, 'q2r-4').hover();
  const caption = page.locator('.plates-caption');
  await expect.poll(() => caption.textContent()).toContain('+8 points');
  expect(await caption.textContent()).toContain('Amber −32');
  const before = await ply(page);
  await hex(page, 'q2r-4').click();
  await beyond(page, before);
  expect(await hex(page, 'q2r-4').getAttribute('aria-label')).toContain('plate of Blue');
  expect(await total(page, 0)).toBe(18);
  await page.keyboard.press('u');
  await below(page, before + 1);
  // [X03] the heart is given back, not merely cleared
  expect(await hex(page, 'q2r-4').getAttribute('aria-label')).toContain('plate of Amber');
  expect([await total(page, 0), await total(page, 1)]).toEqual([49, 9]);
});

test('[P3.1] an illegal place tells why', async () => {
  const page = await hotSeat(2);
  const say = async (key: string) => {
    await hex(page, key).click();
    await page.locator('.refused').waitFor();
    return page.locator('.refused').textContent();
  };
  expect(await say('q0r0')).toMatch(/corner/i);
  await hex(page, 'q0r-5').click();
  await beyond(page, 0);
  expect(await say('q0r-5')).toMatch(/taken|occupied|plate/i);
  expect(await ply(page)).toBe(1);
});

test('by keyboard alone: walk, hear, hop between places, place, undo', async () => {
  const page = await hotSeat(2);
  await hex(page, 'q0r0').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  const where = () => page.evaluate('document.activeElement?.getAttribute("data-hex")');
  expect(await where()).toBe('q-1r0');
  await page.keyboard.press('PageDown');
  const name = await page.evaluate('document.activeElement?.getAttribute("aria-label")');
  expect(name).toContain('start corner');
  expect(name).toContain('You can place here: +1 point.');
  await page.keyboard.press('Enter');
  await beyond(page, 0);
  expect(await banner(page).textContent()).toContain('Blue');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await beyond(page, 1);
  await page.keyboard.press('u');
  await below(page, 2);
});

test('on a phone a first touch shows what a place is worth, a second one or the button places', async () => {
  const page = await hotSeat(2, PHONE);
  const first = legal(page).first();
  await first.tap({ force: true });
  await page.locator('.plates-promise').waitFor();
  expect(await ply(page)).toBe(0);
  await first.tap({ force: true });
  await beyond(page, 0);
  await legal(page).first().tap({ force: true });
  await page.getByRole('button', { name: 'Place', exact: true }).tap();
  await beyond(page, 1);
});

const LOOKS = [
  [360, 740, 'light'],
  [820, 1180, 'dark'],
  [1440, 900, 'light'],
] as const;

describe.each(some(LOOKS, 2))('at %i × %i, %s', (width, height, colorScheme) => {
  test('axe finds nothing and nothing scrolls, with six teams', async () => {
    const page = await hotSeat(6, { viewport: { width, height }, colorScheme });
    for (let turns = 0; turns < 14; turns++) await placeBest(page);
    await legal(page).first().hover();
    expect(await violations(page)).toEqual([]);
    expect(await hangsOver(page)).toEqual([false, false]);
  });
});

test('the rules with their figures: axe finds nothing', async () => {
  const page = await stage.visit('/rules/plates', EN);
  await expect.poll(() => page.locator('.plates-rules figure').count()).toBeGreaterThan(4);
  expect(await violations(page)).toEqual([]);
});
