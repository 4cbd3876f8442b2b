import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { banner, below, beyond, freshFolder, LIST, ply, Stage, standsAt, type Visit } from './browser.ts';
import { isAsked, playList, playPicture } from './play.ts';
import { spawnServer } from './server.ts';
import { sitTwo } from './two.ts';

const stage = new Stage().set();
const folder = freshFolder();

const twoAtTable = (settings: Record<string, unknown>, more?: Visit) => sitTwo(stage, settings, more);

const boards = (pages: readonly Page[]) => Promise.all(pages.map((page) => page.locator('.plain-view').textContent()));

test('two pages play a whole online game and ask for a rematch', async () => {
  const [ann, bob] = await twoAtTable(LIST);
  await Promise.all([playList(ann), playList(bob)]);
  const [seen, other] = await boards([ann, bob]);
  expect(seen).toBe(other);
  const titles = await Promise.all([ann, bob].map((page) => page.locator('.dialog-head h2').textContent()));
  // a race in which everybody is stuck is drawn, by the rules
  expect(titles.some((title) => title?.startsWith('You win')) || titles.every((title) => title === 'A draw.')).toBe(
    true,
  );
  await ann.locator('.course-chart').first().waitFor();
  const from = ann.url();
  await ann.getByRole('button', { name: 'Rematch' }).click();
  await bob.getByText('Rematch? Ann would like one.').waitFor();
  await bob.getByRole('button', { name: 'Rematch' }).click();
  for (const page of [ann, bob])
    await page.waitForURL((url) => url.href !== from && url.pathname.startsWith('/table/'));
  for (const page of [ann, bob]) await page.locator('.table[data-ply="0"]').waitFor();
  // the seats have turned: the one who came second begins
  expect(await isAsked(bob)).toBe(true);
  expect(await isAsked(ann)).toBe(false);
});

/** The page whose turn it is, once both pages know. */
async function whoIsAsked(one: Page, other: Page): Promise<Page> {
  const state = async () => {
    const [mine, theirs] = [await isAsked(one), await isAsked(other)];
    return mine !== theirs && (await ply(one)) === (await ply(other)) ? (mine ? one : other) : undefined;
  };
  await expect.poll(async () => (await state()) !== undefined).toBe(true);
  return (await state()) as Page;
}

test('a reload in the middle of a turn loses nothing', async () => {
  const [ann, bob] = await twoAtTable({});
  for (let turns = 0; turns < 30; turns++) {
    const mover = await whoIsAsked(ann, bob);
    // in the middle of a turn: thrown, and not yet moved
    if (turns > 4 && (await mover.locator('.attha-roll').count()) > 0) break;
    await playPicture(mover);
  }
  const mover = await whoIsAsked(ann, bob);
  const at = await ply(mover);
  const rolls = await mover.locator('.attha-roll').allTextContents();
  expect(rolls.length).toBeGreaterThan(0);
  await mover.reload();
  await mover.locator('.banner.mine').waitFor();
  expect(await ply(mover)).toBe(at);
  expect(await mover.locator('.attha-roll').allTextContents()).toEqual(rolls);
  await playPicture(mover);
  await beyond(mover === ann ? bob : ann, at);
});

test('a third page spectates and has nothing to click', async () => {
  const [ann, bob] = await twoAtTable(LIST);
  await Promise.all([playList(ann, 20), playList(bob, 20)]);
  const third = await stage.visit(new URL(ann.url()).pathname, { settings: LIST });
  await third.locator('.table').waitFor();
  expect(await third.locator('.plain-choices button').count()).toBe(0);
  await banner(third).getByText('You’re spectating').waitFor();
  await ann.getByText('1 spectator').waitFor();
  await Promise.all([playList(ann, 40), playList(bob, 40)]);
  await beyond(third, 39);
  const [seen, watched] = await boards([ann, third]);
  expect(watched).toBe(seen);
  // also at what happened before it came in
  await third.locator('.log button').first().click();
  await third.getByText('looking back').waitFor();
  const [, past] = await boards([ann, third]);
  expect(past).not.toBe(seen);
});

