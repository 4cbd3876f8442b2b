// Takes the pictures of docs/images in a real browser: three sizes, two themes, every language. Boards come from the
// gallery, pages from the built site and a real server. Names of pictures as arguments take only these; `--language en`
// takes one language.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, run, setup, tool } from './lib.mjs';

const { values, positionals } = parseArgs({ options: { language: { type: 'string' } }, allowPositionals: true });
setup();
const { chromium } = await import('playwright-core');
const { build, preview } = await import('vite');
const { tsImport } = await import('tsx/esm/api');
const { LANGUAGES } = await tsImport('../packages/manifest/src/language.ts', import.meta.url);
const { findChromium } = await tsImport('../tests/browser/site.ts', import.meta.url);

const SIZES = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900] };
const THEMES = ['light', 'dark'];
const languages = LANGUAGES.filter((one) => values.language === undefined || values.language === one);
const wanted = new Set(positionals);
const wants = (name) => positionals.length === 0 || wanted.has(name);
const images = join(root, 'docs/images');
mkdirSync(images, { recursive: true });

/** Every look of a picture: size, theme and language. English has no suffix. */
const LOOKS = Object.entries(SIZES).flatMap(([size, [width, height]]) =>
  THEMES.flatMap((theme) =>
    languages.map((language) => ({
      suffix: `-${size}-${theme}${language === 'en' ? '' : `-${language}`}`,
      theme,
      language,
      viewport: { width, height },
    })),
  ),
);

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});

/** One picture: opens an address in a browser of its own, waits for `ready`, touches what is to be touched. */
async function take({ name, url, ready, gestures = [] }, { suffix, theme, language, viewport }) {
  const context = await browser.newContext({ viewport, colorScheme: theme, locale: language, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator(ready).first().waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    for (const { do: what, at } of gestures) await page.locator(at).first()[what]();
    if (gestures.length === 0) await page.mouse.move(0, 0);
    // boards and sheets come to rest
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(images, `${name}${suffix}.png`) });
  } finally {
    await context.close();
  }
}

/** The gallery, built to a place of its own: the site never contains it. */
async function startGallery() {
  const outDir = join(root, 'node_modules/.cache/tessera-gallery');
  const config = { root: join(root, 'apps/web'), logLevel: 'error' };
  const input = join(root, 'apps/web/gallery.html');
  await build({ ...config, build: { outDir, emptyOutDir: true, rolldownOptions: { input } } });
  return preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
}

/** The boards, each scene at its table. */
async function takeBoards() {
  const server = await startGallery();
  try {
    const gallery = `http://127.0.0.1:${server.httpServer.address().port}/gallery.html`;
    const page = await browser.newPage();
    await page.goto(gallery);
    const exhibits = JSON.parse(await page.locator('.gallery').getAttribute('data-exhibits'));
    await page.close();
    for (const { name, gestures } of exhibits.filter(({ name, picture }) => picture && wants(name))) {
      for (const look of LOOKS) {
        const query = new URLSearchParams({ show: name, theme: look.theme, language: look.language });
        await take({ name, url: `${gallery}?${query}`, ready: '.exhibit', gestures }, look);
      }
      wanted.delete(name);
      console.log(name);
    }
  } finally {
    await server.close();
  }
}

/** The site and its server, for the front page and the pages that games bring along. */
async function startSite() {
  const vite = [tool('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn'];
  if (run(process.execPath, vite) !== 0) process.exit(1);
  const data = mkdtempSync(join(tmpdir(), 'tessera-screenshots-'));
  const args = ['--import', 'tsx', join(root, 'apps/server/src/main.ts'), '--port', '0', '--host', '127.0.0.1'];
  const server = spawn(
    process.execPath,
    [...args, '--data', join(data, 'tessera.db'), '--web', join(root, 'apps/web/dist')],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await new Promise((done, failed) => {
    server.stdout.on('data', (chunk) => {
      const found = /Tessera is at (http:\S+)/.exec(String(chunk));
      if (found) done(found[1]);
    });
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const stop = () => {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Scripts of games that have pages of their own: `pictures(page)` sets something up and says what there is to see. */
const scripts = readdirSync(join(root, 'games'))
  .map((name) => join(root, 'games', name, 'pictures.mjs'))
  .filter((path) => existsSync(path));

async function takePages() {
  const { url, stop } = await startSite();
  try {
    const shown = [{ name: 'front', path: '/', ready: '.game-card[aria-busy=false]' }];
    for (const script of scripts) {
      const { pictures } = await import(pathToFileURL(script).href);
      const page = await browser.newPage();
      await page.goto(url);
      shown.push(...(await pictures(page)));
      await page.close();
    }
    for (const { path, viewport, ...picture } of shown.filter(({ name }) => wants(name))) {
      const looks = viewport === undefined ? LOOKS : [{ suffix: '', theme: 'light', language: languages[0], viewport }];
      for (const look of looks) await take({ ...picture, url: `${url}${path}` }, look);
      console.log(picture.name);
    }
  } finally {
    stop();
  }
}

try {
  await takeBoards();
  if (positionals.length === 0 || wanted.size > 0) await takePages();
} finally {
  await browser.close();
}
