import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { violations } from './axe.ts';
import { freshFolder, LIST, Stage } from './browser.ts';

const stage = new Stage().set();
const folder = freshFolder();

const tessera = (...args: string[]): void => {
  const ran = spawnSync(process.execPath, [join(inject('commandBundle'), 'bin/tessera.mjs'), ...args], {
    encoding: 'utf8',
  });
  expect([ran.status, ran.stderr]).toEqual([0, '']);
};

test('a report fits every screen, and its links open matches in the replay of a server', async () => {
  const [run, file] = [join(folder, 'run.jsonl'), join(folder, 'report.html')];
  tessera('arena', 'attha', '--agents', 'random,gentle,greedy', '--matches', '6', '--out', run);
  tessera('report', run, '--out', file, '--server', stage.url);
  for (const [width, height] of [
    [360, 740],
    [820, 1180],
    [1440, 900],
  ])
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await stage.visit(file, { base: 'file://', viewport: { width, height }, colorScheme });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      // words are never drawn smaller than they are meant to be
      const smallest = await page.evaluate(
        `Math.min(...[...document.querySelectorAll('.chart text')].filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().width > 0).map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))`,
      );
      expect(smallest, `${width}`).toBeGreaterThan(9);
      if (width !== 820) expect(await violations(page)).toEqual([]);
    }
  const page = await stage.visit(file, { base: 'file://' });
  const card = page.locator('.match').first();
  const [saved] = await Promise.all([page.waitForEvent('download'), card.getByRole('button').click()]);
  await saved.saveAs(join(folder, 'match.json'));
  const match = JSON.parse(readFileSync(join(folder, 'match.json'), 'utf8'));
  expect(match).toMatchObject({ tessera: 1, game: 'attha' });
  const link = (await card.getByRole('link').getAttribute('href')) ?? '';
  const replay = await stage.visit(link.slice(stage.url.length), { settings: LIST });
  await replay.locator('.replay').waitFor();
  const broken = await stage.visit('/replay#match=H4sIAAAA', { settings: LIST });
  await broken.getByRole('heading').first().waitFor();
  expect(await broken.locator('.replay').count()).toBe(0);
});
