import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freshFolder, Stage } from '../../../../tests/browser/browser.ts';
import { spawnServer } from '../../../../tests/browser/server.ts';
import { captainsLinks, hex, makeEvent, moves, playMatch, suggest } from './evening.ts';

const stage = new Stage().set();
const folder = freshFolder();
const EN = { settings: { language: 'en' } } as const;
const TOUCH = { ...EN, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const SOON = { timeout: 30_000, interval: 30 };
const TEAMS = ['Owls', 'Foxes'];

/** An event that has begun, with its organiser's page and the captains' links. */
async function evening(base = stage.url): Promise<{ desk: Page; links: string[]; room: string }> {
  const desk = await stage.visit('/events', {
    ...EN,
    base,
    errors: ['WebSocket connection', 'Failed to load resource'],
  });
  const room = await makeEvent(desk, { name: 'Barn cup', teams: TEAMS, games: 'Darts' });
  await suggest(desk, 4);
  const links = await captainsLinks(desk, TEAMS);
  await moves(desk, () => desk.getByRole('button', { name: 'Start the event' }).click());
  return { desk, links, room };
}

const turn = (page: Page) => page.getByTestId('turn').textContent();

test('a captain with a phone: plans ahead, is called, touches twice, and undoes a plate', async () => {
  const { desk, links } = await evening();
  const owls = await stage.visit('', { ...TOUCH, base: links[0] });
  await expect.poll(() => turn(owls), SOON).toContain('Win the next match');
  // before the turn a captain may plan, but there is no button
  await hex(owls, 'q0r-5').tap({ force: true });
  await expect.poll(() => owls.locator('.plates-caption').textContent()).toContain('+1 point');
  expect(await owls.getByRole('button', { name: 'Place', exact: true }).count()).toBe(0);
  await hex(owls, 'q0r-5').tap({ force: true });
  await owls.locator('.toast.refusal').waitFor();

  await playMatch(desk, 0);
  await expect.poll(() => turn(owls), SOON).toContain('Your turn');
  await expect.poll(() => owls.title(), SOON).toContain('Your turn!');
  await owls.locator('.evening-captain-places button').first().tap();
  await moves(owls, () => owls.getByRole('button', { name: 'Place', exact: true }).tap());
  const placed = () => owls.locator('.plates-hit[aria-label*="plate of Owls"]').count();
  expect(await placed()).toBe(1);
  await moves(owls, () => owls.getByRole('button', { name: 'Undo my plate' }).tap());
  await expect.poll(placed, SOON).toBe(0);
  expect(await turn(owls)).toContain('Your turn');
  expect(await owls.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
});

test('the big screen is dark, shows who comes up, and comes back by itself after the server was gone', async () => {
  const data = join(folder, 'screen.db');
  const first = await spawnServer(data);
  const base = `http://127.0.0.1:${first.port}`;
  const { desk, room } = await evening(base);
  const screen = await stage.visit(`/event/${room}/screen`, {
    ...EN,
    base,
    colorScheme: 'light',
    viewport: { width: 1920, height: 1080 },
    errors: ['WebSocket connection', 'Failed to load resource'],
  });
  await screen.locator('.events-screen').waitFor();
  const ground = 'getComputedStyle(document.querySelector(".evening-ranking li")).backgroundColor';
  expect(await screen.evaluate(ground)).toBe('rgb(34, 31, 26)');
  await playMatch(desk, 1);
  await expect.poll(() => screen.locator('.events-headline').textContent(), SOON).toContain('Next plate: Foxes');

  first.child.kill('SIGKILL');
  await screen.locator('.events-offline').waitFor();
  await spawnServer(data, first.port);
  await screen.locator('.events-offline').waitFor({ state: 'detached' });
  await moves(desk, () => hex(desk, 'q5r0').click());
  const foxes = screen.locator('.evening-ranking li[data-team="1"]');
  await expect.poll(() => foxes.locator('.evening-points').textContent(), SOON).toBe('1');
  await screen.reload();
  await expect
    .poll(() => screen.locator('.evening-ranking li[data-team="0"] .evening-moved').textContent(), SOON)
    .toContain('down 1');
  expect(await screen.locator('button, a').count()).toBe(0);
  expect(await screen.evaluate('document.documentElement.scrollHeight > innerHeight')).toBe(false);
});
