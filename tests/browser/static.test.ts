import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../apps/server/src/server.ts';
import { beyond, freshFolder, LIST, ply, Stage } from './browser.ts';
import { card, playList } from './play.ts';

const stage = new Stage().set();
const folder = freshFolder();
const PREFIX = '/some/deep/folder';
const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
let host: Server;
let base = '';
const missed: string[] = [];

beforeAll(async () => {
  // as `npm run build:static` does it
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const build = ['build', '--mode', 'static', '--emptyOutDir', '--outDir', folder, '--logLevel', 'error'];
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...build], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  // a host of plain files that knows nothing of this site: a file, the index of a folder, or 404
  host = createServer(({ url = '' }, answer) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname);
    const inside = path.startsWith(`${PREFIX}/`) ? normalize(path.slice(PREFIX.length)) : undefined;
    const file = inside && join(folder, inside.endsWith('/') ? `${inside}index.html` : inside);
    if (file === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      missed.push(path);
      answer.writeHead(404).end('not found');
    } else answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  base = `http://localhost:${(host.address() as AddressInfo).port}${PREFIX}/`;
}, 240_000);
afterAll(() => host?.close());

test('plain files in any folder: bots, one screen for two, lessons, replays, and nothing that needs a server', async () => {
  const page = await stage.visit('', { base, settings: LIST });
  await page.getByText('This copy of Tessera runs without a server').waitFor();
  expect(await page.getByLabel('Have a code?').count()).toBeGreaterThan(0);
  await card(page, 'attha').getByRole('button', { name: 'Invite a friend' }).waitFor();
  await card(page, 'attha').getByRole('button', { name: 'Play now' }).click();
  await page.locator('.table').waitFor();
  await playList(page, 10);
  const url = page.url();
  expect(url).toMatch(/\/some\/deep\/folder\/#\/local\/\w+$/);
  await page.reload();
  await page.locator('.table').waitFor();
  await beyond(page, 9);
  await page.goto(url.replace('#/local/', '#/replay/local/'));
  await page.getByRole('slider').first().waitFor();

  // two people at one screen
  await page.goto(`${base}#/new/attha`);
  expect(await page.getByText('Online', { exact: true }).count()).toBe(0);
  await page.getByLabel('Blue', { exact: true }).selectOption('person');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table').waitFor();
  await playList(page, (await ply(page)) + 8);
  await page.goBack();
  await page.getByRole('button', { name: 'Start' }).waitFor();

  for (const path of ['learn/attha', 'rules/harmonies', 'settings']) {
    await page.goto(`${base}#/${path}`);
    await page.locator('main h1').first().waitFor();
  }
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  expect(new URL(page.url()).hash).toBe('#/settings');
  await page.goto(`${base}#/table/K7MQ4BK7MQ`);
  await page.getByText('Online tables need a server, and this copy of Tessera has none.').waitFor();
  // what organisers know of says what is missing, and what to do
  await page.goto(`${base}#/events`);
  await page.getByRole('heading', { name: 'Events need a server' }).waitFor();
  await page.getByText('start one with “npm start”').waitFor();
  expect(missed).toEqual([]);

  // it stays when the host goes away
  await page.goto(base);
  await page.evaluate(`navigator.serviceWorker.ready`);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 30_000 }).toBe(true);
  await page.goto(url);
  await page.locator('.table').waitFor();
}, 120_000);

test('two pages of plain files play with each other through a broker of their choice, by a code', async () => {
  const broker = await startServer({ port: 0, host: '127.0.0.1', data: join(folder, 'broker.db'), origins: ['*'] });
  onTestFinished(() => broker.close());
  const choose = `localStorage.setItem('tessera:broker', 'http://127.0.0.1:${broker.port}')`;
  const ann = await stage.visit('', { base, settings: { ...LIST, name: 'Ann' } });
  await ann.evaluate(choose);
  await card(ann, 'attha').getByRole('button', { name: 'Invite a friend' }).click();
  const link = await ann.getByLabel('Link to the table').inputValue();
  const code = link.slice(-6);
  expect(link).toBe(`${base}#/${code}`);
  const bob = await stage.visit('', { base, settings: { ...LIST, name: 'Bob' } });
  await bob.evaluate(choose);
  const field = bob.getByLabel('Have a code?').first();
  await field.fill(` ${code.toLowerCase()} `);
  await field.press('Enter');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await Promise.all([playList(ann, 20), playList(bob, 20)]);
  expect(await ply(bob)).toBeGreaterThan(10);
  // the link alone leads there, too
  const cat = await stage.visit('', { base, settings: { ...LIST, name: 'Cat' } });
  await cat.evaluate(choose);
  await cat.goto(link);
  await expect.poll(() => ply(cat)).toBe(await ply(bob));
});
