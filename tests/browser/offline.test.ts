import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { games as all } from '../../games/index.ts';
import { beyond, freshFolder, LIST, Stage } from './browser.ts';
import { card, playList } from './play.ts';
import { webRoot } from './site.ts';

const stage = new Stage().set();
const folder = freshFolder();
const games = all.filter(({ board }) => board !== undefined);
/** What pages without a network say on the console. */
const CUT = ['Failed to load resource', 'WebSocket connection', 'ERR_', 'An unknown error occurred when fetching'];

/** A server that can be taken away. Service workers need https or localhost. */
async function serve(root: string): Promise<RunningServer & { readonly base: string }> {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: join(folder, `${Math.random()}.db`),
    webRoot: root,
  });
  onTestFinished(() => server.close());
  return Object.assign(server, { base: `http://localhost:${server.port}` });
}

/** Waits until the site is on this device. */
const kept = (page: Page) =>
  page.evaluate(`(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((done) => setTimeout(done, 20));
  })()`);

test('after one visit everything that needs no server works without it', async () => {
  const server = await serve(webRoot);
  const page = await stage.visit('/', { base: server.base, settings: LIST, errors: CUT });
  await kept(page);
  await server.close();

  await page.reload();
  await page.getByText('The server can’t be reached.').first().waitFor();
  await card(page, 'attha').getByRole('button', { name: 'Play now' }).click();
  await page.locator('.table').waitFor();
  await playList(page, 10);
  const path = new URL(page.url()).pathname;
  await page.reload();
  await page.locator('.table').waitFor();
  await beyond(page, 9);

  const replays = [path.replace('/local/', '/replay/local/')];
  for (const { id } of games.slice(1)) {
    await page.goto(server.base);
    await card(page, id).getByRole('button', { name: 'Play now' }).click();
    await page.locator('.table').waitFor();
    await playList(page, 1);
    replays.push(new URL(page.url()).pathname.replace('/local/', '/replay/local/'));
  }
  for (const [i, { id }] of games.entries()) {
    await page.goto(`${server.base}${replays[i]}`);
    await page.getByRole('slider').first().waitFor();
    await page.goto(`${server.base}/learn/${id}`);
    await page.locator('.course, .lesson, main h1').first().waitFor();
    expect(await page.getByText('This could not be loaded.').count(), id).toBe(0);
  }
  await page.goto(`${server.base}/cards/wingspan`);
  await page.locator('main h1').waitFor();
  expect(await page.getByText('This could not be loaded.').count()).toBe(0);
  await page.goto(`${server.base}/settings`);
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
}, 120_000);

test('a new version says so and waits for a click', async () => {
  const root = join(folder, 'site');
  cpSync(webRoot, root, { recursive: true });
  const server = await serve(root);
  const page = await stage.visit('/', { base: server.base, settings: LIST });
  await kept(page);
  await page.reload();
  await card(page, 'attha').waitFor();
  expect(await page.getByText('A new version is ready.').count()).toBe(0);

  // the same site, built again with another title
  const [html, worker] = [join(root, 'index.html'), join(root, 'sw.js')];
  writeFileSync(html, readFileSync(html, 'utf8').replace('<html lang="en">', '<html lang="en" data-version="2">'));
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/VERSION = '(\w+)'/, "VERSION = 'second'"));
  const version = () => page.evaluate('document.documentElement.dataset.version ?? "1"');
  await page.reload();
  await page.getByText('A new version is ready.').waitFor({ timeout: 60_000 });
  expect(await version()).toBe('1');
  await page.reload();
  await page.getByText('A new version is ready.').waitFor();
  expect(await version()).toBe('1');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(version, { timeout: 20_000 }).toBe('2');
  await card(page, 'attha').waitFor();
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
}, 120_000);

