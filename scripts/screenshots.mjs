// Takes the pictures of docs/images from the built site: three sizes, two themes, in a real browser.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { makeEvening } from './evening.mjs';
import { root, run, setup, tool } from './lib.mjs';

setup();
if (run(process.execPath, [tool('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn']) !== 0) process.exit(1);

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
  plates: kept(
    'plates',
    6,
    'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1; B: q5r-5 q4r-5 q3r-5 q4r-4 q4r-3 q4r-2; C: q5r0 q4r0 q3r1 q2r2 q3r0; D: q0r5 q0r4 q0r3 q-1r4 q-2r4; E: q-5r5 q-4r4 q-4r3 q-4r2 q-3r1 q-2r1 q-1r0 q0r0; F: q-5r0 q-4r0 q-4r-1 q-3r-1 q-2r-2 q-3r0; queue A B C D E F; cycle 8; target 90',
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
  const maker = await browser.newPage();
  await maker.goto(url);
  const { roomId, organiser, captain } = await makeEvening(maker);
  await maker.close();
  const projector = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await projector.goto(`${url}/event/${roomId}/screen`);
  await projector.locator('.big-screen').waitFor();
  await projector.waitForTimeout(1500);
  await projector.screenshot({ path: join(images, 'screen-projector.png') });
  await projector.close();
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
      await page.goto(url);
      await page.locator('.game-card[aria-busy=false]').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(1500);
      await shot('front');
      await playOn('attha');
      await page.locator('.attha-roll').first().waitFor();
      await page.locator('.attha-roll').first().click();
      await page.getByRole('button', { name: /coin 2.*can move/ }).hover();
      await page.waitForTimeout(600);
      await shot('attha');
      await playOn('rithmomachia');
      await page.getByRole('button', { name: /triangle 5 on H8/i }).click();
      await page.getByRole('button', { name: /triangle 9 on C8/i }).hover();
      await page.waitForTimeout(600);
      await shot('rithmomachia');
      await playOn('plates');
      await page.locator('.plates-hit[data-hex="q0r0"]').hover();
      await page.locator('.plates-promise').waitFor();
      await page.waitForTimeout(600);
      await shot('plates');
      await page.goto(`${url}/event/${roomId}#organiser=${organiser}`);
      await page.locator('.plates-hit[data-legal]').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(600);
      await shot('console');
      await page.goto(`${url}/event/${roomId}/history`);
      await page.locator('.points-chart').waitFor();
      await page.waitForTimeout(600);
      await shot('history');
      await context.close();
      const guest = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: 'en' });
      const phone = await guest.newPage();
      await phone.goto(`${url}/event/${roomId}#invite=${captain}`);
      await phone.getByTestId('turn').waitFor();
      await phone.waitForTimeout(600);
      await phone.screenshot({ path: join(images, `captain-${name}-${theme}.png`) });
      await phone.goto(`${url}/event/${roomId}/screen`);
      await phone.locator('.big-screen').waitFor();
      await phone.waitForTimeout(600);
      await phone.screenshot({ path: join(images, `screen-${name}-${theme}.png`) });
      await guest.close();
    }
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
