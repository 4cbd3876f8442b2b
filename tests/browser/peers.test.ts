import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LIST, ply, Stage, type Visit } from './browser.ts';
import { playList } from './play.ts';

const stage = new Stage().set();

/** Makes a table between devices: the first page is its host, the others come by its link and sit down. */
async function between(names: readonly string[], more: Visit & { relay?: boolean; game?: string } = {}): Promise<Page[]> {
  const { relay = false, game = 'attha', ...visit } = more;
  const [first, ...others] = names;
  const host = await stage.visit(`/new/${game}`, { ...visit, settings: { ...LIST, name: first } });
  if (relay) await host.evaluate(`localStorage.setItem('tessera:relay', '1')`);
  await host.getByRole('radio', { name: 'Between our devices' }).check();
  if (names.length > 2) await host.getByRole('radio', { name: String(names.length), exact: true }).check();
  await host.getByRole('button', { name: 'Create table' }).click();
  const link = await host.getByLabel('Link to the table').inputValue();
  const pages = [host];
  for (const name of others) {
    const guest = await stage.visit('/rules/attha', { ...visit, settings: { ...LIST, name } });
    if (relay) await guest.evaluate(`localStorage.setItem('tessera:relay', '1')`);
    await guest.goto(`${stage.url}${new URL(link).pathname}`);
    await guest.getByRole('button', { name: 'Sit down' }).click();
    pages.push(guest);
  }
  for (const page of pages) await page.locator('.table').waitFor();
  return pages;
}

const boards = (pages: readonly Page[]) => Promise.all(pages.map((page) => page.locator('.plain-view').textContent()));

test('two pages play a whole match without a server between them, on plain http', async () => {
  const [ann, bob] = await between(['Ann', 'Bob']);
  await Promise.all([playList(ann), playList(bob)]);
  const [seen, other] = await boards([ann, bob]);
  expect(seen).toBe(other);
  expect(await ply(ann)).toBeGreaterThan(50);
});
