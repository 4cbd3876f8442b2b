import { must, replay } from '@tessera/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../../../../tests/browser/axe.ts';
import { hangsOver, over, Stage, type Visit } from '../../../../tests/browser/browser.ts';
import { card } from '../../../../tests/browser/play.ts';
import { inSoak } from '../../../../tests/soak.ts';
import { BIRDS, BONUSES, wingspan } from '../../src/rules/index.ts';
import { en } from '../../src/words/en.ts';
import { playByKeys, playOn } from './play.ts';

const stage = new Stage().set();
const settings = { language: 'en', pace: 'instant' } as const;

/** A table on this screen: a person or a bot's level for each seat. */
async function sit(seats: readonly ('person' | 'bot')[], preset?: string, options: Visit = {}): Promise<Page> {
  const page = await stage.visit('/new/wingspan', { settings, ...options });
  await page.getByRole('radio', { name: String(seats.length), exact: true }).check();
  for (const [seat, who] of seats.entries())
    if (seats.length > 1 && who === 'person')
      await page.getByRole('combobox', { name: `Player ${seat + 1}` }).selectOption('person');
  if (preset !== undefined) await page.getByRole('group', { name: 'Preset' }).locator(`[value=${preset}]`).check();
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.wing').waitFor();
  return page;
}

