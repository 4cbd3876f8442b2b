import type { Locator, Page } from 'playwright-core';
import { beyond, ply } from './browser.ts';

/**
 * Lets a page play by itself: it clicks the buttons of the list of choices, throws and moves before anything else, until
 * the result is on the screen or the match has `until` answers.
 */
export async function playList(page: Page, until = Number.POSITIVE_INFINITY): Promise<void> {
  const over = until === Number.POSITIVE_INFINITY ? 'false' : `Number(table.dataset.ply) >= ${until}`;
  await page.evaluate(`new Promise((done, failed) => {
    let clicked = '', since = 0;
    const timer = setInterval(() => {
      const table = document.querySelector('.table');
      if (!table) return;
      if (document.querySelector('.scores') || ${over}) { clearInterval(timer); return done(); }
      const buttons = [...document.querySelectorAll('.plain-choices button')];
      // a click that came too early is not heard: it is repeated, or both pages would wait for each other
      if (buttons.length === 0 || (clicked === table.dataset.ply && performance.now() - since < 1000)) return;
      clicked = table.dataset.ply;
      since = performance.now();
      const good = buttons.filter((button) => /^(Throw|Move)/.test(button.textContent));
      const from = good.length > 0 ? good : buttons.filter((button) => /^Waste/.test(button.textContent));
      const pick = from.length > 0 ? from : buttons;
      pick[Number(table.dataset.ply) % pick.length].click();
    }, 4);
    setTimeout(() => { clearInterval(timer); failed(new Error('no end at ' + document.querySelector('.table')?.dataset.ply)); }, 100000);
  })`);
}

/** One answer on the picture, by mouse or touch: throw, or choose a roll and a coin that can move by it. */
export async function playPicture(page: Page, press: 'click' | 'tap' = 'click'): Promise<void> {
  const before = await ply(page);
  const go = (found: Locator) => (press === 'tap' ? found.tap() : found.click());
  const shells = page.locator('.attha-throw-button[aria-disabled=false]');
  if ((await shells.count()) > 0) await go(shells);
  else await moveBy(page, go);
  await beyond(page, before);
}

async function moveBy(page: Page, go: (found: Locator) => Promise<void>): Promise<void> {
  for (const chip of await page.locator('.attha-roll').all()) {
    const value = /of (\d+)/.exec((await chip.getAttribute('aria-label')) ?? '')?.[1];
    const coin = page.getByRole('button', { name: new RegExp(`can move (.*, or )?${value} (to|once)`) }).first();
    if ((await coin.count()) === 0) continue;
    if ((await chip.getAttribute('aria-pressed')) === 'false') await go(chip);
    return go(coin);
  }
  await go(page.getByRole('button', { name: 'Waste rolls' }));
}

/** Whether this page is asked something. */
export const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.banner.mine').count()) > 0;

/** A game's place on the front page, once its board is drawn. */
export const card = (page: Page, game: string): Locator =>
  page.locator(`.game-card[data-game=${game}][aria-busy=false]`);