test('what one says everybody reads, and an undo past the other seat needs a yes', async () => {
  const [ann, bob] = await twoAtTable(LIST);
  await Promise.all([playList(ann, 12), playList(bob, 12)]);
  await ann.getByRole('tab', { name: 'Chat' }).click();
  await ann.getByLabel('Write a message').fill('Good luck!');
  await ann.getByRole('button', { name: 'Send' }).click();
  await bob.getByRole('tab', { name: 'Chat' }).click();
  await bob.locator('.said').getByText('Good luck!').waitFor();
  // an answer that nothing has followed is undone without asking
  const ask = ann.getByRole('button', { name: 'Ask to undo' });
  for (let n = 0; n < 40 && (await ask.count()) === 0; n++) {
    const next = (await ply(ann)) + 1;
    await Promise.all([playList(ann, next), playList(bob, next)]);
  }
  const at = await ply(ann);
  await ask.click();
  await bob.getByText('asks to undo').waitFor();
  await bob.getByRole('button', { name: 'Accept' }).click();
  await below(ann, at);
  await below(bob, at);
  // the story keeps a line about it
  await ann.getByRole('tab', { name: 'Story' }).click();
  await ann.locator('.log .aside').getByText('asked to undo').waitFor();
});

test('an undo by agreement leaves its line, even where nothing else is left', async () => {
  const [ann, bob] = await twoAtTable(LIST);
  await ann.locator('.plain-choices').getByRole('button', { name: 'Throw' }).click();
  await beyond(ann, 0);
  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await bob.getByRole('button', { name: 'Accept' }).click();
  await standsAt(ann, 0);
  for (const page of [ann, bob]) await page.locator('.log .aside').getByText('asked to undo').waitFor();
});

test('the server is killed and started again in the middle of a game: both pages go on', async () => {
  const data = join(folder, 'killed.db');
  const first = await spawnServer(data);
  const base = `http://127.0.0.1:${first.port}`;
  const errors = ['WebSocket', 'ERR_CONNECTION_REFUSED', 'Failed to load resource', 'fetching the script'];
  const [ann, bob] = await twoAtTable(LIST, { base, errors });
  await Promise.all([playList(ann, 20), playList(bob, 20)]);
  const at = await ply(ann);
  first.child.kill('SIGKILL');
  await banner(ann).getByText('Connection lost').waitFor();
  // a click into the void is kept and carried out later
  const mover = (await ann.locator('.plain-choices button').count()) > 0 ? ann : bob;
  await mover.locator('.plain-choices button').first().click();
  await spawnServer(data, first.port);
  await beyond(ann, at);
  await Promise.all([playList(ann, at + 20), playList(bob, at + 20)]);
  await beyond(bob, at + 19);
  const [seen, other] = await boards([ann, bob]);
  expect(seen).toBe(other);
});

test('a table on one screen goes on at the server, with its history and the others at their own screens', async () => {
  const host = await stage.visit('/new/attha', { settings: { ...LIST, name: 'Ann' } });
  await host.getByLabel('Blue', { exact: true }).selectOption('person');
  await host.getByRole('button', { name: 'Start' }).click();
  await host.locator('.table').waitFor();
  await playList(host, 9);
  const before = await ply(host);
  await host.getByRole('button', { name: 'Menu' }).click();
  await host.getByRole('button', { name: 'Keep this table on the server' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Yellow' }).click();
  await host.getByRole('heading', { name: 'Your table is ready.' }).waitFor();
  const code = (await host.locator('.tile').allTextContents()).join('');

  const guest = await stage.visit('/', { settings: { ...LIST, name: 'Bob' } });
  await guest.getByLabel('Have a code?').first().fill(code.toLowerCase());
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await guest.getByText('This match began on one device').waitFor();
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) {
    await page.locator('.table').waitFor();
    await beyond(page, before - 1);
  }
  // the copy on the device is gone: the match is in one place
  await host.goto(stage.url);
  await host.getByRole('link', { name: /^Attha.*Bob/ }).waitFor();
  expect(await host.getByRole('link', { name: /^Attha.*Bob/ }).count()).toBe(1);
  expect(await host.locator('.again li').count()).toBe(0);
});
