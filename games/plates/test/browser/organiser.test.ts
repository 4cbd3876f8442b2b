import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../../../../tests/browser/axe.ts';
import { Stage } from '../../../../tests/browser/browser.ts';
import { captainsLinks, hex, linkOf, makeEvent, moves, PHONE, place, playMatch, points, suggest } from './evening.ts';

const stage = new Stage().set();
const settings = { language: 'en' };
const TEAMS = ['Owls', 'Foxes'] as const;
const OWLS = 0;
const FOXES = 1;
const SOON = { timeout: 30_000, interval: 30 };

const pathOf = (link: string): string => {
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
};

/** An event that has begun, with as many planned matches. */
async function evening(count: number): Promise<{ desk: Page; room: string }> {
  const desk = await stage.visit('/events', { settings });
  const room = await makeEvent(desk, { name: 'Barn cup', teams: TEAMS, games: 'Darts' });
  await suggest(desk, count);
  await moves(desk, () => desk.getByRole('button', { name: 'Start the event' }).click());
  return { desk, room };
}

test('lots are asked for once and undone as one step; skipping a plate asks as well', async () => {
  const { desk } = await evening(2);
  await moves(desk, () =>
    desk
      .locator('.evening-next')
      .getByRole('button', { name: /^Start #/ })
      .click(),
  );
  await desk.getByRole('button', { name: 'Draw lots' }).click();
  const dialog = desk.locator('dialog');
  await dialog.getByText('One side is drawn at random').waitFor();
  await moves(desk, () => dialog.getByRole('button', { name: 'Draw lots' }).click());
  await desk.getByRole('button', { name: 'Skip this plate' }).waitFor();
  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await moves(desk, () => desk.getByRole('button', { name: 'Undo 1 step' }).click());
  await desk.getByRole('button', { name: 'Confirm result' }).waitFor();
  await desk.getByRole('button', { name: 'Redo', exact: true }).click();
  await moves(desk, () => desk.getByRole('button', { name: 'Redo 1 step' }).click());
  await desk.getByRole('button', { name: 'Skip this plate' }).click();
  expect(await violations(desk)).toEqual([]);
  await moves(desk, () => dialog.getByRole('button', { name: 'Skip this plate' }).click());
  await desk.getByText('Start the next match.').waitFor();
});

test('a result of three matches ago is corrected with all that came of it, in one step', async () => {
  const { desk } = await evening(8);
  for (const [winner, key] of [
    [OWLS, 'q0r-5'],
    [OWLS, 'q0r-4'],
    [OWLS, 'q1r-4'],
    [OWLS, 'q2r-4'],
    [FOXES, 'q5r-5'],
    [FOXES, 'q4r-5'],
    [FOXES, 'q3r-5'],
  ] as const) {
    await playMatch(desk, winner);
    await place(desk, key);
  }
  // 16 for the cluster, 4 paid by the heart
  await expect.poll(() => points(desk), SOON).toEqual([20, 9]);
  await desk.locator('.evening-played summary').click();
  let clicks = 0;
  const click = async (doing: Promise<unknown>) => {
    clicks += 1;
    await doing;
  };
  await click(desk.locator('.evening-played [data-match="4"]').getByRole('button').click());
  const dialog = desk.locator('dialog');
  await dialog.getByText('For this match the hearts paid: Owls 1.').waitFor();
  await click(dialog.locator('.evening-winner-picker input').nth(FOXES).check({ force: true }));
  expect(await dialog.getByLabel('Plate of Owls on the upper right heart: Remove').isChecked()).toBe(true);
  expect(await dialog.getByLabel('Foxes: Gets a plate').isChecked()).toBe(true);
  const rows = dialog.locator('.evening-changes tbody tr');
  await expect.poll(() => rows.first().textContent()).toContain('20');
  expect(await rows.first().textContent()).toContain('9');
  expect(await violations(desk)).toEqual([]);
  // a plate may stay: then nothing but the record changes
  await dialog.getByLabel('Plate of Owls on the upper right heart: Keep').check({ force: true });
  await expect.poll(() => rows.first().getAttribute('class')).not.toBe('evening-changed');
  await dialog.getByLabel('Plate of Owls on the upper right heart: Remove').check({ force: true });
  await click(moves(desk, () => dialog.getByRole('button', { name: 'Correct result' }).click()));
  expect(clicks).toBe(3);
  await expect.poll(() => points(desk), SOON).toEqual([9, 9]);
  await place(desk, 'q4r-4');
  await expect.poll(() => points(desk), SOON).toEqual([9, 16]);

  // the plate and the correction: two steps
  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog.locator('.events-step', { hasText: 'was corrected' }).click();
  await moves(desk, () => desk.getByRole('button', { name: 'Undo 2 steps' }).click());
  await expect.poll(() => points(desk), SOON).toEqual([20, 9]);
});

test('another game of a slot: planned with the first, and the hearts pay once', async () => {
  const desk = await stage.visit('/events', { settings });
  await makeEvent(desk, { name: 'Slots', teams: TEAMS, games: 'Darts' });
  await suggest(desk, 1);
  await desk.getByRole('button', { name: 'Plan a match' }).click();
  await desk.getByLabel('Slot', { exact: true }).selectOption({ label: 'The same slot as #1 Darts, 2v2' });
  expect(await violations(desk)).toEqual([]);
  await moves(desk, () => desk.getByRole('button', { name: 'Add match' }).click());
  await desk.locator('.evening-planned').getByText('slot of #1').waitFor();
});

test('the owner saves the link, a helper issues a captain’s link again with its code, becomes the owner and deletes the event', async () => {
  const desk = await stage.visit('/events', { settings });
  const room = await makeEvent(desk, { name: 'Barn cup', teams: TEAMS });
  // offered when the event is made, until it is said to be saved
  const offer = desk.locator('.events-owner');
  const saved = (await offer.getByRole('button', { name: /^Copy link/ }).getAttribute('data-url')) as string;
  await offer.getByRole('button', { name: 'QR code: Your own link' }).click();
  await desk.locator('dialog svg.qr path').waitFor();
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Close' }).click();
  await desk.reload();
  await offer.getByRole('button', { name: 'I have saved it' }).click();
  await offer.waitFor({ state: 'detached' });
  const [owls] = await captainsLinks(desk, TEAMS);
  const phone = await stage.visit(pathOf(owls), { settings, ...PHONE });
  await phone.getByTestId('turn').waitFor();
  await desk.getByText('Another link').click();
  await desk.getByLabel('Role').selectOption('organiser');
  await desk.getByLabel('Label').fill('Cleo');
  await desk.getByRole('button', { name: 'Create link' }).click();
  const helper = await stage.visit(pathOf(await linkOf(desk, 'Cleo')), { settings });

  // the helper has never seen the captain's address
  await helper.getByRole('button', { name: 'Issue again: Captain of Owls' }).click();
  await helper.locator('dialog').getByRole('button', { name: 'Issue again' }).click();
  await helper.locator('dialog svg.qr path').waitFor();
  await phone.getByText('This link has been revoked.').waitFor();
  await helper.getByRole('button', { name: 'Close' }).click();
  const again = await linkOf(helper, 'Captain of Owls');
  expect(again).not.toBe(owls);
  await phone.goto(again);
  await phone.getByTestId('turn').waitFor();

  // the device is lost: the saved link is the way back
  const other = await stage.visit(pathOf(saved), { settings });
  await other.getByRole('button', { name: 'Make owner: Cleo' }).click();
  expect(await violations(other)).toEqual([]);
  await other.locator('dialog').getByRole('button', { name: 'Make owner' }).click();
  await helper.getByText('owner', { exact: true }).waitFor();
  // what the lost device holds opens nothing any more
  await other.getByText('This link has been revoked.').waitFor();

  await helper.getByRole('button', { name: 'More', exact: true }).click();
  await helper.getByRole('button', { name: 'Delete the event' }).click();
  const sure = helper.getByRole('button', { name: 'Delete for good' });
  expect(await sure.isDisabled()).toBe(true);
  await helper.getByLabel('To confirm').fill('Barn');
  expect(await sure.isDisabled()).toBe(true);
  await helper.getByLabel('To confirm').fill('Barn cup');
  expect(await violations(helper)).toEqual([]);
  await sure.click();
  await helper.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  await phone.getByRole('heading', { name: 'This event was deleted.' }).waitFor();
  await phone.goto(`${stage.url}/event/${room}`);
  await phone.getByRole('heading', { name: 'This event doesn’t exist.' }).waitFor();
}, 120_000);

test('a line that goes silent is told on console, captain’s page and big screen within ten seconds', async () => {
  const { desk, room } = await evening(1);
  const [owls] = await captainsLinks(desk, TEAMS);
  const captain = await stage.visit('/', { settings: { language: 'de' }, ...PHONE });
  const screen = await stage.visit('/', { settings });
  let silent = false;
  let held: (() => void)[] = [];
  // what is sent over a line that is open and silent comes late, as it does with TCP
  const pass = (send: () => void) => (silent ? held.push(send) : send());
  for (const page of [desk, captain, screen])
    await page.routeWebSocket(/\/ws\?/, (line) => {
      const server = line.connectToServer();
      line.onMessage((message) => pass(() => server.send(message)));
      server.onMessage((message) => pass(() => line.send(message)));
    });
  await captain.goto(`${stage.url}${pathOf(owls)}`);
  await screen.goto(`${stage.url}/event/${room}/screen`);
  await desk.reload();
  await captain.getByTestId('turn').waitFor();
  await screen.locator('.events-screen').waitFor();
  await desk.locator('.evening-next').waitFor();
  const told = [
    desk.getByText('Connection lost. What you see may be out of date.'),
    captain.getByText('Verbindung verloren. Was du siehst, ist vielleicht nicht mehr aktuell.'),
    screen.getByText('Connection lost. This may be out of date.'),
  ];
  for (const sentence of told) expect(await sentence.count()).toBe(0);
  silent = true;
  await Promise.all(told.map((sentence) => sentence.waitFor({ timeout: 12_000 })));
  expect(await violations(captain)).toEqual([]);
  silent = false;
  for (const send of held) send();
  held = [];
  for (const sentence of told) await sentence.waitFor({ state: 'detached' });
  await moves(desk, () =>
    desk
      .locator('.evening-next')
      .getByRole('button', { name: /^Start #/ })
      .click(),
  );
  await hex(captain, 'q0r-5').waitFor();
});
