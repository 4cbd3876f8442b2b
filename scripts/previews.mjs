// Takes the pictures that messengers show beside a link (apps/web/public/preview): one of each game and one of the site,
// drawn by the real boards of the gallery. Run it when a board's showcase has changed.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, setup } from './lib.mjs';
import { openBrowser } from './site.mjs';

setup();
const { createServer } = await import('vite');

const QUALITY = 78;
const folder = join(root, 'apps/web/public/preview');
mkdirSync(folder, { recursive: true });

const server = await createServer({ root: join(root, 'apps/web'), logLevel: 'error', server: { port: 0 } });
await server.listen();
const browser = await openBrowser();
try {
  const gallery = `http://localhost:${server.httpServer.address().port}/gallery.html`;
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  await page.goto(gallery);
  const exhibits = JSON.parse(await page.locator('.gallery').getAttribute('data-exhibits'));
  const games = exhibits.flatMap(({ name }) => /^(.+)\.preview$/.exec(name)?.[1] ?? []);
  for (const name of [...games, 'tessera']) {
    await page.goto(`${gallery}?${new URLSearchParams({ show: `${name}.preview`, theme: 'light' })}`);
    await page.locator('.preview svg').nth(1).waitFor();
    await page.evaluate(() => document.fonts.ready);
    // boards come to rest
    await page.waitForTimeout(500);
    await page.locator('.preview').screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
    console.log(name);
  }
} finally {
  await browser.close();
  await server.close();
}
