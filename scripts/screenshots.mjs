// Takes the pictures of docs/images in a real browser: three sizes, light in the first language and dark in the second.
// Boards come from the gallery, pages from the built site and a real server. Names of pictures as arguments take only
// these; `--language en` takes one language in both themes.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, setup } from './lib.mjs';
import { openBrowser, startSite } from './site.mjs';

const { values, positionals } = parseArgs({ options: { language: { type: 'string' } }, allowPositionals: true });
setup();
const { build, preview } = await import('vite');
const { tsImport } = await import('tsx/esm/api');
const { LANGUAGES } = await tsImport('../packages/kit/src/manifest/doors.ts', import.meta.url);
const { lastAnswer, midGame } = await tsImport('../tests/browser/midgame.ts', import.meta.url);
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

const browser = await openBrowser();

/** One picture: opens an address in a browser of its own, waits for `ready`, touches what is to be touched. */
async function take({ name, url, ready, match, settings, gestures = [] }, { suffix, theme, language, viewport }) {
  const context = await browser.newContext({ viewport, colorScheme: theme, locale: language, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    if (match !== undefined)
      await page.addInitScript((saved) => sessionStorage.setItem('tessera:replay', saved), JSON.stringify(match));
    if (settings !== undefined)
      await page.addInitScript((kept) => localStorage.setItem('tessera:settings', kept), JSON.stringify(settings));
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

/** Scripts of games that have pages of their own: `pictures(page)` sets something up and says what there is to see. */
const scripts = readdirSync(join(root, 'games'))
  .map((name) => join(root, 'games', name, 'pictures.mjs'))
  .filter((path) => existsSync(path));

const PEOPLE = ['Ada', 'Theo', 'Mina', 'Bruno', 'Chidi', 'Dana'];
const tokenOf = (seat) => `picture-of-seat-${seat}`;

/** Makes a table from a page of the site; those named in `hold` have seats. Returns its room. */
const makeTable = (page, wishes) =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/rooms', { method: 'POST', headers, body: JSON.stringify(body) });
    const made = await answer.json();
    if (!answer.ok) throw new Error(made.message);
    return made.roomId;
  }, wishes);

/** Sits down at a table over the wire, and gives one answer where there is one to give. */
const sit = (page, roomId, seat, choice) =>
  page.evaluate(
    async ({ choice, ...join }) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
      const heard = (kind) =>
        new Promise((done) => {
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.type === kind) done(message);
          };
        });
      await new Promise((done) => {
        socket.onopen = done;
      });
      socket.send(JSON.stringify({ type: 'join_room', version: 1, ...join }));
      const { questions } = await heard('room_joined');
      if (choice !== undefined) {
        const { id } = questions.find(({ choices }) => choices !== undefined);
        socket.send(
          JSON.stringify({ type: 'move_request', roomId: join.roomId, id: 'x', question: id, answers: [choice] }),
        );
        await heard('game_over');
        socket.close();
      }
    },
    { roomId, playerToken: tokenOf(seat), name: PEOPLE[seat], choice },
  );

/** A table that goes on with a match, everybody sitting at it. */
const tableOf = (page, transcript) =>
  makeTable(page, {
    transcript,
    seats: Array.from({ length: transcript.seats }, () => ({ kind: 'open' })),
    hold: Array.from({ length: transcript.seats }, (_, seat) => ({ seat, token: tokenOf(seat), name: PEOPLE[seat] })),
  });

/** A table that waits for somebody, its match as words, a lesson, and how matches of every game end. */
const tables = [
  {
    name: 'invitation-host',
    ready: '.around-board svg',
    settings: { name: PEOPLE[0] },
    path: async (page) => {
      const roomId = await makeTable(page, { game: games[0].id, seats: [{ kind: 'open' }, { kind: 'open' }] });
      await sit(page, roomId, 0);
      return `/table/${roomId}#seat=${tokenOf(0)}`;
    },
  },
  {
    name: 'invitation-guest',
    ready: '.guest-board svg',
    path: async (page) => {
      const seats = Array.from({ length: games.at(-1).seats.max }, () => ({ kind: 'open' }));
      const roomId = await makeTable(page, { game: games.at(-1).id, seats });
      await sit(page, roomId, 0);
      return `/table/${roomId}`;
    },
  },
  { name: 'lesson', ready: '.learn .board-room svg', path: () => `/learn/${games[0].id}` },
  {
    name: 'list',
    ready: '.plain-choices button',
    settings: { board: 'list', name: PEOPLE[0] },
    path: async (page) => `/table/${await tableOf(page, await midGame(games[2], 2))}#seat=${tokenOf(0)}`,
  },
  ...games.map((manifest, i) => ({
    name: `${manifest.id}-ending`,
    ready: '.ending .scores',
    path: async (page) => {
      // the last game's sheet with everybody there can be, the others with two
      const { transcript, last } = await lastAnswer(manifest, i === games.length - 1 ? manifest.seats.max : 2);
      const roomId = await tableOf(page, transcript);
      await sit(page, roomId, last.actor, last.choice);
      return `/table/${roomId}#seat=${tokenOf(0)}`;
    },
  })),
];

async function takePages() {
  const { url, stop } = await startSite();
  try {
    const shown = [
      { name: 'front', path: '/', ready: '.game-card[aria-busy=false]' },
      { name: 'puzzles', path: '/puzzles', ready: '.puzzles-game:last-child svg' },
    ];
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
    const maker = await browser.newPage();
    await maker.goto(url);
    for (const { path: known, viewport, ...picture } of [...shown, ...tables].filter(({ name }) => isWanted(name))) {
      const path = typeof known === 'string' ? known : await known(maker);
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
