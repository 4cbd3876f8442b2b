import { games } from '@tessera/games';
import { type AnyGame, CHANCE, Match, must, replay, type Transcript } from '@tessera/kernel';
import type { Manifest } from '@tessera/kit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inSoak } from '../soak.ts';
import { Stage } from './browser.ts';
import { FAULTS } from './geometry.ts';
import { midGame } from './midgame.ts';

const stage = new Stage().set();

/** A desk, an upright tablet, two phones. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

/** The middle of a match as a match of its own with one decision, so that its review begins there. */
async function fromTheMiddle(manifest: Manifest, seats: number): Promise<Transcript> {
  const game = (await manifest.rules()) as AnyGame;
  const played = await midGame(manifest, seats);
  const { engine } = must(replay(game, played));
  const start = game.notation.makePosition(engine.state);
  const match = must(Match.create(game, { seats, options: played.options, seed: 'middle', start, dice: 2 })) as Match;
  for (let decided = 0; decided < 1 && !match.engine.over; ) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.roll();
    else {
      must(match.answer({ actor, choice: choices[0] as never }));
      if (choices.length > 1) decided += 1;
    }
  }
  return match.transcript();
}

const SETTLED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';
const faultsNow = async (page: Page, of: string) =>
  (await page.evaluate(`[...document.querySelectorAll('${of}')].flatMap(${FAULTS})`)) as string[];

/** What is wrong with the boards on a page, at each size. */
async function faultsOf(page: Page, of = '.board-room'): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(SETTLED);
    const faults = await faultsNow(page, of);
    found.push(...faults.map((fault) => `${size.width}: ${fault}`));
    const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    if (Number(wide) > 0) found.push(`${size.width}: the page is ${wide} px too wide`);
  }
  return found;
}

const drawn = async (page: Page) => {
  await page.locator('.board-room .loading').waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready');
};

const boards = games.filter(({ board, review }) => board !== undefined && review !== undefined);

describe.each(boards.map((game) => ({ id: game.id, game })))('$id', ({ id, game }) => {
  const counts = inSoak
    ? [...new Set([2, Math.min(3, game.seats.max), game.seats.max])]
    : [Math.min(3, game.seats.max)];

  test.each(counts)('a review shows the whole board, nothing over anything else (%i seats)', async (seats) => {
    const transcript = JSON.stringify(await fromTheMiddle(game, seats));
    const page = await stage.visit('/settings', { settings: { language: inSoak ? 'de' : 'en' }, viewport: SIZES[0] });
    await page.evaluate(`sessionStorage.setItem('tessera:replay', ${JSON.stringify(transcript)})`);
    await page.goto(`${stage.url}/replay?review`);
    await page.locator('.review-moment').waitFor({ timeout: 60_000 });
    await drawn(page);
    expect(await faultsOf(page)).toEqual([]);
    // beside the chart on a desk, above it elsewhere
    const place = `(one) => { const { x, y } = document.querySelector(one).getBoundingClientRect(); return [x, y]; }`;
    const [board, chart] = (await page.evaluate(`['.review-board', '.review-course'].map(${place})`)) as number[][];
    expect(board[1]).toBeLessThan(chart[1]);
    await page.setViewportSize(SIZES[0]);
    const [beside, right] = (await page.evaluate(`['.review-board', '.review-course'].map(${place})`)) as number[][];
    expect(beside[0]).toBeLessThan(right[0]);
    // without its room a board falls apart, and that is seen
    await page.addStyleTag({
      content: '.review-board .board-room { height: 30rem !important; container: none !important }',
    });
    await page.evaluate(SETTLED);
    expect(await faultsNow(page, '.board-room')).not.toEqual([]);
    await page.goto(`${stage.url}/replay`);
    await page.locator('.board-stage > :not(.loading)').first().waitFor();
    await drawn(page);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('a lesson shows the whole board', async () => {
    const page = await stage.visit(`/learn/${id}/1`, { settings: { language: 'en' }, viewport: SIZES[0] });
    await page.locator('.board-room').waitFor();
    await drawn(page);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('the figures of the rules are whole', async () => {
    const page = await stage.visit(`/rules/${id}`, { settings: { language: 'en' }, viewport: SIZES[0] });
    await page.locator('.rules-text figure').first().waitFor();
    // boards among them are drawn when somebody comes near
    await expect
      .poll(async () => {
        await page.evaluate(
          `document.querySelectorAll('.rules-blank').forEach((one) => one.scrollIntoView({ behavior: 'instant' }))`,
        );
        return page.locator('.rules-blank, .rules-text[aria-busy=true]').count();
      })
      .toBe(0);
    await page.evaluate('document.fonts.ready');
    expect(await faultsOf(page, '.rules-text figure')).toEqual([]);
  });
});
