import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const SOON = { timeout: 30_000, interval: 30 };

export const PHONE = { viewport: { width: 390, height: 780 } } as const;

/** How many answers the event has, as a page shows it. */
const length = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-ply]').first().getAttribute('data-ply'));

/** Does something and waits until the event has moved. */
export async function moves(page: Page, doing: () => Promise<unknown>): Promise<void> {
  const before = await length(page);
  await doing();
  await expect.poll(() => length(page), SOON).not.toBe(before);
}

export interface Wishes {
  readonly name: string;
  readonly teams: readonly string[];
  readonly games?: string;
  readonly target?: number;
  readonly preset?: string;
}

/** Fills in the form and creates the event; the page is at its console then. */
export async function makeEvent(page: Page, { name, teams, games = '', target = 50, preset }: Wishes): Promise<string> {
  await page.getByLabel('Name of the event').fill(name);
  await page.getByLabel('Points to win').fill(String(target));
  await page.getByLabel('Games', { exact: true }).fill(games);
  await page.getByRole('radio', { name: String(teams.length), exact: true }).check({ force: true });
  for (const [i, team] of teams.entries()) await page.getByLabel(`Name of team ${i + 1}`).fill(team);
  if (preset !== undefined) await page.getByLabel('Preset').selectOption(preset);
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.locator('.evening-next').waitFor();
  return new URL(page.url()).pathname.split('/')[2];
}

/** Creates a link for every captain; their addresses by team. */
export async function captainsLinks(page: Page, teams: readonly string[]): Promise<string[]> {
  await page.getByRole('button', { name: /captain links/ }).click();
  return Promise.all(teams.map((team) => linkOf(page, `Captain of ${team}`)));
}

/** The address behind a copy button. */
export async function linkOf(page: Page, label: string): Promise<string> {
  const button = page.getByRole('button', { name: `Copy link: ${label}`, exact: true }).last();
  return (await button.getAttribute('data-url')) as string;
}

export async function suggest(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Suggest a schedule' }).click();
  await page.getByLabel('Number of matches').fill(String(count));
  await page.getByRole('button', { name: /^Plan \d+ match/ }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** Starts the next match and enters its result: the number of a side, or a draw. */
export async function playMatch(page: Page, winner: number | 'Draw'): Promise<void> {
  await moves(page, () =>
    page
      .locator('.evening-next')
      .getByRole('button', { name: /^Start #/ })
      .click(),
  );
  const sides = page.locator('.evening-winner-picker input');
  await (winner === 'Draw' ? sides.last() : sides.nth(winner)).check({ force: true });
  await moves(page, () => page.getByRole('button', { name: 'Confirm result' }).click());
}

export const hex = (page: Page, key: string): Locator => page.locator(`.plates-hit[data-hex="${key}"]`);

/** A captain who has to place does so on the own page. */
export async function place(page: Page, key: string): Promise<void> {
  // captains see their places before their turn, too
  const asked = ':is(.evening-captain-board.evening-mine, .evening-board)';
  await page.locator(`${asked} .plates-hit[data-hex="${key}"][data-legal]`).waitFor();
  await moves(page, () => hex(page, key).click());
}

/** Points by team, as the standings show them. */
export const points = async (page: Page): Promise<number[]> => {
  const shown = await page.locator('[data-testid^=points-]').all();
  const pairs = await Promise.all(
    shown.map(async (one) => [await one.getAttribute('data-testid'), Number(await one.textContent())] as const),
  );
  return pairs.sort(([a], [b]) => String(a).localeCompare(String(b))).map(([, total]) => total);
};

export const bigPoints = async (page: Page): Promise<number[]> =>
  (await page.locator('.evening-points').allTextContents()).map(Number);

/** Waits until every page shows these points. */
export async function allShow(pages: readonly Page[], wanted: readonly number[]): Promise<void> {
  for (const page of pages) {
    const big = (await page.locator('.events-screen').count()) > 0;
    await expect.poll(() => (big ? bigPoints(page) : points(page)), SOON).toEqual(wanted);
  }
}

interface Told {
  readonly type: string;
  readonly reason?: string;
  readonly message?: string;
}

/** Sends the room a message over a connection of its own, like somebody who does not use our pages; what it answers. */
export async function speak(page: Page, room: string, join: object, message: object): Promise<Told> {
  const sent = JSON.stringify([
    { type: 'join_room', roomId: room, version: 1, ...join },
    { roomId: room, ...message },
  ]);
  return (await page.evaluate(`new Promise((done, failed) => {
    const [join, message] = ${sent};
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
    socket.onopen = () => socket.send(JSON.stringify(join));
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      if (told.type === 'room_joined') socket.send(JSON.stringify(message));
      else if (told.type === 'move_rejected' || told.type === 'accepted' || told.type === 'error') {
        socket.close();
        done(told);
      }
    };
    setTimeout(() => failed(new Error('no answer')), 10000);
  })`)) as Told;
}

/** The token in a link. */
export const tokenOf = (link: string): string => new URL(link).hash.split('=')[1];
