import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { freshFolder, LIST, ply, Stage } from './browser.ts';
import { card, playList } from './play.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stage = new Stage().set();
const folder = freshFolder();
const SOON = { timeout: 60_000 };
let dev: ChildProcess;
let base = '';

beforeAll(async () => {
  const args = ['scripts/dev.mjs', '--port', '18080', '--data', join(folder, 'dev.db')];
  dev = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  base = await new Promise<string>((found) => {
    let printed = '';
    dev.stdout?.on('data', (text) => {
      printed += text;
      const url = /Tessera is at (http:\/\/localhost:\d+)\//.exec(printed)?.[1];
      if (url !== undefined) found(url);
    });
  });
}, 240_000);
afterAll(() => dev?.kill('SIGTERM'));

/** Saves a file again as it is. The time goes back, so that no build takes it for a newer source. */
function save(file: string): void {
  const path = join(root, file);
  const { atime, mtime } = statSync(path);
  utimesSync(path, atime, new Date(mtime.getTime() - 1000));
}

const get = (path: string, init?: RequestInit) => fetch(`${base}${path}`, init);

test('npm run dev: the page reloads with its match, the server restarts with its tables, at one address', async () => {
  const page = await stage.visit('/', { base, settings: LIST, errors: ['WebSocket', '502', '500'] });
  await card(page, 'attha').getByRole('button', { name: 'Play now' }).click();
  await page.locator('.table').waitFor();
  await playList(page, 6);
  const before = await ply(page);
  const url = page.url();
  await page.evaluate('window.isOld = true');
  save('games/attha/src/board/index.tsx');
  await expect.poll(() => page.evaluate('window.isOld').catch(() => true), SOON).toBe(undefined);
  await page.locator('.table').waitFor();
  expect(page.url()).toBe(url);
  expect(await ply(page)).toBeGreaterThanOrEqual(before);

  const body = JSON.stringify({ game: 'attha', seats: [{ kind: 'open' }, { kind: 'open' }] });
  const headers = { 'content-type': 'application/json' };
  const made = await (await get('/api/rooms', { method: 'POST', headers, body })).json();
  expect(made.roomId, JSON.stringify(made)).toMatch(/^\w+/);
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  const ended = once(socket, 'close');
  save('apps/server/src/main.ts');
  await ended;
  await expect.poll(() => get(`/api/rooms/${made.roomId}`).then(({ status }) => status), SOON).toBe(200);
}, 240_000);

test('what a browser fetches as data opens there, too', async () => {
  const page = await stage.visit('/puzzles/attha', { base, settings: LIST });
  await page.locator('.puzzle').waitFor();
}, 60_000);
