// Takes the pictures of docs/images in a real browser: three sizes, light in the first language and dark in the second.
// Boards come from the gallery, pages from the built site and a real server. Names of pictures as arguments take only
// these; `--language en` takes one language in both themes.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
const { midGame } = await tsImport('../tests/browser/midgame.ts', import.meta.url);
const { games } = await tsImport('../games/index.ts', import.meta.url);

const SIZES = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900] };
const THEMES = ['light', 'dark'];
const languageIn = (theme) => values.language ?? LANGUAGES[THEMES.indexOf(theme) % LANGUAGES.length];
const wanted = new Set(positionals);
/** One picture of a board says enough; its other scenes are for the gallery. */
const isWanted = (name) => wanted.has(name) || (positionals.length === 0 && !/-(play|eggs|other|islands)$/.test(name));
const images = join(root, 'docs/images');
mkdirSync(images, { recursive: true });

/** Every look of a picture: size and theme, each theme in its language. */
const LOOKS = Object.entries(SIZES).flatMap(([size, [width, height]]) =>
  THEMES.map((theme) => ({
    suffix: `-${size}-${theme}`,
    theme,
    language: languageIn(theme),
    viewport: { width, height },
  })),
);

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});

/** One picture: opens an address in a browser of its own, waits for `ready`, touches what is to be touched. */
async function take({ name, url, ready, match, gestures = [] }, { suffix, theme, language, viewport }) {
  const context = await browser.newContext({ viewport, colorScheme: theme, locale: language, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    if (match !== undefined)
      await page.addInitScript((saved) => sessionStorage.setItem('tessera:replay', saved), JSON.stringify(match));
    await page.goto(url);
    await page.locator(ready).first().waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    for (const { do: what, at } of gestures) await page.locator(at).first()[what]();
    if (gestures.length === 0) await page.mouse.move(0, 0);
    // boards and sheets come to rest
    await page.waitForTimeout(700);
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 84 });
    writeFileSync(join(images, `${name}${suffix}.webp`), Buffer.from(data, 'base64'));
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
    for (const { name, gestures } of exhibits.filter(({ name, picture }) => picture && isWanted(name))) {
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
    // matches looked at again, with as many players as there can be: one board beside the story, one above the players
    for (const manifest of [games[0], games.at(-1)].filter(({ id }) => isWanted(`${id}-replay`))) {
      const match = await midGame(manifest, manifest.seats.max);
      shown.push({ name: `${manifest.id}-replay`, path: '/replay', ready: '.board-stage > :not(.loading)', match });
    }
    for (const script of scripts) {
      const { pictures } = await import(pathToFileURL(script).href);
      const page = await browser.newPage();
      await page.goto(url);
      shown.push(...(await pictures(page)));
      await page.close();
    }
    for (const { path, viewport, ...picture } of shown.filter(({ name }) => isWanted(name))) {
      const look = { suffix: '', theme: 'light', language: languageIn('light'), viewport };
      const looks = viewport === undefined ? LOOKS : [look];
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
