import type { Page } from 'playwright-core';
import type { Stage, Visit } from '../../../../tests/browser/browser.ts';

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);

/** The lines of the log, once there is one. */
export async function lines(page: Page): Promise<readonly string[]> {
  const line = page.locator('.log button');
  await line.first().waitFor();
  return (await line.allTextContents()).map((text) => text.replace(/^\d+\s*/, ''));
}

interface Wishes {
  readonly start?: string;
  readonly options?: Record<string, unknown>;
  /** A bot's level, or absent for somebody who comes. */
  readonly black?: string;
}

/** A table on the server at a position of one's choice; returns its path. */
export async function makeTable(stage: Stage, { start, options, black }: Wishes): Promise<string> {
  const answer = await fetch(`${stage.api}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'rithmomachia',
      seats: [{ kind: 'open' }, black === undefined ? { kind: 'open' } : { kind: 'bot', level: black }],
      ...(start !== undefined && { start }),
      ...(options !== undefined && { options }),
    }),
  });
  return `/table/${((await answer.json()) as { roomId: string }).roomId}`;
}

/** Somebody comes to a table and sits down. */
export async function sitDown(stage: Stage, path: string, more: Visit = {}): Promise<Page> {
  // the story beside the board is what these tests read
  const settings = { language: 'en', folded: { rithmomachia: false }, ...more.settings };
  const page = await stage.visit(path, { ...more, settings });
  await page.getByRole('button', { name: 'Sit down' }).click();
  return page;
}

/** White against a bot that moves as it likes, at a position of one's choice. */
export async function whiteAt(
  stage: Stage,
  start: string,
  more: Visit = {},
  board = '[data-square="A1"]',
): Promise<Page> {
  const page = await sitDown(stage, await makeTable(stage, { start, black: 'random' }), more);
  await page.locator(board).waitFor();
  return page;
}
