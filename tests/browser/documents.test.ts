import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { linkFrom, PARTS, routeOf } from '../../docs/.vitepress/pages.ts';
import { violations } from './axe.ts';
import { freshFolder, Stage } from './browser.ts';

const stage = new Stage().set();
const folder = freshFolder();
const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = PARTS.flatMap((part) => part.pages);
let server: RunningServer;
let base = '';

/** As `npm run docs` builds it; a link that leads nowhere stops the build. */
beforeAll(async () => {
  const site = ['build', 'docs', '--outDir', join(folder, 'web-docs')];
  execFileSync(process.execPath, [join(root, 'node_modules/vitepress/bin/vitepress.js'), ...site], {
    cwd: root,
    stdio: 'ignore',
  });
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: join(folder, 'docs.db'),
    webRoot: join(folder, 'web'),
  });
  base = `http://localhost:${server.port}`;
}, 300_000);
afterAll(() => server?.close());

test('every document is on the site, and nothing that is not there is listed', () => {
  const written = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => `docs/${name}`);
  expect(written.filter((file) => !pages.includes(file))).toEqual([]);
  for (const page of pages) expect(existsSync(join(folder, 'web-docs', `${routeOf(page)}.html`)), page).toBe(true);
});

test('links lead to pages, to files that are served, or are text where they lead into the sources', () => {
  expect(linkFrom('docs/operating.md', 'haproxy.cfg')).toBe('/files/haproxy.cfg');
  expect(linkFrom('docs/testing.md', '../CONTRIBUTING.md#commands')).toBe('/contributing#commands');
  expect(linkFrom('docs/architecture.md', 'decisions/')).toBe('/decisions/');
  expect(linkFrom('docs/peers.md', '../packages/peers/test')).toBe(undefined);
});

test('a server has them at /docs: the page, its source, the files, and a list for models', async () => {
  const answer = await fetch(`${base}/docs/agents`);
  const html = await answer.text();
  expect([answer.status, html.includes('<h1')]).toEqual([200, true]);
  // scripts in the page would not run here
  expect(html.match(/<script(?![^>]* src=)(?![^>]*application\/)[^>]*>/g)).toBe(null);
  const source = await fetch(`${base}/docs/agents.md`);
  expect(source.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(await source.text()).toBe(readFileSync(join(root, 'docs/agents.md'), 'utf8'));
  const models = await (await fetch(`${base}/docs/llms.txt`)).text();
  const listed = [...models.matchAll(/\]\((\/docs\/[^)]+)\)/g)].map(([, path]) => path);
  expect(listed.length).toBe(pages.length);
  for (const path of listed) expect((await fetch(base + path)).status, path).toBe(200);
  expect((await fetch(`${base}/docs/files/haproxy.cfg`)).status).toBe(200);
  expect((await fetch(`${base}/docs/no-such-page`)).status).toBe(404);
  expect((await fetch(`${base}/docs/..%2f..%2fpackage.json`)).status).toBe(404);
});

test.each(['light', 'dark'] as const)(
  'they are read and searched in a browser, %s, and axe finds nothing',
  async (colorScheme) => {
    const page = await stage.visit('/docs/', {
      base,
      colorScheme,
      viewport: { width: 1280, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('link', { name: 'Write a bot' }).click();
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole('button', { name: /Search/ })
      .first()
      .click();
    await page.getByRole('searchbox').fill('haproxy');
    await page.locator('.VPLocalSearchBox .result').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy markdown' }).click();
    await expect.poll(() => page.locator('.copy-markdown [role=status]').textContent()).toMatch(/Copied/);
  },
);

test('on a phone nothing hangs over', async () => {
  const page = await stage.visit('/docs/python', { base, viewport: { width: 360, height: 740 } });
  await page.getByRole('heading', { name: 'Python', level: 1 }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});