/** A table on the server against a bot that answers at once. */
async function againstBot(options: Visit = {}): Promise<Page> {
  const made = await fetch(`${stage.api}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'wingspan',
      seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }],
      botDelayMs: 0,
    }),
  });
  const { roomId } = (await made.json()) as { roomId: string };
  const page = await stage.visit(`/table/${roomId}`, { settings, ...options });
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.wing[data-asked]').waitFor();
  return page;
}

/** The hands of all seats from the match as the browser keeps it, and every bird that once lay in the tray. */
async function truth(page: Page): Promise<{ hands: string[][]; bonuses: string[][]; seen: ReadonlySet<string> }> {
  const { meta, entries } = (await page.evaluate(`(async () => {
    const answer = (asked) => new Promise((done, failed) => {
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => failed(asked.error);
    });
    const db = await answer(indexedDB.open('tessera'));
    const on = (shelf) => db.transaction(shelf).objectStore(shelf).getAll();
    const [card] = await answer(on('matches'));
    // in the order of their keys, which is the order they came in
    const records = (await answer(on('batches'))).flat();
    db.close();
    return { meta: card.meta, entries: records.flatMap((record) => record.entries ?? []) };
  })()`)) as { meta: { seed: string; settings: { options: unknown; seats: unknown[] } }; entries: unknown[] };
  const { settings: agreed, ...rest } = meta;
  const transcript = {
    ...JSON.parse(JSON.stringify(rest)),
    tessera: 1,
    game: 'wingspan',
    version: wingspan.version,
    options: agreed.options,
    seats: agreed.seats.length,
    entries,
  };
  // the seal is not kept with the match: a replay tells what it must be
  const told = replay(wingspan, { ...transcript, seal: '' });
  const seal = told.ok ? '' : (/give (\w+)$/.exec(told.error.message)?.[1] ?? '');
  const seen = new Set<string>();
  const look = ({ engine }: { readonly engine: { readonly state: { readonly tray: readonly number[] } } }) => {
    for (const bird of engine.state.tray) if (bird >= 0) seen.add(BIRDS[bird].id);
  };
  const { state } = must(replay(wingspan, { ...transcript, seal }, entries.length, look)).engine;
  return {
    seen,
    hands: state.hands.map((hand) => hand.map((bird) => BIRDS[bird].id)),
    bonuses: state.bonuses.map((cards) => cards.map((card) => BONUSES[card].id)),
  };
}

test('three at one screen: while the curtain is up no byte of any hand is in the page', async () => {
  const page = await stage.visit('/new/wingspan', { settings });
  await page.getByRole('radio', { name: '3', exact: true }).check();
  for (const seat of [1, 2, 3]) await page.getByRole('combobox', { name: `Player ${seat}` }).selectOption('person');
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.locator('.curtain').waitFor();
  for (let n = 0; n < (inSoak ? 12 : 6); n++) {
    const { hands, bonuses, seen } = await truth(page);
    const shown = (await page.evaluate('document.documentElement.outerHTML')) as string;
    for (const id of hands.flat()) {
      expect(shown.includes(`"${id}"`), id).toBe(false);
      expect(shown.includes(en.cards.bird(id)), id).toBe(false);
    }
    for (const id of bonuses.flat()) expect(shown.includes(`>${en.cards.bonus(id)}<`), id).toBe(false);
    if (n === 0) expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /show my cards$/ }).click();
    await page.locator('.wing[data-asked]').waitFor();
    // now the hand of the one who is asked lies open, and no other
    const open = (await page.evaluate(
      `[...document.querySelectorAll('[data-hand], .wing-setup [data-bird]')].map((one) => one.dataset.bird)`,
    )) as string[];
    expect(hands.map((hand) => [...hand].sort())).toContainEqual([...new Set(open)].sort());
    // a bird that was taken from the tray is in the story, for everybody
    const others = hands.flat().filter((id) => !open.includes(id) && !seen.has(id));
    const page2 = (await page.evaluate('document.documentElement.outerHTML')) as string;
    for (const id of others) expect(page2.includes(en.cards.bird(id)), id).toBe(false);
    expect((await playOn(page)).why).toBe('curtain');
  }
}, 120_000);

test('two windows play a whole match online', async () => {
  const ann = await stage.visit('/', { settings: { ...settings, name: 'Ann' } });
  await ann.locator('.game-card[data-game=wingspan]').scrollIntoViewIfNeeded();
  await card(ann, 'wingspan').getByRole('button', { name: 'Invite a friend' }).click();
  const link = await ann.getByLabel('Link to the table').inputValue();
  const bob = await stage.visit(new URL(link).pathname, { settings });
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [ann, bob]) await page.locator('.wing').waitFor();
  const played = await Promise.all([ann, bob].map((page) => playOn(page, 60_000)));
  expect(played.map(({ why }) => why)).toEqual(['over', 'over']);
  const totals = await Promise.all(
    [ann, bob].map((page) =>
      page.evaluate(`[...document.querySelectorAll('[data-part=total]')].map((td) => td.textContent)`),
    ),
  );
  expect(totals[0]).toEqual(totals[1]);
}, 180_000);

test('alone against the Automa: its card is told, and a loss is a loss', async () => {
  const page = await sit(['person'], 'solo');
  const { why } = await playOn(page, 30_000);
  expect(why).toBe('over');
  const title = await page.locator('.dialog-head h2').textContent();
  const [mine, theirs] = (await page.evaluate(
    `[...document.querySelectorAll('.wing-points tfoot td')].map((td) => Number(td.textContent))`,
  )) as number[];
  expect(theirs).toBeGreaterThan(mine);
  expect(title).not.toMatch(/win/i);
  const places = await page.locator('.scores tbody tr').allInnerTexts();
  expect(places.map((place) => place.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(new RegExp(`^1\\. Automa ${theirs}$`)),
    expect.stringMatching(new RegExp(`^2\\. .* ${mine}$`)),
  ]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('.wing-automa-card').textContent()).toMatch(/\S/);
}, 120_000);

test('a bot match by touch at 360 × 740, without scrolling the page', async () => {
  const page = await againstBot({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  expect(await hangsOver(page)).toEqual([false, false]);
  const { why } = await playOn(page, 30_000, inSoak ? undefined : 60);
  // a match without powers is over sooner
  expect(inSoak ? ['over'] : ['enough', 'over']).toContain(why);
  expect(await hangsOver(page)).toEqual([false, false]);
}, 120_000);

test('a bot match by keyboard alone', async () => {
  const page = await againstBot();
  expect(await playByKeys(page)).toBeGreaterThan(26);
  expect(await over(page)).toBe(true);
}, 180_000);

test.each(['light', 'dark'] as const)(
  'axe finds nothing, %s: setup, table, enlarged card and mat',
  async (theme) => {
    const page = await sit(['person', 'bot'], undefined, { settings: { ...settings, theme } });
    expect(await violations(page)).toEqual([]);
    await page.locator('.wing-setup-go').click();
    await page.locator('.wing[data-asked=action]').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('.wing-tray .wing-card').first().click();
    await page.locator('.wing-inspect.wing-pinned').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[data-mat]').click();
    await page.locator('.wing-enlarged').waitFor();
    expect(await violations(page)).toEqual([]);
  },
  60_000,
);
