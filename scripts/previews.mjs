// Takes the pictures that messengers show beside a link (apps/web/public/preview): one of each game and one of the site,
// and the small boards of the front page on a phone (apps/web/public/small), all drawn by the real boards of the gallery.
// Run it when a board's showcase has changed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, setup } from './lib.mjs';
import { openBrowser } from './site.mjs';

setup();
const { createServer } = await import('vite');

const QUALITY = 78;
const folder = join(root, 'apps/web/public/preview');
const small = join(root, 'apps/web/public/small');
for (const path of [folder, small]) mkdirSync(path, { recursive: true });

/** A picture as WebP, which the browser can write though it takes no screenshots of it. */
const webp = (page, png) =>
  page.evaluate(
    async (data) => {
      const image = await createImageBitmap(await (await fetch(data)).blob());
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.42);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );

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
  const reduced = await browser.newPage({ viewport: { width: 1200, height: 630 }, deviceScaleFactor: 0.29 });
  for (const name of games) {
    await reduced.goto(`${gallery}?${new URLSearchParams({ show: `${name}.preview`, theme: 'light' })}`);
    await reduced.locator('.preview svg').nth(1).waitFor();
    await reduced.addStyleTag({
      content:
        'html, body, body *:has(.preview-board), .preview { background: none !important } .preview::before, .preview::after { content: none !important } .preview-words { display: none !important }',
    });
    // boards come to rest
    await reduced.waitForTimeout(1500);
    const png = await reduced.locator('.preview-board').screenshot({ omitBackground: true });
    const data = await webp(reduced, png);
    writeFileSync(join(small, `${name}.webp`), Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'));
  }
} finally {
  await browser.close();
  await server.close();
}
