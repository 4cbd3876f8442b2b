import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../../tests/browser/axe.ts';
import { freshFolder, Stage } from '../../../../tests/browser/browser.ts';
import { spawnServer } from '../../../../tests/browser/server.ts';
import { some } from '../../../../tests/soak.ts';
import {
  allShow,
  captainsLinks,
  hex,
  linkOf,
  makeEvent,
  moves,
  PHONE,
  place,
  playMatch,
  points,
  speak,
  suggest,
  tokenOf,
} from './evening.ts';

const stage = new Stage().set();
const folder = freshFolder();
const settings = { language: 'en' };
const TEAMS = ['Owls', 'Foxes'] as const;
const OWLS = 0;
const FOXES = 1;

const pathOf = (link: string): string => {
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
};

const saved = async (page: Page, button: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFile(await file.path(), 'utf8');
};

test('a whole evening: organiser, two captains, a big screen; a steal, a correction, undo across it, a restart, reloads', async () => {
  const data = join(folder, 'evening.db');
  const first = await spawnServer(data);
  const base = `http://127.0.0.1:${first.port}`;
  // what the browser itself reports about a server that is gone
  const errors = ['WebSocket', 'ERR_CONNECTION_REFUSED', 'Failed to load resource'];
  const more = { base, errors, settings };

  const desk = await stage.visit('/events', more);
  const room = await makeEvent(desk, { name: 'Barn cup', teams: TEAMS, games: 'Chess, Darts' });
  const links = await captainsLinks(desk, TEAMS);
  const owls = await stage.visit(pathOf(links[OWLS]), { ...more, ...PHONE });
  const foxes = await stage.visit(pathOf(links[FOXES]), { ...more, ...PHONE });
  const screen = await stage.visit(`/event/${room}/screen`, more);
  const everybody = [desk, owls, foxes, screen];
  // the role is no longer in the address, so that it can be passed on
  expect(new URL(owls.url()).hash).toBe('');
  await desk.getByText('Captain of Owls').locator('..').getByText('1 connected').waitFor();

  // plan, reorder by keys, edit
  await suggest(desk, 11);
  await moves(desk, () => desk.getByRole('button', { name: /^Play #1 Chess.* later$/ }).press('Enter'));
  expect(await desk.locator('.evening-planned li').first().getAttribute('data-match')).toBe('2');
  await moves(desk, () => desk.locator('[data-match="5"]').dragTo(desk.locator('[data-match="3"]')));
  const order = await desk
    .locator('.evening-planned li')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match')));
  expect(order.slice(0, 4)).toEqual(['2', '1', '5', '3']);
  await desk.getByRole('button', { name: /^Edit #2/ }).click();
  await desk.getByLabel('Note').fill('In the kitchen');
  await moves(desk, () => desk.getByRole('button', { name: 'Save', exact: true }).click());
  await desk.locator('.evening-planned').getByText('In the kitchen').waitFor();
  await moves(desk, () => desk.getByRole('button', { name: 'Start the event' }).click());

  // [T01]–[T04]: a captain who is not asked is refused, with the reason
  await playMatch(desk, OWLS);
  await owls.getByTestId('turn').waitFor();
  await hex(foxes, 'q5r-5').click();
  await foxes.getByText('Another team places first. Wait until it is your turn.').waitFor();
  const turn = await speak(
    foxes,
    room,
    { invite: tokenOf(links[FOXES]) },
    { type: 'move_request', id: 'a', answers: [{ hex: 'q5r-5' }] },
  );
  expect(turn).toMatchObject({ type: 'move_rejected', reason: 'NOT_YOUR_TURN' });
  const seat = await speak(
    foxes,
    room,
    { invite: tokenOf(links[FOXES]) },
    { type: 'move_request', id: 'b', seat: OWLS, answers: [{ hex: 'q0r-5' }] },
  );
  expect(seat).toMatchObject({ type: 'move_rejected', reason: 'NOT_YOUR_SEAT' });
  const deed = await speak(
    foxes,
    room,
    { invite: tokenOf(links[FOXES]) },
    { type: 'say', id: 'c', choice: { do: 'waive' } },
  );
  expect(deed.type).toBe('move_rejected');
  await place(owls, 'q0r-5');
  await playMatch(desk, OWLS);
  await place(owls, 'q0r-4');
  await playMatch(desk, FOXES);
  await place(foxes, 'q5r-5');
  await playMatch(desk, OWLS);
  await place(owls, 'q1r-4');
  await allShow(everybody, [9, 1]);

  // the server is killed in the middle of a turn and started again; then every page is reloaded
  await playMatch(desk, OWLS);
  first.child.kill('SIGKILL');
  await desk.getByText('Connection lost').waitFor();
  await spawnServer(data, first.port);
  await place(owls, 'q2r-4');
  await allShow(everybody, [17, 1]);
  for (const page of everybody) await page.reload();
  await allShow(everybody, [17, 1]);

  // [T06]–[T08]: the foxes take the heart; the organiser places for them once
  await playMatch(desk, FOXES);
  await place(desk, 'q4r-5');
  await playMatch(desk, FOXES);
  await place(foxes, 'q3r-5');
  await allShow(everybody, [19, 9]);
  await playMatch(desk, FOXES);
  await place(foxes, 'q2r-4');
  await allShow(everybody, [12, 17]);

  // a correction: the records follow, the plates stay
  await desk.locator('.evening-played summary').click();
  await desk
    .locator('.evening-played li')
    .nth(1)
    .getByRole('button', { name: /^Correct/ })
    .click();
  await desk.locator('dialog .evening-winner-picker input').nth(OWLS).check({ force: true });
  await desk
    .locator('dialog')
    .getByLabel(/^Plate of Foxes.*: Keep$/)
    .check({ force: true });
  await desk.locator('dialog').getByLabel('Owls: No plate').check({ force: true });
  await moves(desk, () => desk.getByRole('button', { name: 'Correct result', exact: true }).click());
  await desk.locator('.evening-played').getByText('corrected', { exact: true }).waitFor();
  await allShow(everybody, [12, 17]);

  // [X03] undo across the correction and the steal gives the heart back, after a preview
  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await desk.locator('dialog .events-step', { hasText: 'Foxes took the upper right heart from Owls.' }).click();
  await desk.locator('.evening-changes').getByText('D8 (upper right heart): Foxes → Owls').waitFor();
  expect(await desk.locator('.evening-changes tbody tr').first().textContent()).toContain('12');
  await moves(desk, () => desk.getByRole('button', { name: 'Undo 2 steps' }).click());
  await allShow(everybody, [19, 9]);
  expect(await desk.locator('.evening-played').getByText('corrected', { exact: true }).count()).toBe(0);
  // redo puts both back
  await desk.getByRole('button', { name: 'Redo', exact: true }).click();
  await desk.locator('.evening-changes').getByText('D8 (upper right heart): Owls → Foxes').waitFor();
  await moves(desk, () => desk.getByRole('button', { name: 'Redo 2 steps' }).click());
  await allShow(everybody, [12, 17]);
  await desk.locator('.evening-played').getByText('corrected', { exact: true }).waitFor();

  // a revoked link is worthless at once
  await desk.getByRole('button', { name: 'Revoke link: Captain of Foxes' }).click();
  await desk.getByRole('button', { name: 'Revoke', exact: true }).click();
  await foxes.getByText('This link has been revoked.').waitFor();
  const revoked = await speak(foxes, room, { invite: tokenOf(links[FOXES]) }, { type: 'get_state' });
  expect(revoked).toMatchObject({ type: 'move_rejected', reason: 'LINK_REVOKED' });
  await foxes.reload();
  await foxes.getByRole('heading', { name: 'This link has been revoked.' }).waitFor();
  await desk.getByRole('button', { name: /captain link/ }).click();
  const again = await linkOf(desk, 'Captain of Foxes');
  await foxes.goto(again);
  await foxes.getByTestId('turn').waitFor();

  // a cancelled match changes nothing
  await moves(desk, () =>
    desk
      .locator('.evening-next')
      .getByRole('button', { name: /^Start #/ })
      .click(),
  );
  await desk.getByRole('button', { name: 'Cancel match' }).click();
  await moves(desk, () => desk.locator('dialog').getByRole('button', { name: 'Cancel match' }).click());
  await allShow(everybody, [12, 17]);

  // points with a reason, a draw that pays the heart, another target
  await desk.locator('.evening-standing[data-team="0"] summary').click();
  await desk.getByRole('button', { name: 'Adjust points: Owls' }).click();
  await desk.getByLabel('Points (negative').fill('-2');
  await desk.getByLabel('Reason').fill('Came late');
  await moves(desk, () => desk.getByRole('button', { name: 'Adjust', exact: true }).click());
  await allShow(everybody, [10, 17]);
  await playMatch(desk, 'Draw');
  await allShow(everybody, [10, 18]);
  await desk.getByRole('button', { name: 'More', exact: true }).click();
  await desk.getByRole('button', { name: 'Change the target' }).click();
  await desk.getByLabel('Points to win').fill('26');
  await moves(desk, () => desk.getByRole('button', { name: 'Save', exact: true }).click());

  // the last plate reaches it; [W09] undo of the end opens the event again
  await playMatch(desk, FOXES);
  await place(foxes, 'q2r-3');
  await allShow(everybody, [10, 28]);
  await desk.getByRole('heading', { name: 'The event is over' }).waitFor();
  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await moves(desk, () => desk.getByRole('button', { name: 'Undo 1 step' }).click());
  await desk.getByRole('heading', { name: 'What’s next' }).waitFor();
  await place(foxes, 'q2r-3');
  await screen.getByText('Foxes').first().waitFor();
  await desk.getByRole('heading', { name: 'The event is over' }).waitFor();

  // history: the final screen, any moment, files
  await desk.getByRole('link', { name: 'History' }).first().click();
  await desk.getByRole('heading', { name: 'Foxes won!' }).waitFor();
  await desk
    .locator('.events-timeline-line', { hasText: 'Owls took the upper right heart; it pays 1 each round.' })
    .click();
  await expect.poll(() => points(desk)).toEqual([17, 1]);
  await desk.getByRole('slider').press('ArrowRight');
  await desk.getByText('2 steps were undone and later redone.').waitFor();
  const json = JSON.parse(await saved(desk, 'Save everything as JSON')) as { winners: number[]; entries: unknown[] };
  expect(json.winners).toEqual([FOXES]);
  const csv = await saved(desk, 'Save the timeline as CSV');
  expect(csv.split('\r\n')[0]).toBe('step,time,what happened,Owls,Foxes');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(json.entries.length + 2);
  expect(csv.trimEnd().split('\r\n').at(-1)).toMatch(/,10,28$/);

  // archived: read-only until its owner restores it; a duplicate begins anew
  await desk.goto(`${base}/event/${room}`);
  await desk.getByRole('button', { name: 'More', exact: true }).click();
  await desk.getByRole('button', { name: 'Archive', exact: true }).click();
  await desk.getByRole('button', { name: 'Archive', exact: true }).click();
  await desk.getByText('archived', { exact: true }).waitFor();
  expect(await desk.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
  const late = await speak(owls, room, { invite: tokenOf(links[OWLS]) }, { type: 'request_undo', id: 'd' });
  expect(late).toMatchObject({ type: 'move_rejected', reason: 'ARCHIVED' });
  await desk.goto(`${base}/events`);
  await desk.getByText('Archived (1)').click();
  await desk.getByRole('link', { name: 'Open' }).click();
  await desk.getByRole('button', { name: 'More', exact: true }).click();
  await desk.getByRole('button', { name: 'Restore from archive' }).click();
  await desk.getByRole('button', { name: 'Restore from archive' }).click();
  await desk.getByText('archived', { exact: true }).waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'More', exact: true }).click();
  await desk.getByRole('button', { name: 'Duplicate' }).click();
  expect(await desk.getByLabel('Name of team 2').inputValue()).toBe('Foxes');
  await desk.getByRole('button', { name: 'Create event' }).click();
  await desk.locator('.evening-next').waitFor();
  await allShow([desk], [0, 0]);
  expect(new URL(desk.url()).pathname).not.toContain(room);
}, 240_000);

test('an organiser who was invited runs the event, but invites no other organisers; private events take a link', async () => {
  const desk = await stage.visit('/events', { settings });
  await desk.getByRole('radio', { name: 'Only people with a link' }).check({ force: true });
  const room = await makeEvent(desk, { name: 'Behind doors', teams: ['Owls', 'Foxes', 'Hares'] });
  await desk.getByText('Another link').click();
  await desk.getByLabel('Role').selectOption('organiser');
  await desk.getByLabel('Label').fill('Cleo');
  await desk.getByRole('button', { name: 'Create link' }).click();
  const helper = await stage.visit(pathOf(await linkOf(desk, 'Cleo')), { settings });
  await moves(helper, () => helper.getByRole('button', { name: 'Start the event' }).click());
  await helper.getByText('Another link').click();
  expect(await helper.getByLabel('Role').locator('option').allTextContents()).not.toContain('Organiser');
  const stranger = await stage.visit(`/event/${room}`, { settings });
  await stranger.getByRole('heading', { name: 'This event is only for people with a link.' }).waitFor();

  // three sides, two of which win together
  await helper.getByRole('button', { name: 'Plan a match' }).click();
  await helper.getByLabel('Game', { exact: true }).fill('Skittles');
  await helper.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await helper.getByRole('group', { name: 'Side 3' }).getByLabel('Hares').check();
  await moves(helper, () => helper.getByRole('button', { name: 'Add match' }).click());
  await moves(helper, () =>
    helper
      .locator('.evening-next')
      .getByRole('button', { name: /^Start #/ })
      .click(),
  );
  const sides = helper.locator('.evening-winner-picker input');
  await sides.nth(1).check({ force: true });
  await sides.nth(2).check({ force: true });
  await moves(helper, () => helper.getByRole('button', { name: 'Confirm result' }).click());
  await desk.locator('.evening-placing', { hasText: 'Foxes' }).waitFor();
  await desk.getByRole('button', { name: 'Skip this plate' }).click();
  await moves(desk, () => desk.locator('dialog').getByRole('button', { name: 'Skip this plate' }).click());
  await place(desk, 'q0r5');
  await allShow([desk, helper], [0, 0, 1]);
});

test('an event with challenges: a heart is fought for in an extra match', async () => {
  const desk = await stage.visit('/events', { settings });
  await makeEvent(desk, { name: 'Mountain', teams: TEAMS, preset: 'mountain2026' });
  await suggest(desk, 8);
  await moves(desk, () => desk.getByRole('button', { name: 'Start the event' }).click());
  for (const key of ['q0r-5', 'q0r-4', 'q1r-4', 'q2r-4']) {
    await playMatch(desk, OWLS);
    await place(desk, key);
  }
  for (const key of ['q5r-5', 'q4r-5', 'q3r-5']) {
    await playMatch(desk, FOXES);
    await place(desk, key);
  }
  await desk.getByRole('button', { name: 'Open a challenge' }).click();
  await desk.getByLabel('Foxes against Owls for the upper right heart').check();
  await desk.getByLabel('Game', { exact: true }).fill('Arm wrestling');
  await moves(desk, () => desk.locator('dialog').getByRole('button', { name: 'Open a challenge' }).click());
  await moves(desk, () => desk.getByRole('button', { name: 'Foxes won' }).click());
  await expect.poll(() => hex(desk, 'q2r-4').getAttribute('aria-label')).toContain('plate of Foxes');
  await desk.getByText('No open challenges.').waitFor();
});

describe.each(some(['light', 'dark'] as const, 1))('axe finds nothing, %s', (colorScheme) => {
  test('events, console with its windows, captain, big screen, spectator, history', async () => {
    const desk = await stage.visit('/events', { settings, colorScheme });
    await desk.getByText('Every rule, one by one').click();
    expect(await violations(desk), 'events').toEqual([]);
    const room = await makeEvent(desk, { name: 'Barn cup', teams: TEAMS, games: 'Chess, Darts' });
    const links = await captainsLinks(desk, TEAMS);
    for (const button of ['Plan a match', 'Suggest a schedule', 'More']) {
      await desk.getByRole('button', { name: button, exact: true }).click();
      expect(await violations(desk), button).toEqual([]);
      await desk.getByRole('button', { name: 'Close' }).click();
    }
    await suggest(desk, 4);
    expect(await violations(desk), 'setup').toEqual([]);
    await moves(desk, () => desk.getByRole('button', { name: 'Start the event' }).click());
    const owls = await stage.visit(pathOf(links[OWLS]), { settings, colorScheme, ...PHONE });
    const screen = await stage.visit(`/event/${room}/screen`, { settings, colorScheme });
    await playMatch(desk, OWLS);
    await hex(desk, 'q0r-5').hover();
    expect(await violations(desk), 'placing').toEqual([]);
    await owls.getByTestId('turn').waitFor();
    expect(await violations(owls), 'captain').toEqual([]);
    await place(owls, 'q0r-5');
    await allShow([screen], [1, 0]);
    expect(await violations(screen), 'screen').toEqual([]);
    await desk.getByRole('button', { name: 'Undo', exact: true }).click();
    await desk.locator('.evening-changes').waitFor();
    expect(await violations(desk), 'undo').toEqual([]);
    await desk.getByRole('button', { name: 'Close' }).click();
    await desk.setViewportSize(PHONE.viewport);
    for (const tab of ['Matches', 'Board', 'Teams', 'Links']) {
      await desk.locator('.events-tabs').getByRole('button', { name: tab }).click();
      expect(await violations(desk), `phone ${tab}`).toEqual([]);
    }
    const guest = await stage.visit(`/event/${room}`, { settings, colorScheme });
    await guest.locator('.evening-standings').waitFor();
    expect(await violations(guest), 'spectator').toEqual([]);
    await desk.getByRole('button', { name: 'More', exact: true }).click();
    await desk.getByRole('button', { name: 'End the event' }).click();
    await desk.getByLabel('Reason').fill('It is late.');
    await desk.getByRole('button', { name: 'End now' }).click();
    await guest.goto(`${stage.url}/event/${room}/history`);
    await guest.locator('.evening-final').waitFor();
    expect(await violations(guest), 'history').toEqual([]);
    await guest.setViewportSize(PHONE.viewport);
    expect(await violations(guest), 'history on a phone').toEqual([]);
  }, 120_000);
});
