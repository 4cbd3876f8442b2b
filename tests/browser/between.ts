import type { Page } from 'playwright-core';
import { LIST, type Stage, type Visit } from './browser.ts';

export interface Between extends Visit {
  /** Go through the relay, as devices that cannot reach each other do. */
  readonly relay?: boolean;
  readonly game?: string;
  /** What is done to each page before its table is opened. */
  before?(page: Page): Promise<void>;
}

async function pageOf(
  stage: Stage,
  path: string,
  name: string,
  { relay, before, game: _, ...visit }: Between,
): Promise<Page> {
  const page = await stage.visit(path, { ...visit, settings: { ...LIST, name } });
  if (before !== undefined) {
    await before(page);
    await page.reload();
  }
  if (relay) await page.evaluate(`localStorage.setItem('tessera:relay', '1')`);
  return page;
}

/** Makes a table between devices: the first page is its host, the others come by its link and sit down. */
export async function between(stage: Stage, names: readonly string[], more: Between = {}): Promise<Page[]> {
  const { game = 'attha' } = more;
  const host = await pageOf(stage, `/new/${game}`, names[0], more);
  await host.getByRole('radio', { name: 'Between our devices' }).check();
  const count = host.getByRole('radio', { name: String(names.length), exact: true });
  if ((await count.count()) > 0) await count.check();
  await host.getByRole('button', { name: 'Create table' }).click();
  const link = await host.getByLabel('Link to the table').inputValue();
  const pages = [host];
  for (const name of names.slice(1)) {
    const guest = await pageOf(stage, `/rules/${game}`, name, more);
    await guest.goto(`${stage.url}${new URL(link).pathname}`);
    await guest.getByRole('button', { name: 'Sit down' }).click();
    pages.push(guest);
  }
  for (const page of pages) await page.locator('.table').waitFor();
  return pages;
}
