import { readFile } from 'node:fs/promises';
import { must, parseTranscript, replay } from '@tessera/kernel';
import type { Locator, Page } from 'playwright-core';
import { beyond, ply } from '../../../../tests/browser/browser.ts';
import { breakdown, harmonies } from '../../src/rules/index.ts';

export type Press = (found: Locator) => Promise<void>;
export const click: Press = (found) => found.click();
export const tap: Press = (found) => found.tap();

export const cell = (page: Page, at: string): Locator => page.locator(`.harm-board [data-at="${at}"]`);

const some = async (found: Locator): Promise<boolean> => (await found.count()) > 0;

/** On a phone the tray shows one thing at a time. */
async function turnTo(page: Page, tab: string, press: Press): Promise<void> {
  const found = page.locator('.harm-tabs button', { hasText: tab });
  if (await found.isVisible()) await press(found);
}

/**
 * One answer on the picture: takes a group, uses a card where it can, places a token, ends the turn. `n` varies what is
 * chosen.
 */
export async function step(page: Page, n: number, press: Press = click): Promise<void> {
  const before = await ply(page);
  const open = page.locator('.harm-hit.harm-open');
  const groups = page.locator('.harm-group.harm-open');
  const ready = page.locator('.harm-own .harm-card.harm-ready');
  const nth = async (found: Locator): Promise<Locator> => found.nth(n % (await found.count()));
  if (await some(groups)) {
    await turnTo(page, 'Tokens', press);
    await press(await nth(groups));
  } else if (await some(ready)) {
    await turnTo(page, 'Cards', press);
    await press(ready.first());
    await press(open.first());
  } else if (!(await tookCard(page, n, press))) {
    const end = page.getByRole('button', { name: 'End turn' });
    await press((await some(end)) ? end : await nth(open));
  }
  await beyond(page, before);
}

/** Every few answers: the first card that may be taken, a spirit, or another card in place of one. */
async function tookCard(page: Page, n: number, press: Press): Promise<boolean> {
  const asked = await some(page.getByText(/^(Which spirit do you keep|You took no card\. Do you want)/));
  if (!asked && (n % 5 !== 0 || !(await some(page.locator('.harm-own .harm-gap'))))) return false;
  await turnTo(page, 'Cards', press);
  const card = page.locator('.harm-row .harm-card').first();
  await press(card);
  await page.locator('.harm-row .harm-card[aria-pressed=true]').waitFor();
  const take = page.locator('.harm-take');
  if (await some(take)) {
    await press(take);
    return true;
  }
  await press(card);
  return false;
}

/** The points of a seat as the panel shows them. */
export async function panel(page: Page, seat: number): Promise<Record<string, number>> {
  const parts = (await page.evaluate(
    `[...document.querySelectorAll('.harm-scores td[data-seat="${seat}"]')].map((td) => [td.dataset.part, parseInt(td.firstChild.textContent)])`,
  )) as [string, number][];
  return Object.fromEntries(parts);
}

/** A seat's points by the game itself after each answer of a saved match. */
export async function truth(path: string): Promise<(at: number, seat: number) => Record<string, number>> {
  const transcript = must(parseTranscript(JSON.parse(await readFile(path, 'utf8'))));
  const match = must(replay(harmonies, transcript));
  return (at, seat) => {
    const parts = breakdown(match.rewind(at).engine.state, seat);
    return { ...parts, total: Object.values(parts).reduce((sum, points) => sum + points, 0) };
  };
}
