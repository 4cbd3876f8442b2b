import { games } from '@tessera/games';
import { type AnyGame, below, CHANCE, type Json, Match, must, seeded } from '@tessera/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { unzipped } from '../../packages/client/src/link/shared/zip.ts';
import { puzzlesOf } from '../../packages/review/src/puzzles/index.ts';
import { violations } from './axe.ts';
import { LIST, ply, Stage, standsAt, type Visit } from './browser.ts';
import { midGame, playOnFrom } from './midgame.ts';

const stage = new Stage().set();
const EN = { settings: { language: 'en' } } as const;
const PHONE = { viewport: { width: 360, height: 740 } } as const;

/** A match of answers by chance, to its end. */
async function finished(id: string): Promise<Match> {
  const game = (await games.find((one) => one.id === id)?.rules()) as AnyGame;
  const match = must(Match.create(game, { seats: 2, seed: `links of ${id}`, dice: 2 })) as Match;
  const rng = seeded(id);
  while (!match.engine.over) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
  }
  return match;
}

/** A page that shows a match of this device's own, as one opened from a file. */
async function showing(match: Match, query: string, visit: Visit = EN): Promise<Page> {
  const page = await stage.visit('/settings', visit);
  const saved = JSON.stringify(JSON.stringify(match.transcript()));
  await page.evaluate(`sessionStorage.setItem('tessera:replay', ${saved})`);
  await page.goto(`${stage.url}/replay${query}`);
  return page;
}

/** The link that the open sheet offers. */
async function offered(page: Page): Promise<string> {
  const field = page.locator('.share-link input');
  await expect.poll(() => field.inputValue(), { timeout: 20_000 }).toMatch(/^http/);
  return field.inputValue();
}

/** Opens a link in a browser that knows nothing yet. */
const elsewhere = async (link: string, visit: Visit = EN): Promise<Page> => {
  expect(link.startsWith(stage.url)).toBe(true);
  return stage.visit(link.slice(stage.url.length), visit);
};

const share = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Share' }).last().click();
  return offered(page);
};

/** What a messenger shows beside a link: it fetches what is before the `#`. */
async function preview(link: string): Promise<string | undefined> {
  const answer = await fetch(link.replace(stage.url, stage.api).split('#')[0]);
  const html = await answer.text();
  const image = /og:image" content="[^"]*(\/preview\/[\w-]+\.jpg)"/.exec(html)?.[1];
  expect((await fetch(`${stage.api}${image}`)).headers.get('content-type')).toBe('image/jpeg');
  return /og:title" content="([^"]*)"/.exec(html)?.[1];
}

test('a moment of a match of one device opens in another browser, from the link alone and from a server', async () => {
  const match = await finished('attha');
  const page = await showing(match, '?at=40');
  await standsAt(page, 40);
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = await share(page);
  expect(link.length).toBeLessThan(2000);
  expect(await violations(page)).toEqual([]);
  expect(await preview(link)).toBe('Replay: Attha');
  const other = await elsewhere(link, { ...PHONE, settings: { language: 'de' } });
  await standsAt(other, 40);
  expect(await other.getByRole('slider').getAttribute('max')).toBe(String(match.length));
  // from there on to the next part of the same match
  await other.getByRole('button', { name: 'Analyse' }).click();
  await other.locator('.review').waitFor();
  await other.reload();
  await other.locator('.review').waitFor();

  await page.getByRole('button', { name: 'Make a short link' }).click();
  await page.getByText('The match is kept on this server.').waitFor();
  const short = await offered(page);
  expect(short).toMatch(/\/replay\/room\/\w{10}\?at=40$/);
  expect(await preview(short)).toBe('Replay: Attha');
  await standsAt(await elsewhere(short), 40);
}, 120_000);

test('a review opens at its decision, the summary has the link, and the throws open with their proof', async () => {
  const match = await finished('wingspan');
  const page = await showing(match, '?review');
  await page.locator('.review-moment').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await offered(page);
  const at = /review=(\d+)/.exec(link)?.[1];
  expect(Number(at)).toBeGreaterThanOrEqual(0);
  expect(await preview(link)).toBe('Review: Wingspan');
  await page.keyboard.press('Escape');
  await page.evaluate(
    'window.heard = []; document.addEventListener("copy", () => heard.push(document.activeElement.value), true)',
  );
  await page.getByRole('button', { name: 'Copy summary' }).click();
  await page.getByRole('button', { name: 'Copied.' }).waitFor();
  expect(String(await page.evaluate('window.heard.join("")'))).toContain(`/replay/match/wingspan?review=${at}#m=`);
  await page.close();

  const other = await elsewhere(link);
  await other.locator('.review-moment').waitFor({ timeout: 60_000 });
  const proof = await elsewhere(link.replace(/\?review=\d+/, '?fair'));
  await proof.locator('.audit-verdict').waitFor();
  expect(await proof.locator('.audit-verdict.wrong').count()).toBe(0);
  await proof.getByRole('button', { name: 'Share' }).click();
  expect(await offered(proof)).toMatch(/\/replay\/match\/wingspan\?fair#m=/);
  expect(await preview(await offered(proof))).toBe('Every throw checked: Wingspan');
}, 120_000);

test('a match that is not over is shared without its seed where nothing is hidden, and not at all otherwise', async () => {
  const shared = async (id: string) => {
    const page = await stage.visit('/replay', { ...EN, viewport: { width: 1440, height: 900 } });
    const manifest = games.find((one) => one.id === id) as (typeof games)[number];
    await playOnFrom(page, await midGame(manifest, 2));
    const at = await ply(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Share', exact: true }).click();
    return { page, at };
  };
  const { page, at } = await shared('attha');
  const link = await offered(page);
  expect(await page.getByRole('button', { name: 'Make a short link' }).count()).toBe(0);
  expect(await unzipped(link.split('#m=')[1])).toMatchObject({ g: 'attha', s: '' });
  expect(Number(/at=(\d+)/.exec(link)?.[1])).toBeGreaterThanOrEqual(at);
  await (await elsewhere(link)).locator('.replay').waitFor();
  const hidden = await shared('wingspan');
  await hidden.page.getByText('A link would show what is hidden').waitFor();
  expect(await hidden.page.locator('.share-link').count()).toBe(0);
}, 120_000);

test('a puzzle that was opened from the list has an address of its own', async () => {
  const [{ id }] = games;
  const page = await stage.visit(`/puzzles/${id}`, { settings: LIST });
  await page.locator('.puzzle').waitFor();
  const shown = await page.locator('.puzzle').getAttribute('data-puzzle');
  await expect.poll(() => page.url()).toBe(`${stage.url}/puzzles/${id}/${shown}`);
  expect((await puzzlesOf(games[0]))?.puzzles.some((one) => one.id === shown)).toBe(true);
  expect(await preview(page.url())).toBe(`A puzzle: ${games[0].title}`);
  const other = await elsewhere(page.url(), { settings: LIST });
  await other.locator(`.puzzle[data-puzzle="${shown}"]`).waitFor();
}, 60_000);

test('a link that was cut or changed, and a match of another browser, are explained', async () => {
  const match = await finished('attha');
  const page = await showing(match, '');
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = await share(page);
  for (const wrong of [link.slice(0, -40), `${link.split('#')[0]}#m=AAAA`, link.split('#')[0]])
    await (await elsewhere(wrong)).getByRole('heading', { name: 'There is no replay here.' }).waitFor();
  const own = await stage.visit('/replay/local/abcdefghij', EN);
  await own.getByRole('heading', { name: 'This match is in another browser.' }).waitFor();
}, 60_000);
