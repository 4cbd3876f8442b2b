import type { Page } from 'playwright-core';
import type { Stage, Visit } from './browser.ts';
import { card } from './play.ts';

/** Makes a table with a friend: the first page invites, the second opens the link and sits down. */
export async function sitTwo(stage: Stage, settings: Record<string, unknown>, more: Visit = {}): Promise<[Page, Page]> {
  const host = await stage.visit('/', { ...more, settings: { language: 'en', ...settings, name: 'Ann' } });
  await card(host, 'attha').getByRole('button', { name: 'Invite a friend' }).click();
  const link = await host.getByLabel('Link to the table').inputValue();
  const guest = await stage.visit(new URL(link).pathname, { ...more, settings: { language: 'en', ...settings } });
  await guest.getByLabel('Your name').fill('Bob');
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) await page.locator('.table').waitFor();
  return [host, guest];
}
