import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clusterTest, makeCluster } from '../../apps/server/test/cluster/real.ts';
import { serverProgram } from '../../apps/server/test/serve.ts';
import { banner, beyond, LIST, ply, Stage } from './browser.ts';
import { playList } from './play.ts';
import { webRoot } from './site.ts';
import { sitTwo } from './two.ts';

const stage = new Stage().set();
const server = () => [process.execPath, serverProgram(), '--web', webRoot];

/** Counts the times at which a page says that it has lost its connection. */
const countLosses = (page: Page) =>
  page.evaluate(() => {
    const seen = { losses: 0, lost: false };
    // a window of the page, with what the test puts there
    (window as unknown as { seen: typeof seen }).seen = seen;
    new MutationObserver(() => {
      const lost = document.querySelector('.banner')?.textContent?.includes('Connection lost') ?? false;
      if (lost && !seen.lost) seen.losses += 1;
      seen.lost = lost;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
// as above
const losses = (page: Page) => page.evaluate(() => (window as unknown as { seen: { losses: number } }).seen.losses);

clusterTest(
  'two pages play through a proxy while servers are killed, and notice a short reconnecting at most',
  async () => {
    const cluster = await makeCluster(server());
    const errors = ['WebSocket', 'ERR_', 'Failed to load resource'];
    const pages = await sitTwo(stage, LIST, { base: `http://127.0.0.1:${cluster.port}`, errors });
    const [ann, bob] = pages;
    await Promise.all([playList(ann, 10), playList(bob, 10)]);
    for (const page of pages) await countLosses(page);
    // whichever has the table: two of the three are killed, one after the other
    for (const victim of cluster.servers.slice(0, 2)) {
      const at = await ply(ann);
      victim.signal('SIGKILL');
      await victim.ended;
      const from = performance.now();
      await Promise.all([playList(ann, at + 6), playList(bob, at + 6)]);
      await beyond(ann, at + 5);
      await beyond(bob, at + 5);
      console.log(`six more answers ${Math.round(performance.now() - from)} ms after a server was killed`);
      await victim.start();
    }
    for (const page of pages) {
      expect(await banner(page).getByText('Connection lost').count()).toBe(0);
      expect(await losses(page)).toBeLessThanOrEqual(2);
    }
    const views = await Promise.all(pages.map((page) => page.locator('.plain-view').textContent()));
    expect(views[0]).toBe(views[1]);
  },
);
