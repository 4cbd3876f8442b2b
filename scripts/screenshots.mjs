// Takes the pictures of docs/images from the built site: three sizes, two themes, in a real browser. Names of pictures
// as arguments (front, attha, rithmomachia) take only these.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root, run, setup, tool } from './lib.mjs';

setup();
if (run(process.execPath, [tool('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn']) !== 0) process.exit(1);

const wanted = process.argv.slice(2);
const wants = (what) => wanted.length === 0 || wanted.includes(what);

const SIZES = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900] };
const images = join(root, 'docs/images');
mkdirSync(images, { recursive: true });

/** Matches in full swing, as the replay page keeps them. */
const kept = (game, seats, start) =>
  JSON.stringify({ tessera: 1, game, version: 1, seats, options: {}, seed: 'screenshots', start, entries: [] });
const MATCHES = {
  attha: kept(
    'attha',
    4,
    'four players: Y 1 17 H 6 +k; G 3a 3a h 14; B H 11 18 9 +k; R 9a 9a 9a 12 +k; turn Y; pool [4,3]',
  ),
  rithmomachia: kept(
    'rithmomachia',
    2,
    'W_T_03@H8 W_T_01@D7 W_C_04@G4 W_C_09@K3 W_C_08@I6 W_T_07@P6 W_P_01@O7 W_S_05@P7 W_S_03@P1 W_C_02@M4 W_T_04@P3 W_S_01@O1 B_T_09@C8 B_T_01@A3 B_S_03@A7 B_C_01@E3 B_T_07@C2 B_T_06@F1 B_P_01@B8 B_S_01@A1 B_C_04@D6 B_S_05@B7 B_C_07@C5',
  ),
};

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

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const theme of ['light', 'dark']) {
    for (const [name, [width, height]] of Object.entries(SIZES)) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: 'en' });
      const page = await context.newPage();
      const shot = (what) => page.screenshot({ path: join(images, `${what}-${name}-${theme}.png`) });
      const playOn = async (game) => {
        await page.evaluate((match) => sessionStorage.setItem('tessera:replay', match), MATCHES[game]);
        await page.goto(`${url}/replay`);
        await page.getByRole('button', { name: 'Play on from here' }).click();
        await page.getByRole('button', { name: 'Start playing' }).click();
      };
      const square = (square) => page.locator(`[data-square="${square}"]`);
      await page.goto(url);
      await page.locator('.game-card[aria-busy=false]').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      if (wants('front')) {
        await page.waitForTimeout(1500);
        await shot('front');
      }
      if (wants('attha')) {
        await playOn('attha');
        await page.locator('.attha-roll').first().waitFor();
        await page.locator('.attha-roll').first().click();
        await page.getByRole('button', { name: /coin 2.*can move/ }).hover();
        await page.waitForTimeout(600);
        await shot('attha');
      }
      if (wants('rithmomachia')) {
        await playOn('rithmomachia');
        await square('H8').click();
        await square('C8').hover();
        await page.waitForTimeout(600);
        await shot('rithmomachia');
        await square('C8').click();
        await square('A7').click();
        await page.mouse.move(0, 0);
        await page.waitForTimeout(300);
        if (theme === 'dark') await shot('rithmomachia-turn');
        await page.goto(`${url}/learn/rithmomachia/4`);
        await square('N8').waitFor();
        const begin = page.getByRole('button', { name: 'Try it' });
        if (await begin.isVisible()) await begin.click();
        await square('N8').click();
        await square('C8').hover();
        await page.waitForTimeout(600);
        if (theme === 'light') await shot('rithmomachia-learn');
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