test.each([
  { where: 'with a service worker', host: 'localhost' },
  { where: 'on plain http', host: 'table.test' },
])(
  'a page that is open hears of a new version within a minute of focus, $where',
  async ({ host }) => {
    const root = join(folder, host);
    cpSync(webRoot, root, { recursive: true });
    const server = await serve(root);
    const page = await stage.visit('about:blank', { base: '', settings: LIST });
    await page.clock.install();
    await page.goto(`http://${host}:${server.port}`);
    await card(page, 'attha').waitFor();
    const looked = host === 'localhost' ? undefined : page.waitForResponse(/\/sw\.js$/);
    await page.clock.runFor(4000);
    await (looked ?? kept(page));
    const told = page.getByText('A new version is ready.');
    // nothing is new, however long it has been open
    await page.clock.fastForward(600_000);
    expect(await told.count()).toBe(0);

    const worker = join(root, 'sw.js');
    for (const version of ['second', 'third']) {
      writeFileSync(worker, readFileSync(worker, 'utf8').replace(/VERSION = '\w+'/, `VERSION = '${version}'`));
      await page.evaluate(`dispatchEvent(new Event('focus'))`);
      await page.clock.fastForward(60_000);
      await told.waitFor();
      // one offer, whatever was offered before
      expect(await told.count()).toBe(1);
      await page.getByRole('button', { name: 'Later' }).click();
      expect(await told.count()).toBe(0);
    }
  },
  120_000,
);

test('what is kept for visits without a network has one copy of rules and bots for all workers', async () => {
  const files = /FILES = (\[.*?\])/.exec(readFileSync(join(webRoot, 'sw.js'), 'utf8'))?.[1] ?? '[]';
  const bodies = (JSON.parse(files) as string[]).map((name) => ({ name, body: readFileSync(join(webRoot, name)) }));
  const sum = (weigh: (one: (typeof bodies)[number]) => number) => bodies.reduce((all, one) => all + weigh(one), 0);
  const bytes = sum(({ body }) => body.length);
  const packed = sum(({ name, body }) => (/\.(png|woff2)$/.test(name) ? body.length : brotliCompressSync(body).length));
  const megabytes = (count: number) => (count / 1024 / 1024).toFixed(2);
  console.log(`kept: ${megabytes(bytes)} MB in ${bodies.length} files, ${megabytes(packed)} MB compressed`);
  // 5.1 MB when every kind of worker had rules and bots of its own
  expect(bytes).toBeLessThan(3.8 * 1024 * 1024);
  expect(packed).toBeLessThan(1.36 * 1024 * 1024);
});

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

test('the site can be installed; on plain http it does without a service worker', async () => {
  const server = await serve(webRoot);
  const page = await stage.visit('/', { base: server.base, settings: LIST });
  await kept(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = (await devtools.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[];
  };
  // nothing can be installed from a private window, which every test page is
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, data } = (await devtools.send('Page.getAppManifest')) as { errors: unknown[]; data: string };
  expect(errors).toEqual([]);
  // Lighthouse 12 no longer judges this; these are the conditions that its last version with that category had
  const manifest = JSON.parse(data) as Record<string, string> & { icons: Icon[] };
  expect(manifest).toMatchObject({ name: 'Tessera', short_name: 'Tessera', display: 'standalone' });
  for (const key of ['start_url', 'theme_color', 'background_color']) expect(manifest[key], key).toBeTruthy();
  for (const [sizes, purpose] of [
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
    expect(manifest.icons.some((icon) => icon.sizes === sizes && (icon.purpose ?? 'any') === purpose)).toBe(true);
  expect(await page.locator('meta[name=viewport], meta[name=theme-color]').count()).toBeGreaterThanOrEqual(2);
  for (const { src } of manifest.icons)
    expect((await fetch(`http://127.0.0.1:${server.port}/${src}`)).status, src).toBe(200);

  const plain = await stage.visit('/', { settings: LIST });
  await card(plain, 'attha').waitFor();
  expect(await plain.evaluate(`'serviceWorker' in navigator`)).toBe(false);
});
